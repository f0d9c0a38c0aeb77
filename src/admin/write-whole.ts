/** Files that are whole at any moment: whoever reads one finds what was written last, and never half of it. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A part that nobody has touched for so long was left by a writer that was killed. */
const ABANDONED_MS = 3_600_000;

/**
 * Writes a file beside its place, flushes it to the disk and renames it when it is whole. A process that is
 * killed on the way leaves the file as it was; the part that it leaves behind is removed by a later write.
 */
export async function writeWhole(file: string, text: string | Iterable<string | Uint8Array>): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder, basename(file));
  const part = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(part, 'w');
    try {
      await handle.writeFile(typeof text === 'string' ? text : inBlocks(text));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const BLOCK = 1 << 20;

/** Ten thousand short pieces are ten thousand writes; as blocks of a megabyte they are a few. */
function* inBlocks(pieces: Iterable<string | Uint8Array>): Generator<Uint8Array> {
  let block: Uint8Array[] = [];
  let size = 0;
  for (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    block.push(bytes);
    size += bytes.byteLength;
    if (size < BLOCK) continue;
    yield Buffer.concat(block);
    block = [];
    size = 0;
  }
  yield Buffer.concat(block);
}

async function removeAbandoned(folder: string, name: string): Promise<void> {
  for (const other of await readdir(folder)) {
    if (!other.startsWith(`${name}.`) || !other.endsWith('.part')) continue;
    const part = join(folder, other);
    const found = await stat(part).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(part, { force: true });
  }
}
