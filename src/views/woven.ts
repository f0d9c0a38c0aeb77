import { bytesOf } from '../motif/kawung.ts';

/** As many whole words from the start of a text as fit into so many bytes; its first word however long it is. */
export function firstWords(text: string, bytesMax: number): string {
  const [first = '', ...words] = text.trim().split(/\s+/);
  let woven = first;
  for (const word of words) {
    if (bytesOf(`${woven} ${word}`).length > bytesMax) break;
    woven += ` ${word}`;
  }
  return woven;
}
