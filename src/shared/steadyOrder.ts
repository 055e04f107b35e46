/**
 * Sorts lists of thousands of rows that differ from one time to the next in what they are not sorted by: while all keys are
 * the ones of last time, row by row, the order is the one that was found then. Rows of equal keys stay as they were given.
 */
export function createSteadyOrder<R, K extends readonly unknown[]>(
  keyOf: (row: R) => K,
  compare: (a: K, b: K) => number,
): (rows: readonly R[]) => R[] {
  let keys: readonly K[] = [];
  let order: readonly number[] = [];

  const isAsBefore = (key: K, at: number) => {
    const before = keys[at];
    return before !== undefined && key.every((part, of) => Object.is(part, before[of]));
  };

  return (rows) => {
    const next = rows.map(keyOf);
    if (next.length !== keys.length || !next.every(isAsBefore)) {
      keys = next;
      order = next
        .map((key, at) => ({ key, at }))
        .sort((a, b) => compare(a.key, b.key))
        .map(({ at }) => at);
    }
    return order.flatMap((at) => {
      const row = rows[at];
      return row === undefined ? [] : [row];
    });
  };
}
