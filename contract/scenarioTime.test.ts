import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  deactivationTimeOf,
  durationOf,
  elapsedSince,
  maxDelaySeconds,
  remainingUntil,
} from './scenarioTime.ts';

const total = ({ days, hours, minutes, seconds }: ReturnType<typeof durationOf>) =>
  ((days * 24 + hours) * 60 + minutes) * 60 + seconds;

it('SCN-4 any length is split without losing a second, each part within its bounds', () => {
  fc.assert(
    fc.property(fc.nat(400 * 86_400), (seconds) => {
      const duration = durationOf(seconds);
      expect(total(duration)).toBe(seconds);
      expect(duration.hours).toBeLessThan(24);
      expect(duration.minutes).toBeLessThan(60);
      expect(duration.seconds).toBeLessThan(60);
    }),
  );
});

it.each([
  [0, 1],
  [-5_000, 1],
  [999, 1],
  [1_999, 1],
  [2_000, 2],
  [90_061_000, 90_061],
])('SCN-4 %d ms after its activation a scenario has lasted %d s', (after, seconds) => {
  expect(total(elapsedSince(1_000_000, 1_000_000 + after))).toBe(seconds);
});

it.each([
  [10_000, 10],
  [9_001, 10],
  [1, 1],
  [0, 0],
  [-3_000, 0],
])('SCN-4 %d ms before its end a scenario has %d s left', (before, seconds) => {
  expect(total(remainingUntil(5_000_000, 5_000_000 - before))).toBe(seconds);
});

it('SCN-5 ends its delay after its activation, or never', () => {
  expect(deactivationTimeOf(1_000, 60)).toBe(61_000);
  expect(deactivationTimeOf(1_000, null)).toBeNull();
  expect(deactivationTimeOf(null, 60)).toBeNull();
});

it('SCN-5 a scenario stops by itself within a leap year at the latest', () => {
  expect(durationOf(maxDelaySeconds)).toEqual({ days: 366, hours: 0, minutes: 0, seconds: 0 });
});
