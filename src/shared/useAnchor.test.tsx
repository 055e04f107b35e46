import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anchorOffset, useAnchor } from './useAnchor.ts';

it.each([
  ['spreading', 51],
  ['page', 66],
] as const)('PRV-8 an anchor in %s has %i px above it', (where, pixels) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const target = document.createElement('div');
  target.id = 'apercu';
  document.body.append(target);
  vi.spyOn(target, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 500, 10, 10));
  renderHook(() => useAnchor(anchorOffset[where])).result.current('apercu');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 500 - pixels, behavior: 'smooth' });
  target.remove();
  scrollTo.mockRestore();
  vi.unstubAllGlobals();
});
