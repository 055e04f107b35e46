// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { keepDraft, readDraft } from '../features/drafts/drafts.ts';
import { keptTheme } from '../theme/keptTheme.ts';
import { ensureStorage } from './ensureStorage.ts';

const names = ['localStorage', 'sessionStorage'] as const;
const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)!] as const);
afterEach(() => own.forEach(([name, property]) => Object.defineProperty(window, name, property)));

const place = { userId: 1, projectId: 7, form: 'note', shape: 1 };

it.each([
  [
    'that is an error',
    () => {
      throw new DOMException('Forbidden', 'SecurityError');
    },
  ],
  ['that is not there', () => null],
])('CMP-6 NAV-7 in a browser with a storage %s the page has one of its own', (_, get) => {
  for (const name of names) Object.defineProperty(window, name, { get, configurable: true });
  expect(() => keptTheme()).toThrow();
  ensureStorage();
  expect(keptTheme()).toBeNull();
  expect(readDraft(place)).toBeNull();
  keepDraft(place, 'Brouillon');
  expect(readDraft(place)?.value).toBe('Brouillon');
  window.sessionStorage.setItem('a', 'b');
  expect([window.sessionStorage.length, window.sessionStorage.key(0)]).toEqual([1, 'a']);
  window.sessionStorage.removeItem('a');
  expect(window.sessionStorage.getItem('a')).toBeNull();
  window.localStorage.clear();
  expect(window.localStorage).toHaveLength(0);
});

it('a storage that works is left as it is', () => {
  const before = names.map((name) => window[name]);
  ensureStorage();
  expect(names.map((name) => window[name])).toEqual(before);
});
