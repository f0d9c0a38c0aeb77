/** Breaks a title into lines and finds its size. */
import type { Lettering } from './lettering.ts';

/** The room that a title has, in pixels. */
export interface Setting {
  measure: number;
  height: number;
  largest: number;
  smallest: number;
}

export interface Typeset {
  lines: string[];
  size: number;
  /** Distance between baselines. */
  leading: number;
  /** In em. */
  tracking: number;
}

/** How many lines a title may have at a size: few when it is large. */
const linesAt = (size: number): number => (size > 96 ? 2 : size > 64 ? 3 : size > 48 ? 4 : 7);
const trackingAt = (size: number): number => (size > 60 ? -0.036 : size > 30 ? -0.022 : 0);
const leadingAt = (size: number): number => Math.round(size * (size > 60 ? 0.95 : size > 30 ? 1.06 : 1.39));

/** A word that is wider than the measure, in pieces that are not. */
function pieces(word: string, measure: number, width: (text: string) => number): string[] {
  if (width(word) <= measure) return [word];
  const parts: string[] = [];
  let part = '';
  for (const char of word) {
    if (part && width(part + char) > measure) {
      parts.push(part);
      part = '';
    }
    part += char;
  }
  return part ? [...parts, part] : parts;
}

/** The fewest lines, and among those the ones that come closest to one length; null where a word is too wide. */
function balanced(words: string[], measure: number, width: (text: string) => number): string[] | null {
  const count = words.length;
  // best[i]: how the words from i on are set best: fewest lines, then the least sum of squares of what is left.
  const best: { lines: number; rest: number; next: number }[] = Array.from({ length: count + 1 }, () => ({
    lines: Number.POSITIVE_INFINITY,
    rest: Number.POSITIVE_INFINITY,
    next: count,
  }));
  best[count] = { lines: 0, rest: 0, next: count };
  for (let i = count - 1; i >= 0; i--) {
    for (let j = i + 1; j <= count; j++) {
      const long = width(words.slice(i, j).join(' '));
      if (long > measure) break;
      const after = best[j];
      const here = best[i];
      if (!after || !here) continue;
      const lines = after.lines + 1;
      const rest = after.rest + (measure - long) ** 2;
      if (lines < here.lines || (lines === here.lines && rest < here.rest))
        best[i] = { lines, rest, next: j };
    }
  }
  if (!Number.isFinite(best[0]?.lines)) return null;
  const lines: string[] = [];
  for (let i = 0; i < count; ) {
    const next = best[i]?.next ?? count;
    lines.push(words.slice(i, next).join(' '));
    i = next;
  }
  return lines;
}

/** The largest size at which a title fits into its room; what no size holds ends in an ellipsis. */
export function typeset(title: string, face: Lettering, room: Setting): Typeset {
  const words = title.split(' ').filter(Boolean);
  if (!words.length) return { lines: [], size: room.smallest, leading: 0, tracking: 0 };
  for (let size = room.largest; size >= room.smallest; size -= 4) {
    const [tracking, leading] = [trackingAt(size), leadingAt(size)];
    const lines = balanced(words, room.measure, (text) => face.width(text, size, tracking));
    if (lines && lines.length <= linesAt(size) && lines.length * leading <= room.height)
      return { lines, size, leading, tracking };
  }
  const size = room.smallest;
  const [tracking, leading] = [trackingAt(size), leadingAt(size)];
  const width = (text: string) => face.width(text, size, tracking);
  const lines: string[] = [];
  for (const word of words.flatMap((long) => pieces(long, room.measure, width))) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && width(joined) <= room.measure) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const most = Math.min(linesAt(size), Math.floor(room.height / leading));
  if (lines.length > most) {
    lines.length = most;
    let last = [...(lines.at(-1) ?? '')];
    while (last.length && width(`${last.join('').trimEnd()}…`) > room.measure) last = last.slice(0, -1);
    lines[most - 1] = `${last.join('').trimEnd()}…`;
  }
  return { lines, size, leading, tracking };
}
