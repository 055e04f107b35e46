import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueAt, pageAt, rotationAt } from './rotation.ts';

it('DSP-1 in a round of turns everything is shown once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), fc.nat(), (list, room, round) => {
      const pages = Math.ceil(list.length / room);
      const shown = Array.from({ length: pages }, (_, page) =>
        pageAt(list, room, (round * pages + page) * 10, 10),
      );
      expect(shown.flat()).toEqual(list);
      for (const page of shown) expect(page.length).toBeLessThanOrEqual(room);
    }),
  );
});

it('DSP-1 each has its whole turn, nothing has none, and a clock before the epoch shows the first', () => {
  expect(rotationAt(0, 5, 1)).toBe(0);
  expect([9, 10, 19, 20].map((instant) => rotationAt(2, instant, 10))).toEqual([0, 1, 1, 0]);
  expect(rotationAt(3, -5, 1)).toBe(0);
  expect(pageAt([], 4, 5, 1)).toEqual([]);
});

it('DSP-1 things of different lengths follow one another, each for its own time', () => {
  const at = (elapsed: number) => dueAt([10, 30], elapsed);
  expect([0, 9, 10, 39, 40].map((elapsed) => at(elapsed).index)).toEqual([0, 0, 1, 1, 0]);
  expect(at(25)).toEqual({ index: 1, elapsed: 15 });
  expect(dueAt([], 5)).toEqual({ index: 0, elapsed: 0 });
  expect(at(-5)).toEqual({ index: 0, elapsed: 0 });
  expect(dueAt([0, 0], 5)).toEqual({ index: 0, elapsed: 0 });
});
