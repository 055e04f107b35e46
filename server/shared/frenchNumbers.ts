const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const units = ['octets', 'ko', 'Mo', 'Go', 'To'] as const;

/** A human-readable size. */
export function bytes(size: number): string {
  let [shown, unit] = [size, 0];
  while (shown >= 1000 && unit < units.length - 1) [shown, unit] = [shown / 1000, unit + 1];
  return `${number.format(shown)} ${units[unit]}`;
}
