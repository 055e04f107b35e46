/** A count with its noun, which is plural from two on: `0 écran`, `1 écran`, `12 écrans`. */
export const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('fr-FR')} ${n > 1 ? many : one}`;
