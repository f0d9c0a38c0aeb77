import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawIcons } from '../../scripts/icons.ts';

test('the icons in public/ are what `npm run icons` draws', async () => {
  for (const [name, bytes] of Object.entries(await drawIcons()))
    expect(readFileSync(`public/${name}`).equals(bytes), name).toBe(true);
});
