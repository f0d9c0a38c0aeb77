import type { Part } from '../drawing/svg.ts';

/** Draws the content of one picture; the slot gives its size. */
export type Drawing = () => Part;

/** Every picture of one project. A project without a thumbnail shows what the site does when a picture is missing. */
export interface ProjectPictures {
  /** 1280 x 800. */
  thumbnail: Drawing | null;
  /** 1920 x 1080, calm and dark in the middle and at the top, where the page sets its headline and header. */
  background: Drawing;
  /** 1200 x 900 each. */
  photos: readonly [Drawing, Drawing, Drawing, Drawing];
  /** 1600 x 900 each, one for each feature that the project's record tells of. */
  features: readonly Drawing[];
}
