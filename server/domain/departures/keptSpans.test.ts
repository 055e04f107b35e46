import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepSpans } from './keptSpans.ts';

const minute = 60_000;

/** An item with a start and an optional duration. */
interface One {
  at: number;
  until: number;
}
const isWithin = ({ at, until }: One, from: number, to: number) => at < to && until >= from;

/** Reads from a fixed list, and counts the reads. */
function reading(all: readonly One[], most?: number) {
  const read = { times: 0 };
  const find = keepSpans(
    (_key: object, from, to) => {
      read.times += 1;
      return all.filter((one) => isWithin(one, from, to));
    },
    isWithin,
    most,
  );
  return { read, find };
}

it('LIV-2 what is kept of a span says what reading it says, whatever was asked before', () => {
  const minutes = fc.integer({ min: -300, max: 300 });
  const ones = fc.array(fc.tuple(minutes, fc.option(fc.nat(90))), { maxLength: 40 });
  const asked = fc.array(fc.tuple(fc.nat(1), minutes, fc.nat(200)), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(ones, asked, fc.constantFrom(1, 10, 1000), (some, spans, most) => {
      const all = some.map(([at, lasts]) => ({ at: at * minute, until: (at + (lasts ?? 0)) * minute }));
      const { find } = reading(all, most);
      const keys = [{}, {}];
      for (const [key, start, lasts] of spans) {
        const [from, to] = [start * minute, (start + lasts) * minute];
        const direct = all.filter((one) => isWithin(one, from, to));
        expect(find(keys[key] ?? {}, from, to)).toEqual(direct);
      }
    }),
  );
});

it('LIV-2 a span that is asked for again and again is read once, and so are those of who began up to five minutes apart', () => {
  const { read, find } = reading([]);
  const [station, stop] = [{}, {}];
  const ask = (key: object, from: number) => find(key, from * minute, (from + 120) * minute);
  for (let again = 0; again < 50; again += 1) for (const from of [6, 2, 4]) ask(station, from);
  expect(read.times).toBe(1);
  ask(stop, 6);
  expect(read.times).toBe(2);
  // A request beyond the cached span reads again.
  ask(station, 20);
  expect(read.times).toBe(3);
});

it('LIV-2 of more keys than fit the first are answered without reading, round after round, until their time has passed', () => {
  const always = Array.from({ length: 9 }, () => ({ at: -1e9 * minute, until: 1e9 * minute }));
  // Four entries of nine items.
  const { read, find } = reading(always, 40);
  const keys = Array.from({ length: 10 }, () => ({}));
  const readIn = (some: readonly object[], from: number) => {
    const before = read.times;
    for (const key of some) expect(find(key, from * minute, (from + 120) * minute)).toHaveLength(9);
    return read.times - before;
  };
  expect([readIn(keys, 6), readIn(keys, 6), readIn(keys, 6)]).toEqual([10, 6, 6]);
  expect(readIn(keys.slice(0, 4), 6)).toBe(0);
  // The first are not asked for any more: once they have passed, others take their place.
  const others = keys.slice(4);
  expect([readIn(others, 60), readIn(others, 240), readIn(others, 240)]).toEqual([6, 6, 2]);
});
