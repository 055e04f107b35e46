import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byName, compareNames } from './names.ts';

describe('the order of names', () => {
  it.each([
    ['24', '228'],
    ['Bus 24', 'Bus 228'],
    ['Métro 7', 'Métro 14'],
    ['Metro 7', 'Métro 14'],
    ['Quai 2', 'Quai 10'],
    ['Écran 1', 'Fenêtre 1'],
    ['abri', 'Zone'],
  ])('puts « %s » before « %s »', (first, second) => {
    expect([second, first].sort(compareNames)).toEqual([first, second]);
  });
  it('is the same order whatever the order before', () => {
    const named = fc.record({ id: fc.nat(), name: fc.string() });
    fc.assert(
      fc.property(fc.uniqueArray(named, { selector: ({ id }) => id }), (list) => {
        expect([...list].reverse().sort(byName)).toEqual([...list].sort(byName));
      }),
    );
  });
});
