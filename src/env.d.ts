declare namespace App {
  interface Locals {
    /** Ids of the motif's symbols that the page holds already: each is drawn once and then used. */
    symbols?: Set<string>;
  }
}
