import { expect, test } from 'vitest';
import type { AdminFile } from '../../src/admin/schemas/fields.ts';
import { downloads, filePath } from '../../src/views/files.ts';

const file: AdminFile = {
  kind: 'file',
  src: '/files/report/annual-2025-en.pdf',
  file: '05e6baaed30142ba.pdf',
  bytes: 1_234_567,
  sha256: null,
  name: 'annual-2025-en.pdf',
};
const title = { text: 'Annual report' };

test('a file is served below the hash that it is kept under', () => {
  expect(filePath(file)).toBe('/files/05e6baaed30142ba/annual-2025-en.pdf');
});

test('a file that the build did not get has no path', () => {
  expect(filePath({ ...file, file: null })).toBeNull();
});

test('the language of the page comes first', () => {
  const both = { file_english: file, file_indo: file };
  expect(downloads(both, title, 'id').map(({ language }) => language)).toEqual(['id', 'en']);
});

test('a download says its title, language, type and size', () => {
  const [english] = downloads({ file_english: file, file_indo: null }, title, 'en');
  expect(english?.size).toBe('PDF, 1.2 MB');
  expect(english?.label).toBe('Download “Annual report” in English, PDF, 1.2 MB');
});

test('a missing file is marked in its place', () => {
  const [missing] = downloads({ file_english: { ...file, file: null }, file_indo: null }, title, 'id');
  expect(missing?.href).toBeNull();
  expect(missing?.size).toBe('berkas hilang');
  expect(missing?.label).toBe('Berkas bahasa Inggris dari “Annual report” tidak ada.');
});
