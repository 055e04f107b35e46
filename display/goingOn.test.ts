import { expect, it } from 'vitest';
import { areaAt, beganFor, interludesOf } from './advertising.ts';

/** What becomes of what is shown when the interludes change. */

const seconds = (n: number) => n * 1000;
const picture = (id: number) => ({ id, name: `Affiche ${id}`, image: `/player/image/${id}` });
const [short, long] = [interludesOf([], seconds(10)), interludesOf([], seconds(20))];
const two = interludesOf([picture(1), picture(2)], null);
const three = interludesOf([picture(1), picture(2), picture(3)], null);
const mixed = interludesOf([picture(1), picture(2)], seconds(10));
const slow = interludesOf([picture(1), picture(2)], seconds(20));
const hour = seconds(3600);
const dueAfter = (elapsed: number, interludes: typeof two, since = hour) => {
  const area = { roundMs: seconds(8), interludes, since };
  const { next, ...due } = areaAt(area, hour + seconds(elapsed));
  const name = due.interlude?.kind === 'picture' ? due.interlude.picture.id : due.interlude?.kind;
  return { said: `${name ?? 'messages'} ${due.elapsed / 1000}`, due: { ...due, next } };
};

it.each<[string, number, typeof two, typeof two, string, string]>([
  ['messages, as departures take a second page', 34 * 9 + 3, short, long, 'messages 3', 'messages 3'],
  ['departures, as they take a second page', 34 * 9 + 27, short, long, 'departures 3', 'departures 3'],
  ['their first page, as the second goes', 44 * 9 + 27, long, short, 'departures 3', 'departures 3'],
  ['their second page, as it goes', 44 * 9 + 37, long, short, 'departures 13', 'messages 0'],
  ['messages, as a later picture goes', 102 * 9 + 30 + 5, three, two, 'messages 1', 'messages 1'],
  ['a picture, as a later one goes', 102 * 9 + 33, three, two, '1 9', '1 9'],
  ['a picture, as an earlier one goes', 102 * 9 + 70 + 25, three, three.slice(1), '3 3', '3 3'],
  ['the picture that goes', 102 * 9 + 60, three, [three[0]!, three[2]!], '2 2', 'messages 0'],
  ['messages, as the last picture goes', 34 * 9 + 23, two.slice(1), [], 'messages 23', 'messages 23'],
  ['the last picture', 34 * 9 + 25, two.slice(1), [], '2 1', 'messages 0'],
  ['messages, as the first picture comes', 24 * 9 + 7, [], two, 'messages 223', 'messages 7'],
  [
    'the later departures, as they take a second page',
    136 * 9 + 93,
    mixed,
    slow,
    'departures 1',
    'departures 1',
  ],
])('DSP-1 ADV-2 what is shown goes on: %s', (_what, elapsed, before, now, shown, then) => {
  const { said, due } = dueAfter(elapsed, before);
  const since = beganFor(due, seconds(8), now, hour + seconds(elapsed));
  expect([said, dueAfter(elapsed, now, since).said]).toEqual([shown, then]);
});

it.each([
  ['the departures of the picture that goes', 25, 'departures 1', 2],
  ['messages before the picture that goes', 37, 'messages 3', 2],
  ['the picture that goes', 60, 'messages 0', 2],
  ['messages before the departures of a later one', 70, 'messages 2', 2],
  ['the departures of a later one', 95, 'departures 3', 2],
  ['the departures of the last one', 165, 'departures 5', 3],
])('DSP-1 ADV-2 no picture loses its turn when another goes: %s', (_what, elapsed, then, expected) => {
  const all = interludesOf([picture(1), picture(2), picture(3)], seconds(10));
  const rest = interludesOf([picture(2), picture(3)], seconds(10));
  const since = beganFor(dueAfter(elapsed, all).due, seconds(8), rest, hour + seconds(elapsed));
  const { said, due } = dueAfter(elapsed, rest, since);
  expect([said, due.next?.picture?.id]).toEqual([then, expected]);
});

it('DSP-1 ADV-2 what comes next is the same after it, though its place is another', () => {
  const nextOf = (elapsed: number, before: typeof two, now: typeof two) => {
    const since = beganFor(dueAfter(elapsed, before).due, seconds(8), now, hour + seconds(elapsed));
    return dueAfter(elapsed, now, since).due.next;
  };
  expect(nextOf(34 + 5, three, three.slice(1))).toBe(three[1]);
  expect(nextOf(102 * 9 + 60, three, [three[0]!, three[2]!])).toBe(three[2]);
  expect(nextOf(136 * 9 + 75, mixed, slow)).toBe(slow[2]);
  expect(dueAfter(136 * 9 + 75, mixed).due).toMatchObject({ index: 2, interlude: null });
});
