/** So many groups of a list get a pill of their own: the stylesheet of the pills knows them by number. */
export const PILLS_MAX = 12;
