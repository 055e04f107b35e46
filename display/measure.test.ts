import { expect, it } from 'vitest';
import { readingTime, startOf, stepAt } from './measure.ts';

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
  const isNew = (index: number) => index === 3;
  expect(startOf([showing(0, 1), showing(2, 3), showing(4)], isNew, 0)).toBe(8_000);
  // The alert, 0, is on each page.
  expect(startOf([showing(0, 1), showing(0, 3)], isNew, 1)).toBe(8_000);
  // It has pages of its own, and comes first.
  expect(startOf([showing(0), showing(3), showing(0)], isNew, 1)).toBe(0);
  // It is an alert itself, and has no room beside the others.
  expect(startOf([showing(0, 1), showing(2, 3)], isNew, 4)).toBe(8_000);
  expect(startOf([showing(0), showing(1)], () => false, 0)).toBe(0);
});
