/** What a process and all below it have used, as Linux tells it. */
import { readFileSync } from 'node:fs';

function told(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** The ids of a process and of all that it has started. */
function tree(pid: number): number[] {
  const below = told(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...below.flatMap(tree)];
}

const TICKS = 100;

/** Seconds of the processor, of the program and of the system for it; with those of children that have ended. */
export function cpuSeconds(pid: number): number {
  let ticks = 0;
  for (const one of tree(pid)) {
    // The name, in brackets, may hold spaces.
    const fields = told(`/proc/${one}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ');
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return ticks / TICKS;
}

/** MiB in memory; what processes share counts once. */
export function memory(pid: number): number {
  let sum = 0;
  for (const one of tree(pid))
    sum += Number(/^Pss:\s+(\d+)/m.exec(told(`/proc/${one}/smaps_rollup`))?.[1] ?? 0);
  return sum / 1024;
}
