import { describe, expect, it } from 'vitest';
import { isRunning, reactionMs } from './powerCuts.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 15);
const day = Array.from({ length: 24 * 60 }, (_, index) => start + index * minute);
const screens = Array.from({ length: 400 }, (_, index) => `quai-${index}`);
const shareOf = (screenId: string) => day.filter((at) => isRunning(screenId, at)).length / day.length;
const shares = screens.map(shareOf);

describe('simulated screens', () => {
  it('LIV-7 few of them were never switched on, and the others run for most of each day', () => {
    const never = shares.filter((share) => share === 0).length;
    expect(never).toBeGreaterThan(0);
    expect(never / screens.length).toBeLessThan(0.08);
    expect(Math.min(...shares.filter((share) => share > 0))).toBeGreaterThan(0.75);
  });

  it('LIV-7 each of them fails in a day, for minutes and never for a quarter of an hour', () => {
    const running = screens.filter((_, index) => (shares[index] ?? 0) > 0);
    for (const screenId of running) {
      const states = day.map((at) => (isRunning(screenId, at) ? '1' : '0')).join('');
      const gaps = states.match(/0+/g) ?? [];
      expect(gaps, screenId).not.toEqual([]);
      expect(Math.max(...gaps.map((gap) => gap.length))).toBeLessThan(15);
    }
  });

  it('LIV-7 they do not fail together: at no moment more than one in six is gone', () => {
    for (const at of day) {
      const gone = screens.filter((screenId) => !isRunning(screenId, at)).length;
      expect(gone / screens.length).toBeLessThan(1 / 6);
    }
  });

  it('LIV-7 they take between a third of a second and three to answer, each its own time', () => {
    const times = screens.map(reactionMs);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(300);
    expect(Math.max(...times)).toBeLessThan(3_000);
    expect(new Set(times).size).toBeGreaterThan(100);
    expect(times).toEqual(screens.map(reactionMs));
  });
});
