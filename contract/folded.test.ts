import { expect, it } from 'vitest';
import { folded, searchedWords, withPlainApostrophes } from './folded.ts';

it.each([
  ['Métro 7', 'metro 7'],
  ['Me\u0301tro 7', 'metro 7'],
  ['ÎLE-DE-FRANCE', 'ile-de-france'],
  ['Porte d’Ivry', "porte d'ivry"],
  ['Porte d‘Ivry', "porte d'ivry"],
  ['Porte dʼIvry', "porte d'ivry"],
  ["Porte d'Ivry", "porte d'ivry"],
  ['Sacré-Cœur', 'sacre-cœur'],
  ['`^¨ · 12 %_', '`^¨ · 12 %_'],
  ['', ''],
])('ADM-14 a search compares %j as %j', (text, wanted) => {
  expect(folded(text)).toBe(wanted);
  expect(folded(wanted)).toBe(wanted);
});

it('ADM-14 a search is as many words as blanks part', () => {
  expect(searchedWords('  Île\u00a0de   l’Orge\n')).toEqual(['ile', 'de', "l'orge"]);
  expect(searchedWords(' ')).toEqual([]);
});

it('ADM-9 a name keeps all but the form of its apostrophes', () => {
  expect(withPlainApostrophes('Porte d’Été ‘Bʼ')).toBe("Porte d'Été 'B'");
});
