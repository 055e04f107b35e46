import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFillOnce } from './useFillOnce.ts';

function open(asked: number | null) {
  const onFill = vi.fn();
  const view = renderHook((now) => useFillOnce(now, onFill), { initialProps: asked });
  /** Lets pending effects and microtasks run. */
  const settle = () => act(() => Promise.resolve().then(() => undefined));
  return { ...view, onFill, settle };
}

it('CMP-6 what was asked for is filled in once, after a draft that is put back, and again for something else', async () => {
  const { onFill, rerender, settle } = open(null);
  await settle();
  expect(onFill).not.toHaveBeenCalled();
  rerender(3);
  // A draft is put back in a microtask of its own.
  const wasFilled: boolean[] = [];
  queueMicrotask(() => wasFilled.push(onFill.mock.calls.length > 0));
  await settle();
  expect(wasFilled).toEqual([false]);
  expect(onFill).toHaveBeenCalledOnce();
  rerender(3);
  await settle();
  expect(onFill).toHaveBeenCalledOnce();
  rerender(4);
  await settle();
  expect(onFill).toHaveBeenCalledTimes(2);
});

it('NAV-6 CMP-6 nothing is filled in once the form is left', async () => {
  const { onFill, unmount, settle } = open(3);
  unmount();
  await settle();
  expect(onFill).not.toHaveBeenCalled();
});
