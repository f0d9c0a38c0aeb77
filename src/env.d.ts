import 'astro';

declare global {
  namespace App {
    interface Locals {
      /** Ids of the motif's symbols that the page holds already: each is drawn once and then used. */
      symbols?: Set<string>;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of intent; with `'touch'` see src/client/waking.ts. */
    'client:intent'?: boolean | 'touch';
  }
}
