import { describe, expect, it } from 'vitest';
import { isRunning, reactionMs } from './powerCuts.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 15);
const minutes = Array.from({ length: 8 * 60 }, (_, index) => start + index * minute);
const screens = Array.from({ length: 120 }, (_, index) => `quai-${index}`);
/** State of each screen by minute, `1` while it runs. */
const states = screens.map((screenId) => minutes.map((at) => (isRunning(screenId, at) ? '1' : '0')).join(''));
const running = states.filter((state) => state.includes('1'));

describe('simulated screens', () => {
  it('LIV-7 few of them were never switched on, and the others run for most of the time', () => {
    const never = states.length - running.length;
    expect(never).toBeGreaterThan(0);
    expect(never / states.length).toBeLessThan(0.08);
    for (const state of running) expect(state.replaceAll('0', '').length / state.length).toBeGreaterThan(0.7);
  });

  it('LIV-7 most of them fail within hours, for minutes and never for a quarter of an hour', () => {
    const gaps = running.map((state) => state.match(/0+/g) ?? []);
    expect(gaps.filter((some) => some.length > 0).length / running.length).toBeGreaterThan(0.8);
    expect(Math.max(...gaps.flat().map((gap) => gap.length))).toBeLessThan(15);
  });

  it('LIV-7 they do not fail together: at no moment more than one in six is gone', () => {
    for (const at of minutes.keys()) {
      const gone = states.filter((state) => state[at] === '0').length;
      expect(gone / states.length).toBeLessThan(1 / 6);
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
