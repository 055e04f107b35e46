import { expect, it } from 'vitest';
import { readingTime, stepAt } from './measure.ts';

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
