/** What a CV is, judged by its bytes: a name or a declared type says what the sender likes. */

const pdf = Buffer.from('%PDF-');
/** Compound File Binary, the container of .doc (MS-CFB section 2.2). */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** The content type of a PDF, DOC or DOCX file; undefined for anything else. */
export function cvType(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Readers accept bytes before the header as long as it starts in the first 1024 (PDF 1.7, appendix H.3).
  if (file.subarray(0, 1024 + pdf.byteLength).includes(pdf)) return 'application/pdf';
  // The names of streams tell a Word document from a spreadsheet in the same container.
  if (startsWith(file, compound) && file.includes('WordDocument', 0, 'utf16le')) return 'application/msword';
  if (startsWith(file, zip) && file.includes('word/document.xml')) {
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  }
  return undefined;
}

const startsWith = (file: Buffer, mark: Buffer) => file.subarray(0, mark.byteLength).equals(mark);
