import { expect, it } from 'vitest';
import { startOfSpeech } from './startOfSpeech.ts';

it.each([
  ['a text with room', 'Ligne A. Bus.', 13, 'Ligne A. Bus.'],
  ['whole sentences', 'Ligne A. Travaux. Prenez le bus.', 26, 'Ligne A. Travaux.'],
  ['a sentence that just fits', 'Ligne A. Travaux. Bus.', 17, 'Ligne A. Travaux.'],
  ['lines', 'Ligne A !\nTravaux ?\nPrenez le bus', 24, 'Ligne A !\nTravaux ?'],
  ['a hour or a number is no end', 'À 18.30 heures et plus tard', 14, 'À 18.30 heures'],
  ['whole words of a long sentence', 'Oui. Prenez le bus de la ligne A', 20, 'Oui. Prenez le bus'],
  ['a word that just fits', 'Prenez le bus de la ligne', 13, 'Prenez le bus'],
  ['one long word', 'abcdefghij', 4, 'abcd'],
  ['a long word behind a short one', 'Ab cdefghij', 8, 'Ab cdefg'],
  ['blanks alone', '     Ab', 4, '    '],
  ['half of it', '地铁停运。请乘坐公交车。谢谢', 10, '地铁停运。'],
  ['sentences without blanks', '地铁停运。请乘坐公交车。谢谢', 12, '地铁停运。请乘坐公交车。'],
  ['what there is room for', '地铁停运。请乘坐公交车。谢谢', 11, '地铁停运。请乘坐公交车'],
])('OUT-6 a text that is too long to be said stops after %s', (_, text, longest, said) => {
  expect(startOfSpeech(text, longest)).toBe(said);
});
