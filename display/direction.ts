/** Letters of the scripts that run from right to left. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Which way a text runs: as its first letter does, as browsers decide it for `dir="auto"`. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
