import { expect, it } from 'vitest';
import { goingOn, gtfsStates, over } from './gtfsStates.ts';

it('EXP-1 an import goes on until it is built; none but past and broken ones cannot be gone back to', () => {
  const told = gtfsStates.map((state) => [state, goingOn.includes(state), over.includes(state)]);
  expect(told).toEqual([
    ['receiving', true, false],
    ['received', true, false],
    ['building', true, false],
    ['held', false, false],
    ['current', false, false],
    ['previous', false, false],
    ['past', false, true],
    ['refused', false, true],
    ['failed', false, true],
  ]);
});
