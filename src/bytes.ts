/**
 * A text as its bytes in UTF-8, one sign for each. What is looked for in a finished page is ASCII, which stands in
 * both alike; a page in bytes is read, cut and put together several times as fast as its text, most of all where
 * that has a single sign beyond Latin-1.
 */
export const toBytes = (text: string): string => Buffer.from(text).toString('latin1');

/** The text of these bytes. */
export const fromBytes = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();
