import fc from 'fast-check';
import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { type Attempt, attemptOf } from '../../data/attempt.ts';
import { isUnanswered } from '../../data/onceKey.ts';
import type { Spread } from '../../../contract/schemas/news.ts';
import { sameSpread } from './sameSpread.ts';

const attempted = (message: Spread, unanswered: Attempt<Spread> | null, now?: number) =>
  attemptOf(message, [unanswered], sameSpread, now);

const message = { content: 'Retard', screens: ['q1', 'q2'], alert: false };

it('CMP-5 the same message has the same key, in whatever order its screens were chosen', () => {
  const first = attempted(message, null);
  // The first form is sent again: another order of screens would be another call to the server.
  expect(attempted({ ...message, screens: ['q2', 'q1'] }, first)).toBe(first);
  expect(attempted(message, JSON.parse(JSON.stringify(first)) as typeof first)).toEqual(first);
});

it('CMP-5 an hour later the same message is meant anew', () => {
  const first = attempted(message, null, 1_000_000_000);
  const hour = 60 * 60_000;
  expect(attempted(message, first, first.at + hour - 1)).toBe(first);
  expect(attempted(message, first, first.at + hour).key).not.toBe(first.key);
});

it.each([
  ['text', { ...message, content: 'Retards' }],
  ['option', { ...message, alert: true }],
  ['screen', { ...message, screens: ['q1', 'q2', 'q3'] }],
])('CMP-5 another %s is another message', (_, other) => {
  const first = attempted(message, null);
  const second = attempted(other, first);
  expect(second.message).toEqual(other);
  expect(second.key).not.toBe(first.key);
});

it('CMP-5 the server takes every key', () => {
  fc.assert(
    fc.property(fc.string(), (content) => {
      expect(attempted({ content }, null).key).toMatch(/^[!-~]{1,255}$/);
    }),
  );
});

it.each([
  [0, true],
  [500, true],
  [502, true],
  [503, true],
  [504, true],
  [400, false],
  [401, false],
  [409, false],
  [413, false],
  [507, false],
])('CMP-5 after a status of %i it is not known whether it was done: %s', (status, expected) => {
  expect(isUnanswered(new HttpError('', status))).toBe(expected);
});

it('CMP-5 a mistake of the console is no lost answer', () => {
  expect(isUnanswered(new TypeError('x'))).toBe(false);
});
