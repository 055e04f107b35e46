/** The tags of a row: JSON, or null for none. */
export const readTags = (stored: unknown): string[] =>
  typeof stored === 'string' ? (JSON.parse(stored) as string[]) : [];

/** The same as lists answer them, which leave out none. */
export const listedTags = (stored: unknown): { tags?: string[] } =>
  stored === null || stored === undefined ? {} : { tags: readTags(stored) };
