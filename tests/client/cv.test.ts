import { expect, test } from 'vitest';
import { CV_MAX_BYTES } from '../../src/admin/schemas/job-application.ts';
import { flawOf } from '../../src/client/cv.ts';

const pdf = '%PDF-1.7 my life';
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);

test.each([
  ['a PDF', file('cv.pdf', pdf)],
  ['a PDF with bytes before its header', file('CV.PDF', ' '.repeat(1024), pdf)],
  ['a DOC', file('cv.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'x')],
  ['a DOCX', file('My CV.final.DocX', 'PK\u0003\u0004 word')],
  ['exactly 5 MB', file('cv.pdf', pdf, new Uint8Array(CV_MAX_BYTES - pdf.length))],
])('%s can be a CV', async (_, cv) => {
  expect(await flawOf(cv)).toBeNull();
});

test.each([
  ['a picture', file('cv.png', pdf), 'type'],
  ['a picture with the name of a PDF', file('cv.pdf', '\u0089PNG'), 'type'],
  ['a name without an ending', file('cv', pdf), 'type'],
  ['nothing', file('cv.pdf'), 'empty'],
  ['one byte more than 5 MB', file('cv.pdf', pdf, new Uint8Array(CV_MAX_BYTES + 1 - pdf.length)), 'size'],
])('%s can not', async (_, cv, flaw) => {
  expect(await flawOf(cv)).toBe(flaw);
});

test('a file that has gone since it was chosen says so', async () => {
  const gone = file('cv.pdf', pdf);
  gone.slice = () => {
    throw new DOMException('It was moved.', 'NotFoundError');
  };
  expect(await flawOf(gone)).toBe('gone');
});
