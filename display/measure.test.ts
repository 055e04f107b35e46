import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastWordMs } from '../contract/legibility.ts';
import { readingTime, resumeAt, shortestReadingTime, startOf, stepAt, timesWithin } from './measure.ts';

const step = (turn: number, milliseconds: number) => ({ turn, slices: [], milliseconds });
const steps = [step(0, 8_000), step(1, 10_000)];

it('DSP-1 steps follow one another, each for its own time, over and over', () => {
  const turns = [0, 7_999, 8_000, 17_999, 18_000, 26_000].map((elapsed) => stepAt(steps, elapsed)?.turn);
  expect(turns).toEqual([0, 0, 1, 1, 0, 1]);
});

it('DSP-1 a clock that was set back shows the first step; no step at all shows none', () => {
  expect(stepAt(steps, -5_000)?.turn).toBe(0);
  expect(stepAt([], 0)).toBeUndefined();
});

it('DSP-1 a text stands as long as it takes to read', () => {
  expect(readingTime(20)).toBe(8_000);
  expect(readingTime(300)).toBe(18_000);
  expect(readingTime(5_000)).toBe(25_000);
});

it('DSP-1 SPR-13 the turns begin where what has just come is, beside the alerts or with them', () => {
  const showing = (...rows: number[]) => ({
    turn: 0,
    milliseconds: 8_000,
    slices: rows.map((index) => ({ index, window: null })),
  });
  const isNew = ({ index }: { index: number }) => index === 3;
  expect(startOf([showing(0, 1), showing(2, 3), showing(4)], isNew, 0)).toBe(8_000);
  // The alert, 0, is on each page.
  expect(startOf([showing(0, 1), showing(0, 3)], isNew, 1)).toBe(8_000);
  // It has pages of its own and comes first.
  expect(startOf([showing(0), showing(3), showing(0)], isNew, 1)).toBe(0);
  // It is an alert itself, and does not fit beside the others.
  expect(startOf([showing(0, 1), showing(2, 3)], isNew, 4)).toBe(8_000);
  expect(startOf([showing(0), showing(1)], () => false, 0)).toBe(0);
  // It is not an alert, though it comes right after them.
  expect(startOf([showing(0, 2), showing(0, 1, 3)], isNew, 1)).toBe(8_000);
});

it('DSP-1 the turns go on at the page that was read, whatever comes before it now', () => {
  const part = (index: number, from: number, to: number, turn = 0) => ({
    turn,
    milliseconds: 8_000,
    slices: [{ index, window: { from, to } }],
  });
  const alert = { turn: 0, milliseconds: 10_000, slices: [{ index: 0, window: null }] };
  const here = (index: number) => index;
  const former = [part(0, 0, 100), part(0, 100, 200), part(0, 200, 260)];
  const passedAt = (elapsed: number, steps: Parameters<typeof resumeAt>[0], placeOf = here, alerts = 0) =>
    resumeAt(steps, { steps: former, alerts }, elapsed, placeOf);
  // The same text in other parts: the one with the line at which his page began.
  expect(passedAt(9_000, [part(0, 0, 150), part(0, 150, 260)])).toBe(1_000);
  expect(passedAt(17_000, [part(0, 0, 150), part(0, 150, 260)])).toBe(9_000);
  expect(passedAt(17_000, [part(1, 0, 100), part(0, 0, 260)], () => 0)).toBe(9_000);
  // Nothing is left of his page: the first one has its whole time.
  expect(passedAt(17_000, [part(1, 0, 100), part(0, 0, 260)], () => -1)).toBe(0);
  // Nothing is left of its language.
  expect(passedAt(17_000, [part(0, 0, 260, 1)])).toBe(1_000);
  // An alert that comes before each message is not what he reads.
  const between = [alert, part(1, 0, 100), alert, part(2, 0, 100)];
  expect(resumeAt(between, { steps: between, alerts: 1 }, 30_000, here)).toBe(30_000);
});

it('DSP-1 pages stand within the time of a round where that leaves time to read, and never shorter than that', () => {
  expect(timesWithin(90_000, [20, 300])).toEqual([8_000, 18_000]);
  expect(timesWithin(20_000, [20, 300])).toEqual([6_000, 14_000]);
  expect(timesWithin(10_000, [20, 300])).toEqual([5_000, 12_000]);
  // Such a long page cannot be shortened.
  expect(timesWithin(25_000, [900])).toEqual([25_000]);
  const pages = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 40 });
  fc.assert(
    fc.property(pages, fc.integer({ min: 30, max: 600 }), (characters, seconds) => {
      const times = timesWithin(seconds * 1000, characters);
      const round = times.reduce((sum, each) => sum + each, 0);
      const least = characters.reduce((sum, each) => sum + shortestReadingTime(each), 0);
      expect(round).toBeLessThanOrEqual(Math.max(seconds * 1000, least));
      times.forEach((time, page) => {
        const count = characters[page] ?? 0;
        expect(time).toBeGreaterThanOrEqual(shortestReadingTime(count));
        expect(time).toBeLessThanOrEqual(readingTime(count));
      });
    }),
  );
});

it('FLT-6 a page stands for two seconds at least, however little time there is for the round', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 600_000 }),
      (pages, limit) => {
        for (const time of timesWithin(limit, pages)) expect(time).toBeGreaterThanOrEqual(leastWordMs);
      },
    ),
  );
});
