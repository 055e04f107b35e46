import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTurn } from './useTurn.ts';

it('LIV-5 miniatures are drawn one at a time, and none that has gone before its turn', () => {
  vi.useFakeTimers();
  const [first, gone, last] = [0, 1, 2].map(() => renderHook(() => useTurn()));
  const drawn = () => [first, gone, last].map((one) => one?.result.current);
  expect(drawn()).toEqual([false, false, false]);
  gone?.unmount();
  act(() => void vi.advanceTimersToNextTimer());
  expect(drawn()).toEqual([true, false, false]);
  act(() => void vi.advanceTimersToNextTimer());
  expect(drawn()).toEqual([true, false, true]);
});
