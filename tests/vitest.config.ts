import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const alias = { '@': fileURLToPath(new URL('../src', import.meta.url)) };

const include = ['tests/site/**/*.test.ts'];
/** They build the site anew, with other content or settings. */
const building = ['data-path', 'hostile', 'long', 'thin', 'inquiry', 'rebuild'].map(
  (name) => `tests/site/${name}.test.ts`,
);

/** Tests over the built site. */
const built = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  resolve: { alias },
  test: {
    name,
    root,
    globalSetup: ['tests/site/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What comes at once may come late on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Once: a machine may be busy at the very moment that a press is timed. What is broken fails twice.
    retry: 1,
    ...test,
  },
});

export default defineConfig({
  root,
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          root,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/site/**', 'tests/nginx/**', 'tests/w3c/**'],
        },
      },
      // Two browsers at a time: most of their time is waited for.
      built('site', { include, exclude: building, maxWorkers: 2, sequence: { groupOrder: 1 } }),
      // One build of this checkout at a time.
      built('builds', { include: building, fileParallelism: false, sequence: { groupOrder: 2 } }),
    ],
  },
});
