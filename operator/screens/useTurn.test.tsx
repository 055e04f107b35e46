import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTurn } from './useTurn.ts';

it('LIV-5 miniatures are drawn one at a time, and none that has gone before its turn', () => {
  vi.useFakeTimers();
  const [first, gone, last] = [0, 1, 2].map(() => renderHook(() => useTurn(true)));
  const drawn = () => [first, gone, last].map((one) => one?.result.current);
  expect(drawn()).toEqual([false, false, false]);
  gone?.unmount();
  act(() => void vi.advanceTimersToNextTimer());
  expect(drawn()).toEqual([true, false, false]);
  act(() => void vi.advanceTimersToNextTimer());
  expect(drawn()).toEqual([true, false, true]);
});

it('LIV-5 a miniature that knows nothing to draw yet takes its turn when it does', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ isReady }) => useTurn(isReady), {
    initialProps: { isReady: false },
  });
  act(() => void vi.runAllTimers());
  rerender({ isReady: true });
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersToNextTimer());
  expect(result.current).toBe(true);
});
