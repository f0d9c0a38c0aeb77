/**
 * What a build costs: `npm run bench -- [sizes]` builds the site with 100, 1,000 and 5,000 projects from the local
 * admin host, each twice, in a folder of its own. Seconds are the processor's, which other work on the machine
 * does not change.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createAdminHost } from './admin/host.ts';
import { Store } from './admin/store.ts';
import { projects } from './bench/projects.ts';
import { cpuSeconds, memory } from './bench/tree.ts';
import { untilInterrupted } from './build.ts';
import { optionsOf } from './options.ts';
import { pagesIn } from './version.ts';

/** What a build is made from; never its `.env`, which may name a real admin host. */
const tree = ['src', 'public', 'package.json', 'astro.config.mjs', 'tsconfig.json'];
/** What programs need of the shell: no setting of the site. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS'];

const MEMORY_EVERY_MS = 200;

/** Where one phase of Astro ends and the next begins, in the words that it prints. */
const phasesOfAstro = [
  { begins: 'reading', at: /\[content\] Syncing content/ },
  { begins: 'bundling', at: /\[content\] Synced content/ },
  { begins: 'rendering', at: /(?:generating|prerendering) static routes/ },
  { begins: 'pictures', at: /generating optimized images/ },
  { begins: 'cards', at: /✓ Completed in/, after: 'pictures' },
  { begins: 'closing', at: /\[cards\] / },
] as const;
type Phase = 'starting' | (typeof phasesOfAstro)[number]['begins'] | (string & {});

interface Cost {
  cpu: number;
  seconds: number;
  /** The most memory, in MiB. */
  peak: number;
}

interface Run {
  readonly projects: number;
  readonly isFirst: boolean;
  readonly pages: number;
  readonly phases: ReadonlyMap<Phase, Cost>;
  readonly sanitising: number;
  readonly encoded: number;
  readonly drawn: number;
}

const filesIn = (dir: string): number => (existsSync(dir) ? readdirSync(dir).length : 0);

function started(options: { env: NodeJS.ProcessEnv; root: string }) {
  return spawn(process.execPath, [join(import.meta.dirname, 'bench/build.ts')], {
    cwd: options.root,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Watches a build from its start to its end. */
function watched(child: ChildProcess, pid: number) {
  const phases = new Map<Phase, Cost>();
  let phase: Phase = 'starting';
  let begun = { cpu: 0, seconds: performance.now() / 1000 };
  let encoded = 0;
  let peak = 0;
  let tail: string[] = [];

  function begin(next: Phase): void {
    const now = { cpu: cpuSeconds(pid), seconds: performance.now() / 1000 };
    const cost = phases.get(phase) ?? { cpu: 0, seconds: 0, peak: 0 };
    phases.set(phase, {
      // What a child has used is nowhere for the moment between its end and its parent's taking note.
      cpu: cost.cpu + Math.max(0, now.cpu - begun.cpu),
      seconds: cost.seconds + now.seconds - begun.seconds,
      peak: Math.max(cost.peak, peak),
    });
    [phase, begun, peak] = [next, now, 0];
  }
  const timer = setInterval(() => {
    peak = Math.max(peak, memory(pid));
  }, MEMORY_EVERY_MS);

  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      tail = [...tail.slice(-20), line];
      if (/\(before: \d+kB/.test(line)) encoded++;
      const next = phasesOfAstro.find((it) => it.at.test(line) && (!('after' in it) || it.after === phase));
      if (next && next.begins !== phase) begin(next.begins);
    });
  }
  return new Promise<Pick<Run, 'phases' | 'encoded'>>((done, fail) => {
    child.on('message', (step: string) => {
      begin(step);
      if (step !== 'end' && step !== 'failed') return;
      const missing = phasesOfAstro.filter(({ begins }) => !phases.has(begins));
      if (step === 'failed') fail(new Error(`The build failed:\n${tail.join('\n')}`));
      else if (missing.length > 0) {
        const words = missing.map(({ begins }) => begins).join(', ');
        fail(
          new Error(
            `Astro did not say when these began: ${words}. Look at phasesOfAstro in scripts/bench.ts.`,
          ),
        );
      } else done({ phases, encoded });
      child.disconnect();
    });
    child.once('error', fail);
    child.once('exit', (code, by) => {
      clearInterval(timer);
      fail(new Error(`The build ended by ${by ?? `exit code ${code}`}:\n${tail.join('\n')}`));
    });
  });
}

/** Builds twice with so many projects. */
async function benched(count: number, work: string, signal: AbortSignal): Promise<Run[]> {
  const root = mkdtempSync(join(work, `${count}-`));
  for (const name of tree) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  // Every size has the pictures of the sample: they are encoded by the first build alone.
  const pictures = join(root, '.cache/astro/assets');
  const encodedBefore = join(work, 'pictures');
  if (existsSync(encodedBefore)) cpSync(encodedBefore, pictures, { recursive: true });
  const db = join(root, 'admin.sqlite');
  const store = new Store(db);
  store.saveChanges(projects(count));
  store.close();
  const admin = createAdminHost({ db });
  const { url } = await admin.listen({ port: 0 });

  const given = inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const env = { ...Object.fromEntries(given), ADMIN_HOST: url, NO_COLOR: '1' } as NodeJS.ProcessEnv;
  const runs: Run[] = [];
  try {
    const sanitiser = join(import.meta.dirname, 'bench/sanitiser.ts');
    const sanitising = Number(
      spawnSync(process.execPath, [sanitiser, String(count)], { env, encoding: 'utf8' }).stdout,
    );
    for (const isFirst of [true, false]) {
      signal.throwIfAborted();
      const cards = filesIn(join(root, '.cache/og'));
      const child = started({ env, root });
      const stop = () => child.kill('SIGTERM');
      signal.addEventListener('abort', stop, { once: true });
      const ended = new Promise((done) => child.once('exit', done));
      const seen = await watched(child, child.pid ?? 0);
      await ended;
      signal.removeEventListener('abort', stop);
      const pages = (await pagesIn(join(root, 'dist'))).length;
      const run = { ...seen, projects: count, isFirst, pages, sanitising: isFirst ? sanitising : 0 };
      runs.push({ ...run, drawn: filesIn(join(root, '.cache/og')) - cards });
      console.log(told(runs.at(-1) as Run));
      cpSync(pictures, encodedBefore, { recursive: true });
    }
  } finally {
    await admin.close();
  }
  return runs;
}

const sum = (costs: Iterable<Cost>, by: 'cpu' | 'seconds'): number =>
  [...costs].reduce((all, cost) => all + cost[by], 0);
const short = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

/** Processor seconds of what every page costs: fetching, sanitising and rendering. */
const ofPages = ({ phases }: Run): number =>
  (phases.get('reading')?.cpu ?? 0) + (phases.get('rendering')?.cpu ?? 0);

function told(run: Run): string {
  const { phases, sanitising, isFirst } = run;
  const rows = [...phases].flatMap(([phase, { cpu, peak }]): [string, number, number][] => {
    if (phase !== 'reading') return [[phase, cpu, peak]];
    if (!isFirst) return [['fetching what changed', cpu, peak]];
    return [
      ['fetching and checking', cpu - sanitising, peak],
      ['sanitising', sanitising, peak],
    ];
  });
  const most = Math.max(...rows.map(([, , peak]) => peak));
  return [
    `${run.projects} projects, ${isFirst ? 'first' : 'second'} build: ${run.pages} pages in ` +
      `${short(sum(phases.values(), 'seconds'))} s, ${short(sum(phases.values(), 'cpu'))} CPU-s, peak ${Math.round(most)} MiB`,
    `  ${Math.round(run.pages / ofPages(run))} pages a CPU-s for fetching, sanitising and rendering; ` +
      `${run.encoded} images encoded, ${run.drawn} cards drawn`,
    ...rows.map(
      ([name, cpu, peak]) =>
        `  ${name.padEnd(24)}${short(cpu).padStart(8)} CPU-s ${String(Math.round(peak)).padStart(6)} MiB`,
    ),
  ].join('\n');
}

async function main(): Promise<void> {
  const { positionals: given } = optionsOf('npm run bench', { allowPositionals: true });
  const sizes = (given.length > 0 ? given : ['100', '1000', '5000']).map(Number);
  const wrong = given.find((_, i) => !Number.isInteger(sizes[i]) || (sizes[i] ?? 0) < 10);
  if (wrong !== undefined)
    throw new Error(`"${wrong}" is no number of projects: give whole numbers from 10 on.`);
  if (!existsSync('/proc/self/smaps_rollup')) throw new Error('npm run bench reads /proc: run it on Linux.');

  const signal = untilInterrupted();
  const work = mkdtempSync(join(tmpdir(), 'ogya-bench-'));
  const runs: Run[] = [];
  try {
    for (const size of sizes) runs.push(...(await benched(size, work, signal)));
  } catch (error) {
    throw signal.aborted ? new Error('Stopped.') : error;
  } finally {
    // Not after each size: for minutes ext4 looks for room past every file that was just deleted, 0.7 ms a new one.
    rmSync(work, { recursive: true, force: true });
  }
  const first = runs.filter(({ isFirst }) => isFirst);
  for (const [at, larger] of first.entries()) {
    const smaller = first[at - 1];
    if (!smaller) continue;
    const exponent = Math.log(ofPages(larger) / ofPages(smaller)) / Math.log(larger.pages / smaller.pages);
    console.log(
      `From ${smaller.projects} to ${larger.projects} projects the seconds grow with the exponent ${short(exponent)}.`,
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
