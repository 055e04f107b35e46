/** Tags of a row: JSON, or null for none. */
export const readTags = (stored: unknown): string[] =>
  typeof stored === 'string' ? (JSON.parse(stored) as string[]) : [];

/** The same for lists, which omit the field when there are none. */
export const listedTags = (stored: unknown): { tags?: string[] } =>
  stored === null || stored === undefined ? {} : { tags: readTags(stored) };
