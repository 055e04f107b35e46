import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { settlingMs } from './useLibrary.ts';
import { useLoadingFlag } from './useLoadingFlag.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function wait(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const open = (isBusy: boolean) =>
  renderHook((busy: boolean) => useLoadingFlag(busy, settlingMs), { initialProps: isBusy });

it('SPR-12 the loading flag ends 500 ms after the library has come', () => {
  const { result, rerender } = open(true);
  wait(5000);
  expect(result.current).toBe(true);
  rerender(false);
  wait(499);
  expect(result.current).toBe(true);
  wait(1);
  expect(result.current).toBe(false);
});

it('SPR-12 a library that loads again before then keeps the flag', () => {
  const { result, rerender } = open(true);
  rerender(false);
  wait(400);
  rerender(true);
  wait(1000);
  expect(result.current).toBe(true);
});

it('SPR-12 a library that is there already does not load', () => {
  expect(open(false).result.current).toBe(false);
});
