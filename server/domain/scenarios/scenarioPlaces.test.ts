import { expect, it } from 'vitest';
import { turnsDuring } from '../../../tests/support/turnsDuring.ts';
import { hasSamePlaces, isWithin } from './scenarioPlaces.ts';

const places = [
  { id: 7, screens: ['a', 'b'] },
  { id: 8, screens: ['a'] },
];
const [first, second] = places;

it.each([
  ['as it is', places, { within: true, same: true }],
  ['in another order', [second, { id: 7, screens: ['b', 'a'] }], { within: true, same: true }],
  ['on fewer screens', [{ id: 7, screens: ['b'] }, second], { within: true, same: false }],
  ['with fewer messages', [first], { within: true, same: false }],
  ['on as many other screens', [{ id: 7, screens: ['a', 'c'] }, second], { within: false, same: false }],
  ['with another message', [first, { id: 9, screens: ['a'] }], { within: false, same: false }],
  ['on more screens', [first, { id: 8, screens: ['a', 'b'] }], { within: false, same: false }],
])('OPS-5 SCN-7 a scenario that is saved %s', async (_what, messages, expected) => {
  const after = messages.flatMap((one) => one ?? []);
  expect({ within: await isWithin(places, after), same: await hasSamePlaces(places, after) }).toEqual(
    expected,
  );
});

it('OPS-5 SCN-7 other work gets its turn between the messages', async () => {
  const many = Array.from({ length: 200 }, (_, id) => ({ id, screens: ['a'] }));
  expect(await turnsDuring(isWithin(many, many))).toBeGreaterThanOrEqual(many.length - 1);
});
