// @vitest-environment jsdom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { entryOf, forgetEntries, keepEntry } from './entryStates.ts';

beforeEach(forgetEntries);

it('NAV-9 the state of fifty pages is kept, those used last', () => {
  for (let page = 0; page < 50; page += 1) keepEntry(`${page}`, `${page}`);
  keepEntry('0', '"again"');
  keepEntry('50', '50');
  expect(entryOf('0', '')).toBe('again');
  expect(entryOf('1', -1)).toBe(-1);
  expect(entryOf('2', -1)).toBe(2);
  expect(entryOf('50', -1)).toBe(50);
});

it('NAV-9 what is taken back is as it was at first, and others stay', () => {
  keepEntry('a', '{"q":"bus"}');
  keepEntry('b', '[3]');
  keepEntry('a', null);
  expect(entryOf('a', { q: '' })).toEqual({ q: '' });
  expect(entryOf<number[] | null>('b', null)).toEqual([3]);
});

it('NAV-9 a browser that keeps nothing, or something else, leaves a page as it is at first', () => {
  window.sessionStorage.setItem('girouette.entries', '{broken');
  expect(entryOf('a', 'first')).toBe('first');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  expect(() => keepEntry('a', '"x"')).not.toThrow();
  expect(entryOf('a', 'first')).toBe('first');
});
