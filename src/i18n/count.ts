let format: Intl.NumberFormat | null = null;

/** A number in French format, `12 500`. Small numbers bypass Intl, whose first use takes milliseconds. */
export function number(n: number): string {
  if (n < 1000) return String(n);
  format ??= new Intl.NumberFormat('fr-FR');
  return format.format(n);
}

/** A count with its noun, plural from two on: `0 écran`, `1 écran`, `12 écrans`. */
export const count = (n: number, one: string, many: string) => `${number(n)} ${n > 1 ? many : one}`;
