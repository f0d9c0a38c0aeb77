/** What pages ask for while they render, and the build draws when all of them are written. */
import { createHash } from 'node:crypto';
import type { Card } from './card.ts';

/** The cards of a build by their name. */
export interface Cards {
  /** Stands for everything else that a card's bytes depend on: the way of drawing, and the encoder. */
  edition(): string;
  asked: Map<string, Card>;
}

declare global {
  /** Pages render from a bundle of their own: this is where they meet the integration of `draw.ts`. */
  var ogCards: Cards | undefined;
}

/** The address of a card's picture. It is named by what it shows, so that it never goes stale in a cache. */
export function cardAddress(card: Card): string {
  const cards = globalThis.ogCards;
  if (!cards) throw new Error('The cards() integration of src/og/draw.ts is missing in astro.config.mjs.');
  const { title, line, word, cloth } = card;
  const shown = JSON.stringify([cards.edition(), title, line, word, cloth]);
  const name = `${createHash('sha256').update(shown).digest('hex').slice(0, 12)}.png`;
  cards.asked.set(name, card);
  return `/og/${name}`;
}
