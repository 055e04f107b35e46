import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMinuteInstant } from './useMinuteInstant.ts';
import { useServerClock } from './useServerClock.ts';

const noon = Date.UTC(2026, 0, 15, 11);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function start(at: number) {
  vi.useFakeTimers();
  vi.setSystemTime(at);
}

it('TIM-7 the minute changes by the server’s clock, which may be ahead', async () => {
  start(noon);
  const { result } = renderHook(() => useMinuteInstant(20_000));
  expect(result.current).toBe(noon + 20_000);
  await pass(39_999);
  expect(result.current).toBe(noon + 20_000);
  await pass(1);
  expect(result.current).toBe(noon + 60_000);
});

it('TIM-7 an end within the minute is drawn when it comes', async () => {
  start(noon);
  const edges = [noon - 1, noon + 7_250];
  const { result } = renderHook(() => useMinuteInstant(0, edges));
  await pass(7_249);
  expect(result.current).toBe(noon);
  await pass(1);
  expect(result.current).toBe(noon + 7_250);
});

it('TIM-7 a computer that slept sees the time within seconds of waking up', async () => {
  start(noon);
  const { result } = renderHook(() => useMinuteInstant());
  vi.setSystemTime(noon + 3_600_000);
  await pass(5_000);
  expect(result.current).toBe(noon + 3_605_000);
});

it('TIM-7 the server’s seconds are counted, and no clock runs on without its page', async () => {
  start(noon);
  const minute = renderHook(() => useMinuteInstant());
  const second = renderHook(() => useServerClock(500));
  await pass(900);
  expect(second.result.current).toBe(noon + 500);
  await pass(200);
  expect(second.result.current).toBe(noon + 1_500);
  minute.unmount();
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
