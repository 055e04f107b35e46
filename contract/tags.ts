/** Maximum length of a tag, characters. */
export const maxTagLength = 40;

/** Maximum number of tags per record. */
export const maxTags = 20;

const trimmed = (tag: string): string => tag.trim().replace(/\s+/gu, ' ');

/** Comparison key of a tag: ignores case, blanks around it, and how many blanks there are within. */
export const tagKey = (tag: string): string => trimmed(tag).toLowerCase();

/** Trimmed, distinct tags in their first spelling; blank ones are dropped. */
export function cleanTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = tagKey(tag);
    if (key !== '' && !byKey.has(key)) byKey.set(key, trimmed(tag));
  }
  return [...byKey.values()];
}

/** Tags to add to or remove from a record's current ones, including those changed by others meanwhile. */
export type TagChange = { add: readonly string[] } | { remove: readonly string[] };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Whether a value is a `TagChange` instead of a list of tags. */
export function isTagChange(value: unknown): value is TagChange {
  if (typeof value !== 'object' || value === null) return false;
  const [[act, tags] = [], ...others] = Object.entries(value);
  return others.length === 0 && (act === 'add' || act === 'remove') && isTexts(tags);
}

/** The tags of a record after a change. */
export function changedTags(before: readonly string[], change: TagChange): string[] {
  if ('add' in change) return cleanTags([...before, ...change.add]);
  const keys = new Set(change.remove.map(tagKey));
  return before.filter((tag) => !keys.has(tagKey(tag)));
}
