import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCalm } from './useCalm.ts';
import { useTurn } from './useTurn.ts';

let top = 0;
const scroll = (pixels: number, ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue((top += pixels));
    window.dispatchEvent(new Event('scroll'));
  });
const fling = () => [0, 1].forEach(() => scroll(60, 16));

beforeEach(() => {
  vi.useFakeTimers();
  top = 0;
});

it('LIV-5 what is flung past is read once it may be looked at, and stays read', () => {
  const before = renderHook(useCalm);
  expect(before.result.current).toBe(true);
  fling();
  const [slowed, stopped] = [renderHook(useCalm), renderHook(useCalm)];
  const found = () => [before, slowed, stopped].map(({ result }) => result.current);
  expect(found()).toEqual([true, false, false]);
  stopped.unmount();
  scroll(10, 16);
  expect(found()).toEqual([true, true, false]);
  fling();
  const last = renderHook(useCalm);
  expect([...found(), last.result.current]).toEqual([true, true, false, false]);
  act(() => void vi.advanceTimersByTime(99));
  expect(last.result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(last.result.current).toBe(true);
});

it('LIV-5 no miniature is drawn while the page is flung, and each has its turn after', () => {
  renderHook(useCalm);
  fling();
  const { result } = renderHook(() => useTurn(true));
  act(() => void vi.advanceTimersByTime(50));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(60));
  expect(result.current).toBe(true);
});

it('LIV-5 a page that is left while it is flung leaves nothing waiting for the next one', () => {
  const { unmount } = renderHook(useCalm);
  fling();
  unmount();
  expect(renderHook(useCalm).result.current).toBe(true);
});
