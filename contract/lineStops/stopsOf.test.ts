import { expect, it } from 'vitest';
import { buildDirection } from '../../tests/support/buildLineStops.ts';
import { stopsOf } from './stopsOf.ts';

const line = {
  directions: [
    buildDirection(0, ['ABCE'], { names: { A: 'Antony' } }),
    buildDirection(1, ['EDCBA'], { names: { E: 'Évry' } }),
  ],
};
const ids = (direction: 0 | 1 | null, some = line) =>
  stopsOf(some, direction)
    .map(({ id }) => id)
    .join('');

it('CMP-1 the stops of a direction are in its order, and those of both each once, in the order of the first', () => {
  expect([ids(0), ids(1), ids(null)]).toEqual(['ABCE', 'EDCBA', 'ABCDE']);
});

it('CMP-1 a line of which only the way back is known has its order', () => {
  const back = { directions: line.directions.slice(1) };
  expect([ids(null, back), ids(1, back), ids(0, back)]).toEqual(['EDCBA', 'EDCBA', '']);
  expect(ids(null, { directions: [buildDirection(null, ['ABC'])] })).toBe('ABC');
  expect(ids(null, { directions: [] })).toBe('');
});

it('CMP-1 a stop has the name that a direction has for it', () => {
  expect(stopsOf(line, 0)[0]).toEqual({ id: 'A', name: 'Antony' });
  expect(stopsOf(line, 1)[0]).toEqual({ id: 'E', name: 'Évry' });
});
