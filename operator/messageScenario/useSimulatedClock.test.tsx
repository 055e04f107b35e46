import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { minuteMs } from '../../contract/durations.ts';
import { noon } from '../../tests/support/situations.ts';
import { useSimulatedClock } from './useSimulatedClock.ts';

const secondMs = 1000;

beforeEach(() => void vi.useFakeTimers({ now: noon }));

/** A clock of two minutes; `told` returns its position, ms after its start, and whether it runs. */
function start() {
  const { result } = renderHook(() => useSimulatedClock({ from: noon, to: noon + 2 * minuteMs }));
  return {
    clock: () => result.current,
    told: () => [result.current.instant - noon, result.current.isPlaying],
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  };
}

it('SCN-6 a rehearsal runs at its speed until its end, and from there begins anew', () => {
  const { clock, told, pass } = start();
  pass(secondMs);
  expect(told()).toEqual([0, false]);
  act(() => clock().play());
  pass(secondMs);
  expect(told()).toEqual([minuteMs, true]);
  act(() => clock().setSpeed(1));
  pass(secondMs);
  expect(told()).toEqual([minuteMs + secondMs, true]);
  act(() => clock().setSpeed(600));
  pass(secondMs);
  expect(told()).toEqual([2 * minuteMs, false]);
  act(() => clock().play());
  expect(told()).toEqual([0, true]);
});

it('SCN-6 a rehearsal stands where it is stopped or put, and goes on from there', () => {
  const { clock, told, pass } = start();
  act(() => clock().play());
  pass(secondMs / 2);
  act(() => clock().pause());
  pass(secondMs);
  expect(told()).toEqual([minuteMs / 2, false]);
  act(() => clock().scrub(noon + minuteMs));
  pass(secondMs);
  expect(told()).toEqual([minuteMs, false]);
  act(() => clock().play());
  pass(secondMs / 2);
  expect(told()).toEqual([1.5 * minuteMs, true]);
});
