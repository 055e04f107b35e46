/** Characters of a tag. */
export const maxTagLength = 40;

/** Tags of one record. */
export const maxTags = 20;

/** What two tags have in common that are the same: neither capitals nor the blanks around them count. */
export const tagKey = (tag: string): string => tag.trim().toLowerCase();

/** Tags without blanks around them, each once, as it was written first; those without a character are none. */
export function cleanTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = tagKey(tag);
    if (key !== '' && !byKey.has(key)) byKey.set(key, tag.trim().replace(/\s+/gu, ' '));
  }
  return [...byKey.values()];
}

/** What is given to a record or taken from it, beside the tags that it has then, whoever gave them meanwhile. */
export type TagChange = { add: readonly string[] } | { remove: readonly string[] };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Whether a value that stands for tags is a change of them. */
export function isTagChange(value: unknown): value is TagChange {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return (
    entries.length === 1 &&
    entries.every(([act, tags]) => (act === 'add' || act === 'remove') && isTexts(tags))
  );
}

/** The tags of a record after a change. */
export function changedTags(before: readonly string[], change: TagChange): string[] {
  if ('add' in change) return cleanTags([...before, ...change.add]);
  const keys = new Set(change.remove.map(tagKey));
  return before.filter((tag) => !keys.has(tagKey(tag)));
}
