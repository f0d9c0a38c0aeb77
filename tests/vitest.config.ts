import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const resolve = { alias: { '@': fileURLToPath(new URL('../src', import.meta.url)) } };
// On two cores a third has something to do while two wait for a page, a build or the clock.
const maxWorkers = 3;

export default defineConfig({
  root,
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          root,
          maxWorkers,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/site/**', 'tests/nginx/**', 'tests/w3c/**'],
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        test: {
          name: 'site',
          root,
          maxWorkers,
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/setup.ts'],
          // A build may wait for others.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // What comes at once may come late on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          // Once: a machine may be busy at the very moment that a press is timed. What is broken fails twice, because
          // each try is a visit of its own; the modules of a unit test would keep what the first try left in them.
          retry: 1,
        },
      },
    ],
  },
});
