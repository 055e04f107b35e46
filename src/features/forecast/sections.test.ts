import { expect, it } from 'vitest';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { namesOf } from './namesOf.ts';
import { itemsOf, messageItems } from './sections.ts';

const screens = (n: number) =>
  Array.from({ length: n }, (_, at) => buildScreen({ id: `s${at}`, name: `Quai ${at + 1}` }));

it('SPR-10 of a few screens all names are told, of more the first five, and how many others', () => {
  expect(namesOf(screens(2))).toBe('Gare – Quai 1, Gare – Quai 2');
  expect(namesOf(screens(5))).toMatch(/Gare – Quai 5$/);
  expect(namesOf(screens(7))).toMatch(/Gare – Quai 5 et 2 de plus$/);
});

it('SPR-10 a list of a hundred is told whole, and messages with their number of screens', () => {
  const numbers = Array.from({ length: 100 }, (_, at) => at);
  expect(itemsOf(numbers, String)).toHaveLength(100);
  expect(itemsOf([...numbers, 100], String).at(-1)).toBe('et 1 de plus');
  expect(messageItems([{ title: 'Travaux', screens: 1 }])).toEqual(['« Travaux » : 1 écran']);
});
