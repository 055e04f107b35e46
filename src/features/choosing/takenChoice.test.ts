import { expect, it } from 'vitest';
import {
  bestChoice,
  changesByHand,
  endsFor,
  screensTaken,
  sentChoice,
  type TakenChoice,
} from './takenChoice.ts';

const screens = (...ids: string[]): ReadonlySet<string> => new Set(ids);
const taken = (lineId: number, ...ids: string[]): TakenChoice => ({
  choice: { lineId, direction: null, from: null, to: null },
  text: `Ligne ${lineId}`,
  ids: screens(...ids),
});
const line = taken(1, 'a', 'b', 'c');

it('CMP-1 a choice takes the place of the screens that were chosen, or comes to them', () => {
  expect(screensTaken(screens('z'), line, null)).toEqual(screens('a', 'b', 'c'));
  expect(screensTaken(screens('z', 'a'), line, ['a', 'b'])).toEqual(screens('z', 'a', 'b'));
});

it('CMP-1 what was taken out by hand and what was put in are counted apart', () => {
  expect(changesByHand(line, screens('a', 'x', 'y', 'z'))).toEqual({ missing: 2, more: 3 });
  expect(changesByHand(line, line.ids)).toEqual({ missing: 0, more: 0 });
});

it.each<[string[], string | null]>([
  [['a'], 'Ligne 1'],
  [['a', 'x'], 'Ligne 1'],
  [['a', 'x', 'y'], null],
  [['x'], null],
  [[], null],
])(
  'CMP-1 a choice describes the screens while some are its own, and at least half of them: %j',
  (ids, text) => {
    expect(bestChoice([null, line], screens(...ids))?.text ?? null).toBe(text);
  },
);

it('CMP-1 of several choices the one with the fewest other screens describes them, else the first', () => {
  const branch = taken(2, 'a', 'b', 'c', 'd');
  expect(bestChoice([line, branch], screens('a', 'b', 'c', 'd'))).toBe(branch);
  expect(bestChoice([branch, line], screens('a', 'b', 'c', 'x'))).toBe(branch);
  expect(bestChoice([line, branch], screens('a', 'b', 'c', 'x'))).toBe(line);
});

it('CMP-1 is sent with the screens that were left out by hand, and without any as it is', () => {
  const stops = taken(1, 'c', 'b', 'a');
  expect(sentChoice(stops, screens('b', 'x'))).toEqual({ ...stops.choice, without: ['a', 'c'] });
  expect(sentChoice(stops, screens('a', 'b', 'c', 'x'))).toEqual(stops.choice);
});

it('CMP-3 CMP-4 the ends of a stretch are those of a message of its line, or of none', () => {
  const ends = { from: 'Antony', to: 'Massy' };
  const stretch = { ...line, ends };
  expect([1, null, 2].map((lineId) => endsFor(stretch, lineId))).toEqual([ends, ends, null]);
  expect(endsFor(line, 1)).toBeNull();
  expect(endsFor(null, 1)).toBeNull();
});
