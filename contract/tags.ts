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
