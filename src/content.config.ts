import { defineCollection } from 'astro:content';
import { loaders } from './admin/loader.ts';
import { searchKeys } from './i18n/routes.ts';

const { buildFacts, collection } = loaders(searchKeys);

export const collections = {
  about: defineCollection({ loader: collection('about') }),
  aisuite: defineCollection({ loader: collection('aisuite') }),
  build: defineCollection({ loader: buildFacts() }),
  'financial-figure': defineCollection({ loader: collection('financial-figure') }),
  'financial-report': defineCollection({ loader: collection('financial-report') }),
  'internal-app': defineCollection({ loader: collection('internal-app') }),
  investor: defineCollection({ loader: collection('investor') }),
  job: defineCollection({ loader: collection('job') }),
  leader: defineCollection({ loader: collection('leader') }),
  'life-at': defineCollection({ loader: collection('life-at') }),
  outsource: defineCollection({ loader: collection('outsource') }),
  page: defineCollection({ loader: collection('page') }),
  partner: defineCollection({ loader: collection('partner') }),
  project: defineCollection({ loader: collection('project') }),
  service: defineCollection({ loader: collection('service') }),
  setting: defineCollection({ loader: collection('setting') }),
  solution: defineCollection({ loader: collection('solution') }),
};
