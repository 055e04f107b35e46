/** A shared collator: creating one takes longer than thousands of comparisons. */
const collator = new Intl.Collator('fr', { numeric: true });

/**
 * Natural order of names in lists: « 24 » before « 228 », « Métro 7 » before « Métro 14 », accents and case last. For
 * `Array.sort`.
 */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);

/** The same for named records; equal names by id, so that the order is stable. */
export function byName(
  a: { name: string; id: number | string },
  b: { name: string; id: number | string },
): number {
  return collator.compare(a.name, b.name) || collator.compare(String(a.id), String(b.id));
}
