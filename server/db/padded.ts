/** Longest list that is padded: SQLite takes 32,766 parameters in a statement. */
const longest = 16_384;

/**
 * A list with its first elements repeated, up to the next power of two: a condition on it means the same, and is one of a
 * few statements instead of one for each length (decision 91).
 */
export function padded<T>(list: readonly T[]): readonly T[] {
  if (list.length > longest) return list;
  const length = 2 ** Math.ceil(Math.log2(list.length));
  return [...list, ...list.slice(0, length - list.length)];
}
