import { expect, it } from 'vitest';
import { enteredOf, keptOf } from './keptEntered.ts';
import { emptyForm, type Entered } from './spreadingValues.ts';

const choice = {
  choice: { lineId: 1, direction: 1 as const, from: 'A', to: 'B' },
  text: 'RER B',
  ids: new Set(['a', 'c']),
  points: [10, 20],
};

it.each<[string, Entered['choice']]>([
  ['one by one', null],
  ['by a stretch, with its stop points', choice],
  ['by a line', { ...choice, points: null }],
])('CMP-6 a draft is what was entered, its screens being chosen %s', (_, taken) => {
  const form = { ...emptyForm('unexpected'), texts: { 1: 'Retard' }, publish: false };
  const entered: Entered = { form, screens: new Set(['a', 'b']), choice: taken };
  expect(enteredOf(JSON.parse(JSON.stringify(keptOf(entered))) as ReturnType<typeof keptOf>)).toEqual(
    entered,
  );
});
