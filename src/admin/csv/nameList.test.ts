import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinNames, splitNames } from './nameList.ts';

it.each([
  ['', []],
  [' | ', []],
  ['Antony', ['Antony']],
  ['Antony|Orly 4 |  Orly 1, 2, 3', ['Antony', 'Orly 4', 'Orly 1, 2, 3']],
  ['A||B | C', ['A|B', 'C']],
  ['A|||B', ['A|', 'B']],
])('ADM-14 the cell %j holds the names %j', (cell, names) => {
  expect(splitNames(cell)).toEqual(names);
});

it('ADM-14 names come back from their cell, whatever they hold', () => {
  const name = fc
    .string({ unit: fc.constantFrom('|', ' ', ';', ',', 'a', 'é', '\n') })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(splitNames(joinNames(names))).toEqual(names);
    }),
  );
});
