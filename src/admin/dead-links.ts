/** Links to nowhere that editors wrote into texts: which record and field has to be put right. */
import type { Collections } from './collections.ts';
import type { ResourceName } from './contract.ts';
import { resources } from './contract.ts';
import { type Problem, problem } from './problems.ts';
import { sentences } from './sentences.ts';

/** A text of a record, by the wire name of its field. */
export interface TextPlace {
  readonly resource: ResourceName;
  /** null for a single record. */
  readonly id: string | null;
  readonly field: string;
}

/** `mission.2.text.en` on the site is `mission.2.text_english` to the admin host. */
const wireName = (path: readonly string[]): string =>
  path.join('.').replace(/\.(en|id)$/, (_, locale) => (locale === 'en' ? '_english' : '_indo'));

const entities: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };
/** The value of an attribute as it stands in html. */
export const decoded = (value: string): string =>
  value.includes('&')
    ? value.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
        if (name !== undefined) return entities[name] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : value;

/** The addresses on the site that texts link to, each with all the texts that do. */
export function linksInTexts(collections: Collections): ReadonlyMap<string, readonly TextPlace[]> {
  const found = new Map<string, TextPlace[]>();
  const look = (value: unknown, record: Omit<TextPlace, 'field'>, path: readonly string[]): void => {
    if (typeof value === 'string') {
      if (!value.includes('href="/')) return;
      const addresses = [...value.matchAll(/href="(\/[^"]*)"/g)].map(([, address = '']) => decoded(address));
      for (const address of new Set(addresses)) {
        const places = found.get(address) ?? [];
        places.push({ ...record, field: wireName(path) });
        found.set(address, places);
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) look(part, record, [...path, name]);
    }
  };
  for (const resource of Object.keys(collections) as ResourceName[]) {
    const isSingle = resources[resource].kind === 'single';
    for (const [id, record] of collections[resource])
      look(record, { resource, id: isSingle ? null : id }, []);
  }
  return found;
}

/** What an editor is told of such a link. */
export const deadLink = (place: TextPlace, address: string): Problem =>
  problem({
    ...place,
    severity: 'warning',
    code: 'link',
    sentence: sentences.leadsNowhere(address),
    consequence: 'link leads nowhere',
    value: address,
  });
