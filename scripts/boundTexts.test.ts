import { describe, expect, it } from 'vitest';
import { boundTexts } from './boundTexts.ts';

const plain = (script: string) => script.replaceAll('\u00a0', '_');

describe('the texts of what is built for browsers', () => {
  it.each([
    ["const a = 'Supprimer ce site ?';", "const a = 'Supprimer ce site_?';"],
    [
      "const a = 'Échec : l’écran « Quai 3 » est hors ligne !';",
      "const a = 'Échec_: l’écran «_Quai 3_» est hors ligne_!';",
    ],
    [
      'const a = (n) => `${n} % de « ${n} » (${n} : ${n})`;',
      'const a = (n) => `${n}_% de «_${n}_» (${n}_: ${n})`;',
    ],
    ["const a = 'Full HD 1920 × 1080';", "const a = 'Full HD 1920_×_1080';"],
    ["const a = ['jour ; nuit', 'sûr ?).'];", "const a = ['jour_; nuit', 'sûr_?).'];"],
  ])('French signs stay with the word before: %s', (script, bound) => {
    expect(plain(boundTexts(script))).toBe(bound);
  });

  it.each([
    ['a condition', 'const a = b ? c : d;'],
    ['a style', "const a = { color: 'red !important', '& :hover': {} };"],
    ['a regular expression', 'const a = new RegExp(`(?: ?- ?${b})?(?: ?, ?${b})`); const c = / ?: ?/;'],
    ['a figure and its unit', "const a = '12 min 30 s';"],
  ])('%s stays as it is', (_what, script) => {
    expect(boundTexts(script)).toBe(script);
  });
});
