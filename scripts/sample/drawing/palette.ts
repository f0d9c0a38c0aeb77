/**
 * Colours of the drawn pictures: two blues, cream and one saffron accent, with the shades that solid
 * bodies need. Values follow the design tokens, written as sRGB because the rasteriser does not read OKLCH.
 */
export const palette = {
  night: '#050915',
  ink: '#0a1021',
  raise: '#111a30',
  navy: '#0d1a4a',
  indigo: '#16296b',
  royal: '#1b3a9c',
  cobaltDeep: '#1340c4',
  cobalt: '#1a52e9',
  azure: '#4c7cf2',
  sky: '#7fa6ff',
  haze: '#b4c9ff',
  mist: '#dfe6fb',
  white: '#fffaf0',
  cream: '#f5f0e3',
  paper: '#efe8d8',
  sand: '#d9d2c0',
  stone: '#b6b0a0',
  saffron: '#faab3f',
  amber: '#c97d1a',
  bark: '#7a4a12',
  honey: '#ffcc84',
} as const;

/** A ground together with the inks that read on it. */
export interface Cloth {
  ground: string;
  /** Slightly off the ground, for grids and empty slots. */
  faint: string;
  /** Outlines and contours. */
  line: string;
  /** Filled shapes. */
  fill: string;
  /** Lines on top of `fill`. */
  inner: string;
  /** Numerals and strong strokes. */
  text: string;
  /** Secondary text, drawn as bars. */
  quiet: string;
  /** The one accent of a composition. */
  seal: string;
}

const p = palette;

export const cloths = {
  ink: {
    ground: p.ink,
    faint: '#18223f',
    line: '#5f74b4',
    fill: p.cobalt,
    inner: p.sky,
    text: p.cream,
    quiet: '#46527a',
    seal: p.saffron,
  },
  navy: {
    ground: p.navy,
    faint: '#1a2b68',
    line: '#5d7fd8',
    fill: p.cobalt,
    inner: p.sky,
    text: p.cream,
    quiet: '#3d529c',
    seal: p.saffron,
  },
  cobalt: {
    ground: p.cobalt,
    faint: '#3366f0',
    line: p.haze,
    fill: p.cream,
    inner: p.cobalt,
    text: p.white,
    quiet: '#7f9ff7',
    seal: p.saffron,
  },
  cream: {
    ground: p.cream,
    faint: '#e3dccb',
    line: '#33448a',
    fill: p.cobalt,
    inner: p.sky,
    text: p.ink,
    quiet: '#b3ac9c',
    seal: p.saffron,
  },
  mist: {
    ground: p.mist,
    faint: '#c7d3f6',
    line: '#3a54b4',
    fill: p.cobalt,
    inner: p.sky,
    text: p.ink,
    quiet: '#93a5dc',
    seal: p.saffron,
  },
  saffron: {
    ground: p.saffron,
    faint: '#e79a2f',
    line: '#6b3f0c',
    fill: p.ink,
    inner: p.amber,
    text: p.ink,
    quiet: '#b06f18',
    seal: p.cobalt,
  },
} as const satisfies Record<string, Cloth>;
