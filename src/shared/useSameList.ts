import { useState } from 'react';

/** The former list as long as all of its elements are the same: what is computed from it is not computed again. */
export function useSameList<T>(
  list: readonly T[],
  isSame: (one: T, other: T | undefined) => boolean = Object.is,
): readonly T[] {
  const [kept, keep] = useState(list);
  const all = kept.length === list.length && kept.every((one, at) => isSame(one, list[at])) ? kept : list;
  if (all !== kept) keep(all);
  return all;
}
