import type { TestProject } from 'vitest/node';
import { browserProgram } from '../../scripts/browser.ts';
import { build } from '../../scripts/build.ts';
import { serve } from '../../scripts/serve.ts';
import { unset } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served, without a slash at the end. */
    base: string;
  }
}

/** Builds the site from the embedded sample, once, and serves it as a CDN would. */
export default async function setup(project: TestProject) {
  // Before the workers ask for the browser, several at once.
  await browserProgram();
  // Of one day: the dates of the sample move with the day, and what a page weighs with its dates.
  const BUILD_AT = '2026-11-20T09:00:00+07:00';
  const code = await build({ env: { ...unset, BUILD_AT } });
  if (code !== 0) throw new Error('The build failed, so there is no site to test.');
  const site = await serve('dist', { port: 0 });
  project.provide('base', site.url);
  return () => site.close();
}
