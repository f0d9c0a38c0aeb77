import sharp from 'sharp';
import { expect, test } from 'vitest';
import { difference } from '../../scripts/difference.ts';

const sheet = (width: number, height: number, background = '#0a1021') =>
  sharp({ create: { width, height, channels: 3, background } });
const plain = (width: number, height: number, background?: string) =>
  sheet(width, height, background).png().toBuffer();
const dotted = async () =>
  sheet(40, 30)
    .composite([{ input: await plain(2, 3, '#faab3f'), left: 10, top: 20 }])
    .png()
    .toBuffer();

test('two pictures that look the same differ in nothing, also where a blend was rounded otherwise', async () => {
  expect(await difference(await plain(40, 30), await plain(40, 30))).toBeNull();
  expect(await difference(await plain(40, 30, '#0a1021'), await plain(40, 30, '#0b1122'))).toBeNull();
});

test('what changed is counted and marked on the new picture', async () => {
  const found = await difference(await plain(40, 30), await dotted());
  expect(found?.pixels).toBe(6);
  expect(found?.share).toBeCloseTo(6 / 1200);
  const { data, info } = await sharp(found?.picture).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  expect(pixel(10, 20)).toEqual([255, 0, 170]);
  expect(pixel(9, 20)).toEqual([194, 196, 200]);
});

test('a page that grew or shrank differs in all that only one picture has', async () => {
  expect((await difference(await plain(40, 30), await plain(40, 36)))?.pixels).toBe(240);
  expect((await difference(await plain(40, 36), await plain(40, 30)))?.pixels).toBe(240);
});
