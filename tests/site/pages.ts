import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { routes } from '../../src/i18n/routes.ts';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** The built pages: their address and their parsed document. */
export interface BuiltPage {
  /** As a visitor types it: `/id/about`, `/`. */
  path: string;
  file: string;
  html: string;
  document: DefaultTreeAdapterTypes.Document;
}

export function builtPages(dist = 'dist'): BuiltPage[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const html = readFileSync(join(dist, file), 'utf8');
      const path = `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
      return { path, file, html, document: parse(html) };
    });
}

/** One page of each template, in English; for `npm run verify` every page. */
export function samplePaths(): string[] {
  const all = builtPages().map(({ path }) => path);
  if (process.env.VERIFY === 'all') return all;
  const templates = Object.values(routes).flatMap((route) => {
    const pattern = new RegExp(`^/${route.replace(/\{\w+\}/, '[^/]+')}$`);
    return all.find((path) => pattern.test(path)) ?? [];
  });
  return [...templates, '/portfolioDetail/outsourcing', '/404'];
}

const isElement = (node: Node): node is Element => 'tagName' in node;

/** Every element below a node, in document order; what stands in a `<template>` is left out. */
export function elements(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => (isElement(child) ? [child, ...elements(child)] : []));
}

export const byTag = (page: BuiltPage, tag: string): Element[] =>
  elements(page.document).filter(({ tagName }) => tagName === tag);

/** What a page asks for when it has been painted: the links that wait in its templates. */
export const lateLinks = (page: BuiltPage): Element[] =>
  byTag(page, 'template').flatMap((template) =>
    elements((template as DefaultTreeAdapterTypes.Template).content),
  );

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

/** What a reader reads: the text of a node without scripts, styles and drawings. */
export function textOf(node: Node): string {
  if (isElement(node) && ['script', 'style', 'svg', 'template'].includes(node.tagName)) return '';
  if ('value' in node && node.nodeName === '#text') return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join(' ').replace(/\s+/g, ' ') : '';
}
