/** Orders that don't depend on the order in which records came in. */

type Order<T> = (a: T, b: T) => number;

const words = new Intl.Collator('en', { numeric: true });

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));

/** From small to large, from A to Z, from old to new. */
export const ascending =
  <T>(key: (record: T) => string | number): Order<T> =>
  (a, b) =>
    compare(key(a), key(b));

/** From large to small, from new to old. */
export const descending =
  <T>(key: (record: T) => string | number): Order<T> =>
  (a, b) =>
    compare(key(b), key(a));

/** Sorted by what editors say first (`sort_order`), then by the given orders. The list stays as it is. */
export function sorted<T extends { readonly sort_order: number }>(
  records: readonly T[],
  ...orders: readonly Order<T>[]
): T[] {
  return sortedBy(
    records,
    ascending((record) => record.sort_order),
    ...orders,
  );
}

/** Sorted by the first order that tells two records apart. The list stays as it is. */
export function sortedBy<T>(records: readonly T[], ...orders: readonly Order<T>[]): T[] {
  return [...records].sort((a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}
