import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

/** A picture in the sizes that a page asks for, each as AVIF and as WebP. */
export interface Encoded {
  readonly avif: string;
  readonly webp: string;
  /** For browsers that choose no size. */
  readonly src: string;
}

const encoded = new Map<string, Promise<Encoded>>();

async function encode(src: ImageMetadata, widths: number[]): Promise<Encoded> {
  const [avif, webp] = await Promise.all([
    getImage({ src, widths, format: 'avif' }),
    getImage({ src, widths, format: 'webp' }),
  ]);
  return { avif: avif.srcSet.attribute, webp: webp.srcSet.attribute, src: webp.src };
}

/** The addresses of a picture's sizes, asked for once: both languages and every list show the same. */
export function encodedPicture(source: ImageMetadata, widths: number[]): Promise<Encoded> {
  const key = `${source.src} ${widths}`;
  const asked = encoded.get(key) ?? encode(source, widths);
  encoded.set(key, asked);
  return asked;
}
