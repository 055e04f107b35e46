let format: Intl.NumberFormat | null = null;

/** A count as French writes it, `12 500`. Only one that has groups needs the browser's tables, whose first use takes milliseconds. */
export function number(n: number): string {
  if (n < 1000) return String(n);
  format ??= new Intl.NumberFormat('fr-FR');
  return format.format(n);
}

/** A count with its noun, which is plural from two on: `0 écran`, `1 écran`, `12 écrans`. */
export const count = (n: number, one: string, many: string) => `${number(n)} ${n > 1 ? many : one}`;
