import { expect, it } from 'vitest';
import { callsAMinute, createRateLimit } from './rateLimit.ts';

it('OUT-4 a consumer has its calls of a minute, is told how long to wait, and takes none from another', () => {
  let now = 0;
  const limit = createRateLimit(() => now);
  const ask = (who: string, times: number) => Array.from({ length: times }, () => limit.ask(who));
  expect(new Set(ask('one', callsAMinute))).toEqual(new Set([0]));
  now = 59_001;
  expect([limit.ask('one'), limit.ask('other')]).toEqual([1, 0]);
  now = 30_000;
  expect(limit.ask('one')).toBe(30);
  // What was refused does not prolong the wait.
  now = 60_000;
  expect(new Set(ask('one', callsAMinute))).toEqual(new Set([0]));
  expect(limit.ask('one')).toBe(60);
});

it('OUT-4 after the clock was set back a consumer waits a minute at most', () => {
  let now = 3_600_000;
  const limit = createRateLimit(() => now);
  const ask = () => Array.from({ length: callsAMinute + 1 }, () => limit.ask('one')).at(-1);
  expect(ask()).toBe(60);
  now = 0;
  expect(limit.ask('one')).toBe(0);
  expect(ask()).toBe(60);
});
