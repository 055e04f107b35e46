import { expect, it } from 'vitest';
import { isPublished, isPublishing } from './publishing.ts';

it.each([
  ['STATION', undefined, true],
  ['STATION', true, true],
  ['COMPANY', false, false],
  ['EXHIBITION', true, false],
  ['EXHIBITION', undefined, false],
])('OUT-3 messages of a setup for %s, published %s, go to applications: %s', (mode, publish, expected) => {
  expect(isPublishing({ mode, publish })).toBe(expected);
});

it.each([
  [{}, false],
  [{ publishedAt: null }, false],
  [{ publishedAt: 1, withdrawnAt: null }, true],
  // The first instant of all is one as well.
  [{ publishedAt: 0 }, true],
  [{ publishedAt: 1, withdrawnAt: 0 }, false],
  [{ publishedAt: 1, withdrawnAt: 2 }, false],
])('OUT-3 a message %j is published: %s', (message, expected) => {
  expect(isPublished(message)).toBe(expected);
});
