import type { Isen } from '../motif/kawung.ts';
import type { Phrase } from './phrase.ts';

/** Something said under a petal. */
export interface PetalNote {
  title: Phrase;
  text: Phrase;
  /** What stands above the title, such as an hour. */
  over?: string;
  /** An icon of the drawn set. */
  icon?: string | null;
}

/** A note with the petal above it. */
export interface PetalEntry extends PetalNote {
  isen: Isen;
  /** The one petal of a composition that is dyed saffron. */
  sealed: boolean;
}

/** Notes under petals whose fills take turns; where asked, the last petal is the seal. */
export const petalRow = (
  notes: readonly PetalNote[],
  fills: readonly Isen[],
  seal: 'none' | 'last' = 'none',
): PetalEntry[] =>
  notes.map((note, i) => ({
    ...note,
    isen: fills[i % fills.length] ?? 0,
    sealed: seal === 'last' && i === notes.length - 1,
  }));

/** The fills of a day of so many petals: an outline in the morning, solid in the evening, work between. */
export const dayFills = (petals: number): Isen[] =>
  Array.from({ length: petals }, (_, i): Isen => {
    if (i === petals - 1) return 3;
    if (i === 0) return 0;
    return i % 2 ? 1 : 2;
  });
