import { expect, it } from 'vitest';
import { clocksDifferMs, createClockWatch } from './clocks.ts';

it('OUT-5 a clock is settled a minute after the start, and after it was set forward or back, not by small corrections', () => {
  let [now, steady] = [1_000_000, 500];
  const { isSettled } = createClockWatch(
    () => now,
    () => steady,
  );
  const pass = (ms: number) => {
    [now, steady] = [now + ms, steady + ms];
    return isSettled();
  };
  expect([isSettled(), pass(59_999), pass(1)]).toEqual([false, false, true]);
  now += clocksDifferMs;
  expect(isSettled()).toBe(true);
  for (const set of [1, 86_400_000, -86_400_000]) {
    now += set;
    expect([isSettled(), pass(59_999), pass(1)]).toEqual([false, false, true]);
  }
});
