import type { Phrase } from './phrase.ts';

/** The way to another record of a list. */
export interface Neighbour {
  rel: 'prev' | 'next';
  label: string;
  href: string;
  name: Phrase;
}

/** The records before and after, named; null at the ends of the list. */
interface Around<T> {
  previous: T | null;
  next: T | null;
}

/** The way to the record before and the one after. At an end of the list there is one way. */
export function neighbours<T>(
  { previous, next }: Around<T>,
  words: { previous: string; next: string },
  link: (record: T) => Omit<Neighbour, 'label' | 'rel'>,
): Neighbour[] {
  return [
    ...(previous ? [{ rel: 'prev' as const, label: words.previous, ...link(previous) }] : []),
    ...(next ? [{ rel: 'next' as const, label: words.next, ...link(next) }] : []),
  ];
}
