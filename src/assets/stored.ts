import type { ImageMetadata } from 'astro';

// Not what a write that was cut off has left behind.
const files = import.meta.glob<ImageMetadata>(['/.cache/images/*', '!**/*.part'], { import: 'default' });
/** To import a module once more costs as much as to show the picture, and most are on many pages. */
const known = new Map<string, Promise<ImageMetadata> | undefined>();

/** A picture of the admin host as the image step has stored it, by the name of its file. */
export async function storedPicture(file: string): Promise<ImageMetadata | undefined> {
  const picture = known.get(file) ?? files[`/.cache/images/${file}`]?.();
  known.set(file, picture);
  return picture;
}
