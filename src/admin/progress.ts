/** How far a long step has come, for the person who waits for it. */

/** May be called as often as there is something new; `total` is null where nobody knows it. */
export type Progress = (label: string, done: number, total: number | null) => void;

export interface TerminalProgress extends Progress {
  /** Takes the line away, so that what is printed next starts on a clean one. */
  end(): void;
}

const REDRAW_MS = 100;
const LINE_MS = 10_000;

/**
 * On a terminal one line that is drawn anew ten times a second; in a log, where nothing can be taken back, a plain
 * line every ten seconds, so that a short step says nothing there.
 */
export function terminalProgress(
  out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr,
  clock: () => number = () => performance.now(),
): TerminalProgress {
  const every = out.isTTY ? REDRAW_MS : LINE_MS;
  let last = clock();
  let drawn = false;
  const number = new Intl.NumberFormat('en');
  const progress: Progress = (label, done, total) => {
    const now = clock();
    if (now - last < every) return;
    last = now;
    const count = total === null ? number.format(done) : `${number.format(done)} of ${number.format(total)}`;
    drawn = Boolean(out.isTTY);
    out.write(out.isTTY ? `\r\u001B[2K${label}: ${count}` : `${label}: ${count}\n`);
  };
  return Object.assign(progress, {
    end() {
      if (drawn) out.write('\r\u001B[2K');
      drawn = false;
    },
  });
}
