import type { ImageMetadata } from 'astro';

const files = import.meta.glob<ImageMetadata>('/.cache/images/*', { import: 'default' });

/** A picture of the admin host as the image step has stored it, by the name of its file. */
export const storedPicture = async (file: string): Promise<ImageMetadata | undefined> =>
  files[`/.cache/images/${file}`]?.();
