/** Whether a file can be a CV, told before it is sent. The admin host looks closer. */

/** The largest that the admin host takes, in bytes: 5 MB. */
const MOST = 5 * 1024 * 1024;

/** The first bytes of a .doc (Compound File Binary) and a .docx (ZIP). */
const starts = [
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  [0x50, 0x4b, 0x03, 0x04],
];

export type Flaw = 'type' | 'size' | 'empty' | 'gone';

/** What is wrong with a file, by its name, its size and its first bytes; null where nothing is. */
export async function flawOf(file: File): Promise<Flaw | null> {
  if (!/\.(?:pdf|docx?)$/i.test(file.name)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > MOST) return 'size';
  try {
    // Readers of PDF accept bytes before its header (PDF 1.7, appendix H.3).
    const bytes = new Uint8Array(await file.slice(0, 1029).arrayBuffer());
    const isOffice = starts.some((start) => start.every((byte, i) => bytes[i] === byte));
    return isOffice || new TextDecoder('latin1').decode(bytes).includes('%PDF-') ? null : 'type';
  } catch {
    // Moved, renamed or changed since it was chosen.
    return 'gone';
  }
}
