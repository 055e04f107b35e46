/** A form as it is, as it was before the user changed it, and a colleague's version since. */
export interface Versions<T> {
  mine: T;
  before: T;
  theirs: T;
}

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** One's own changes over a colleague's version: the fields that one has not changed are the colleague's. */
export function fieldsOver<T extends object>({ mine, before, theirs }: Versions<T>): T {
  const names = Object.keys({ ...before, ...mine }) as (keyof T & string)[];
  const own = new Set<string>(names.filter((name) => !isSame(mine[name], before[name])));
  return Object.fromEntries([
    ...Object.entries(theirs).filter(([name]) => !own.has(name)),
    ...Object.entries(mine).filter(([name]) => own.has(name)),
  ]) as T;
}

/** The members that one has added to a colleague's, without those that one has removed. */
export function membersOver({ mine, before, theirs }: Versions<ReadonlySet<string>>): Set<string> {
  const kept = [...theirs].filter((one) => mine.has(one) || !before.has(one));
  return new Set([...kept, ...[...mine].filter((one) => !before.has(one))]);
}
