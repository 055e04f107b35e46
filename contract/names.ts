/** One collator for all: making one takes longer than thousands of comparisons. */
const collator = new Intl.Collator('fr', { numeric: true });

/**
 * The order of names as people read them, wherever names stand in a list: « 24 » before « 228 », « Métro 7 » before
 * « Métro 14 », accents and capitals last. For `Array.sort`.
 */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);

/** The same of what has a name; equal names by id, so that a list never changes by itself. */
export function byName(
  a: { name: string; id: number | string },
  b: { name: string; id: number | string },
): number {
  return collator.compare(a.name, b.name) || collator.compare(String(a.id), String(b.id));
}
