import { expect, it } from 'vitest';
import { displayTexts } from './texts.ts';

it.each([
  ['fr', 'Alerte'],
  ['EN-gb', 'Alert'],
  ['de', 'Achtung'],
  ['xx', 'Alerte'],
])('PRV-1 the word of an alert follows its language: %s', (code, word) => {
  expect(displayTexts.alertWord(code)).toBe(word);
});

it.each<[number | string | null, string]>([
  [null, '–'],
  ['12:15', '12:15'],
  [0, 'À l’approche'],
  [1, '1 min'],
])('DSP-1 a wait of %j reads « %s »', (minutes, text) => {
  const { value, unit } = displayTexts.wait(minutes);
  expect(`${value} ${unit}`.trim()).toBe(text);
});

it('DSP-1 an interval of a minute is told in words', () => {
  expect([1, 8].map(displayTexts.every)).toEqual(['chaque minute', 'toutes les 8 min']);
});

it.each([
  [null, 'Informations non actualisées'],
  [{ day: null, time: '10:21' }, 'Informations non actualisées depuis 10:21'],
  [{ day: 'lundi 5 mai', time: '10:21' }, 'Informations non actualisées depuis le lundi 5 mai à 10:21'],
])('DSP-3 a server that is away since %j is told of in a line', (since, text) => {
  expect(displayTexts.offline(since)).toBe(text);
});
