import { describe, expect, it } from 'vitest';
import { decodeText } from './decodeText.ts';

const words = 'Identifiant;Nom\r\n1;Évry – Génopôle « €\r\n';
const utf16 = (text: string, little: boolean) =>
  new Uint8Array(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      const pair = [code & 0xff, code >> 8];
      return little ? pair : pair.reverse();
    }),
  );
const windows: Record<string, number> = { É: 0xc9, '–': 0x96, é: 0xe9, ô: 0xf4, '«': 0xab, '€': 0x80 };

describe('decodeText', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', new TextEncoder().encode(words)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${words}`)],
    ['UTF-16 with a mark', utf16(`\ufeff${words}`, true)],
    ['UTF-16 in the other order', utf16(`\ufeff${words}`, false)],
    ['UTF-16 without a mark', utf16(words, true)],
    ['UTF-16 in the other order without a mark', utf16(words, false)],
    ['Windows-1252', new Uint8Array([...words].map((char) => windows[char] ?? char.charCodeAt(0)))],
  ])('ADM-14 reads %s', (_title, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: words });
  });

  it('ADM-14 a mark tells UTF-16 also where no byte is zero, and a letter of a workbook’s mark is one of a text', () => {
    const cyrillic = 'Улица';
    for (const little of [true, false])
      expect(decodeText(utf16(`\ufeff${cyrillic}`, little))).toEqual({ text: cyrillic });
    expect(decodeText(new TextEncoder().encode('Porte;Nom'))).toEqual({ text: 'Porte;Nom' });
  });

  it.each<[string, number[], string]>([
    ['what has zeros at odd places above all', Array(9).fill([97, 0, 97, 0, 0, 97]).flat(), 'notText'],
    ['what has zeros at even places above all', Array(9).fill([0, 97, 0, 97, 97, 0]).flat(), 'notText'],
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], 'workbook'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'workbook'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d], 'notText'],
    ['a text with a character that is none', [0x61, 0, 0x62, 0x63, 0x64, 0x65], 'notText'],
  ])('ADM-14 refuses %s', (_title, bytes, fault) => {
    expect(decodeText(new Uint8Array(bytes))).toEqual({ fault });
  });
});
