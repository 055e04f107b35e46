import { expect, it } from 'vitest';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { screensApart } from './screensApart.ts';

const site = { id: 1, name: 'Gare', order: 1 };
const screens = ['a', 'b', 'c'].map((id) => buildScreen({ id, name: `Quai ${id}`, site }));

it.each([
  [['a', 'b'], ['b', 'a'], '2 écrans', '2 écrans'],
  [['a', 'b'], ['b', 'c'], '2 écrans, dont Gare – Quai a', '2 écrans, dont Gare – Quai c'],
  [['a'], [], '1 écran, dont Gare – Quai a', '0 écran'],
  // One that the list does not have any more.
  [['a', 'x'], ['a'], '2 écrans, dont x', '1 écran'],
])('TIM-4 SCN-7 two versions on %j and %j name what only one of them has', (one, other, mine, theirs) => {
  expect(screensApart(one, other, screens)).toEqual({ mine, theirs });
});
