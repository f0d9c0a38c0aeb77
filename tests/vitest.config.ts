import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const alias = { '@': fileURLToPath(new URL('../src', import.meta.url)) };

export default defineConfig({
  root,
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', root, include: ['tests/**/*.test.ts'], exclude: ['tests/site/**'] },
      },
      {
        resolve: { alias },
        test: {
          name: 'site',
          root,
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One browser and one server for all: two cores gain nothing from more files at once.
          fileParallelism: false,
        },
      },
    ],
  },
});
