import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fillAssets, pruneAssets } from '../../src/admin/images.ts';
import { problemLine, sortProblems } from '../../src/admin/problems.ts';
import type { AdminFile, AdminImage } from '../../src/admin/schemas/fields.ts';
import { sentences } from '../../src/admin/sentences.ts';
import type { AdminSource } from '../../src/admin/source.ts';
import { AdminError } from '../../src/admin/source.ts';
import { temporaryFolder } from './fakes.ts';

const image = (src: string): AdminImage => ({ kind: 'image', src, file: null, width: 0, height: 0 });
const file = (src: string): AdminFile => {
  return { kind: 'file', src, file: null, bytes: 0, sha256: null, name: src.slice(src.lastIndexOf('/') + 1) };
};

function picture(width: number, height: number, background = '#14506e') {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

/** A source of some files, which counts what it is asked for. */
function sourceOf(files: Record<string, Uint8Array | string>) {
  const asked: string[] = [];
  const source: AdminSource = {
    json: () => Promise.reject(new Error('Nobody asks for JSON here.')),
    async bytes(src) {
      asked.push(src);
      const found = files[src];
      if (found === undefined) throw new AdminError(`${src} answered 404: look.`, sentences.answered(404));
      return { bytes: Buffer.from(found), type: '' };
    },
  };
  return { source, asked };
}

const sumOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const hashOf = (bytes: Uint8Array | string) => sumOf(bytes).slice(0, 16);

async function fill(data: unknown, files: Record<string, Uint8Array | string>, cache?: string) {
  const folder = cache ?? (await temporaryFolder());
  const { source, asked } = sourceOf(files);
  const problems = await fillAssets([{ resource: 'project', id: 'berth-planner', data }], {
    source,
    origin: 'https://admin.example.com',
    folder,
  });
  const stored = async (name: string) => (await readdir(join(folder, name)).catch(() => [])).sort();
  return { lines: sortProblems(problems).map(problemLine), problems, asked, folder, stored };
}

describe('pictures', () => {
  test('are stored once under the hash of their content, with their size', async () => {
    const png = await picture(40, 30).png().toBuffer();
    const data = {
      thumbnail: image('/a.png'),
      tech: [{ image_stack: image('/a.png') }],
      other: image('/b.png'),
    };
    const { lines, asked, stored, folder } = await fill(data, { '/a.png': png, '/b.png': png });
    const name = `${hashOf(png)}.png`;
    expect(lines).toEqual([]);
    expect(data).toEqual({
      thumbnail: { kind: 'image', src: '/a.png', file: name, width: 40, height: 30 },
      tech: [{ image_stack: { kind: 'image', src: '/a.png', file: name, width: 40, height: 30 } }],
      other: { kind: 'image', src: '/b.png', file: name, width: 40, height: 30 },
    });
    expect(asked.sort()).toEqual(['/a.png', '/b.png']);
    expect(await stored('images')).toEqual([name]);
    expect(await readFile(join(folder, 'images', name))).toEqual(png);
  });

  test('have the ending of what they are, whatever their address says', async () => {
    const small = picture(8, 6);
    const data = {
      a: image('/jpeg.png'),
      b: image('/webp'),
      c: image('/avif.bin'),
      d: image('/gif.jpg'),
      e: image('/logo.png'),
    };
    await fill(data, {
      '/jpeg.png': await small.jpeg().toBuffer(),
      '/webp': await small.webp().toBuffer(),
      '/avif.bin': await small.avif().toBuffer(),
      '/gif.jpg': await small.gif().toBuffer(),
      '/logo.png': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 150"><path d="M0 0h9"/></svg>',
    });
    expect(
      Object.values(data).map(({ file, width, height }) => [file?.split('.')[1], width, height]),
    ).toEqual([
      ['jpg', 8, 6],
      ['webp', 8, 6],
      ['avif', 8, 6],
      ['gif', 8, 6],
      ['svg', 240, 150],
    ]);
  });

  test('that lie on their side are measured as they are seen', async () => {
    const data = { photo: image('/phone.jpg') };
    await fill(data, {
      '/phone.jpg': await picture(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    });
    expect([data.photo.width, data.photo.height]).toEqual([30, 40]);
  });

  test('that are known are neither written nor decoded again; what nobody has named for a month is removed', async () => {
    const png = await picture(40, 30).png().toBuffer();
    const first = await fill({ a: image('/a.png') }, { '/a.png': png });
    const kept = join(first.folder, 'images', `${hashOf(png)}.png`);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await utimes(kept, ago(0.5), ago(0.5));
    for (const [name, days] of [
      ['old.png', 31],
      ['recent.png', 29],
    ] as const) {
      await writeFile(join(first.folder, 'images', name), 'left over');
      await utimes(join(first.folder, 'images', name), ago(days), ago(days));
    }
    const { mtimeMs } = await stat(kept);
    const data = { a: image('/renamed.png') };
    await fill(data, { '/renamed.png': png }, first.folder);
    await pruneAssets([{ resource: 'project', id: 'berth-planner', data }], first.folder);
    expect((await stat(kept)).mtimeMs).toBe(mtimeMs);
    expect((await first.stored('images')).sort()).toEqual([`${hashOf(png)}.png`, 'recent.png'].sort());
    // One that is shown for longer than a month does not count from when it came.
    await utimes(kept, ago(31), ago(31));
    await pruneAssets([{ resource: 'project', id: 'berth-planner', data }], first.folder);
    await pruneAssets([], first.folder);
    expect(await first.stored('images')).toHaveLength(2);
  });

  test('that were only half written by a build that was killed are written again', async () => {
    const png = await picture(40, 30).png().toBuffer();
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'images'));
    await writeFile(join(folder, 'images', `${hashOf(png)}.png`), png.subarray(0, 20));
    await fill({ a: image('/a.png') }, { '/a.png': png }, folder);
    expect(await readFile(join(folder, 'images', `${hashOf(png)}.png`))).toEqual(png);
  });

  test('that are missing, broken or huge are named, and the record keeps a placeholder', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 90, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const data = {
      thumbnail: image('/missing.png'),
      feature: ['/page.png', '/cut.jpg', '/huge.png', '/long.png'].map((src) => ({ image: image(src) })),
      background_detail: image('/empty.png'),
      logo_client: image('/no-size.svg'),
      ok: image('/ok.jpg'),
    };
    const { lines, stored, problems } = await fill(data, {
      '/page.png': '<!doctype html><title>Not found</title>',
      '/cut.jpg': noise.subarray(0, noise.length / 2),
      '/huge.png': await picture(8000, 7000).png().toBuffer(),
      '/long.png': await picture(1, 16_384).png().toBuffer(),
      '/empty.png': '',
      '/no-size.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>',
      '/ok.jpg': noise,
    });
    expect(lines).toEqual([
      'WARNING project/berth-planner background_detail: "/empty.png" is not a picture (placeholder shown)',
      'WARNING project/berth-planner feature.0.image: "/page.png" is not a picture (placeholder shown)',
      'WARNING project/berth-planner feature.1.image: "/cut.jpg" is broken (placeholder shown)',
      'WARNING project/berth-planner feature.2.image: "/huge.png" has 56 megapixels, at most 50 are allowed (placeholder shown)',
      'WARNING project/berth-planner feature.3.image: "/long.png" is 16384 pixels on one side, at most 16383 are allowed (placeholder shown)',
      'WARNING project/berth-planner logo_client: "/no-size.svg" is not a picture (placeholder shown)',
      'WARNING project/berth-planner thumbnail: "/missing.png" answered 404 (placeholder shown)',
    ]);
    expect(problems.map(({ message_indo }) => message_indo)).toContain(
      '"/cut.jpg" rusak (gambar pengganti yang ditampilkan)',
    );
    expect(data.thumbnail).toEqual(image('/missing.png'));
    expect(await stored('images')).toEqual([`${hashOf(noise)}.jpg`]);
  });

  test('that are missing in a rich text are left out there, and the report says so', async () => {
    const data = { desc: { en: '<p><img src="0" alt=""></p>', id: '', pictures: [image('/missing.png')] } };
    expect((await fill(data, {})).lines).toEqual([
      'WARNING project/berth-planner desc: "/missing.png" answered 404 (picture left out)',
    ]);
  });

  test('are the same record from any host', async () => {
    const png = await picture(4, 3).png().toBuffer();
    const src = 'https://admin.example.com/images/a.png?v=2';
    const data = { a: image(src), b: image('https://admin.example.com/gone.png') };
    const { lines } = await fill(data, { [src]: png });
    expect(data.a.src).toBe('/images/a.png?v=2');
    expect(data.b.src).toBe('/gone.png');
    expect(lines).toEqual(['WARNING project/berth-planner b: "/gone.png" answered 404 (placeholder shown)']);
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    ['a script behind a letter', '<é:script xmlns:é="http://www.w3.org/2000/svg">alert(1)</é:script>'],
    ['a handler of its own making', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>'],
    ['a handler', '<rect width="9" height="9" onclick = "alert(1)"/>'],
    ['a page in it', '<foreignObject><p>x</p></foreignObject>'],
    ['a link', '<a xlink:href="javascript:alert(1)" xmlns:xlink="http://www.w3.org/1999/xlink"><g/></a>'],
    ['a stylesheet from outside', '<style>@import "//example.com/x.css";</style>'],
    ['a fill from outside', '<rect style="fill:url( //example.com/x.svg#a)"/>'],
    ['a moving link', '<animate attributeName="href" to="javascript:alert(1)"/>'],
  ])('are not published with %s: opened by itself it would run on the site', async (_, inner) => {
    const [before, within] = inner.startsWith('<!') ? [inner, ''] : ['', inner];
    const svg = `${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${within}</svg>`;
    const { lines, stored } = await fill({ logo: image('/a.svg') }, { '/a.svg': svg });
    expect(lines).toEqual([
      'WARNING project/berth-planner logo: "/a.svg" is an SVG with script or outside links (placeholder shown)',
    ]);
    expect(await stored('images')).toEqual([]);
  });

  test('are not published without the name that browsers ask of a file', async () => {
    const { lines } = await fill(
      { logo: image('/a.svg') },
      { '/a.svg': '<svg width="9" height="9"><g/></svg>' },
    );
    expect(lines).toEqual([
      'WARNING project/berth-planner logo: "/a.svg" is an SVG without xmlns="http://www.w3.org/2000/svg", so that no browser shows it (placeholder shown)',
    ]);
  });

  test('are looked through in one go, whatever a comment in them holds', async () => {
    const svg = `<svg width="9" height="9"><!-- ${'<svg '.repeat(200_000)}--></svg>`;
    const start = process.cpuUsage();
    const { lines } = await fill({ logo: image('/a.svg') }, { '/a.svg': svg });
    const { user } = process.cpuUsage(start);
    expect(lines).toEqual([expect.stringContaining('is an SVG without xmlns')]);
    expect(user / 1e6).toBeLessThan(5);
  });

  test('may be drawings that refer to themselves', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="one" fill="url( #one )"/><use href="#one"/></svg>';
    expect((await fill({ logo: image('/a.svg') }, { '/a.svg': svg })).lines).toEqual([]);
  });

  test('with an endless address are named by its start', async () => {
    const { lines } = await fill({ logo: image(`/${'z'.repeat(9000)}`) }, {});
    expect(lines[0]).toMatch(/^WARNING project\/berth-planner logo: "\/z{199}…" answered 404/);
  });

  test('of a host that is down end the build', async () => {
    const source: AdminSource = {
      json: () => Promise.reject(new Error('Nobody asks for JSON here.')),
      bytes: () =>
        Promise.reject(new AdminError("It can't be reached.", sentences.unreachable('down'), true)),
    };
    const data = { a: image('/a.png') };
    const filled = fillAssets([{ resource: 'project', id: '1', data }], {
      source,
      origin: null,
      folder: await temporaryFolder(),
    });
    await expect(filled).rejects.toThrow("It can't be reached.");
  });
});

describe('files', () => {
  const pdf = '%PDF-1.7\n1 0 obj\n';

  test('are stored under the hash of their content, with their size and name', async () => {
    const data = { file_english: file('/files/report/annual-2024.pdf'), file_indo: null };
    const { stored } = await fill(data, { '/files/report/annual-2024.pdf': pdf });
    expect(data.file_english).toEqual({
      kind: 'file',
      src: '/files/report/annual-2024.pdf',
      file: `${hashOf(pdf)}.pdf`,
      bytes: pdf.length,
      sha256: sumOf(pdf),
      name: 'annual-2024.pdf',
    });
    expect(await stored('files')).toEqual([`${hashOf(pdf)}.pdf`]);
  });

  test.each([
    ['/files/..', `${hashOf(pdf)}.pdf`],
    ['/files/report.exe', `${hashOf(pdf)}.pdf`],
    ['/files/%2e%2e%2fx.pdf', `${hashOf(pdf)}.pdf`],
    ['/files/Annual_Report-2024.PDF', 'Annual_Report-2024.PDF'],
  ])('%s is saved as %s', async (src, name) => {
    const data = { file: file(src) };
    await fill(data, { [src]: pdf });
    expect(data.file.name).toBe(name);
  });

  test('are PDF or Office, by their content', async () => {
    const data = { a: file('/a.xlsx'), b: file('/b.pdf'), c: file('/c.zip') };
    const { lines } = await fill(data, {
      '/a.xlsx': 'PK\x03\x04...',
      '/b.pdf': '<html>',
      '/c.zip': 'PK\x03\x04...',
    });
    expect(data.a.file).toBe(`${hashOf('PK\x03\x04...')}.xlsx`);
    expect(lines).toEqual([
      'WARNING project/berth-planner b: "/b.pdf" is not a PDF or Office file (file left out)',
      'WARNING project/berth-planner c: "/c.zip" is not a PDF or Office file (file left out)',
    ]);
  });
});

test('a picture that ten thousand projects share is fetched once', async () => {
  const png = await picture(4, 3).png().toBuffer();
  const { source, asked } = sourceOf({ '/shared.png': png });
  const records = Array.from({ length: 10_000 }, (_, number) => ({
    resource: 'project',
    id: String(number),
    data: { thumbnail: image('/shared.png') },
  }));
  await fillAssets(records, { source, origin: null, folder: await temporaryFolder() });
  expect(asked).toEqual(['/shared.png']);
  expect(new Set(records.map(({ data }) => data.thumbnail.file)).size).toBe(1);
});
