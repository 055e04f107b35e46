import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heartbeatMs, nextHeartbeat, untilOf } from './terms.ts';

it.each([
  ['PT30S', 30],
  ['PT5M', 300],
  ['PT1M30S', 90],
  ['PT1.5S', 10],
  ['PT1S', 10],
  ['P1D', 3_600],
  ['PT2H', 3_600],
  ['P0DT10M', 600],
  ['P1Y', null],
  ['PT', null],
  ['P', null],
  ['PT0S', null],
  ['-PT5M', null],
  ['5', null],
  ['', null],
])('OUT-1 a heartbeat asked for every %s goes every %s seconds', (text, seconds) => {
  expect(heartbeatMs(text)).toBe(seconds === null ? null : seconds * 1000);
});

it('OUT-1 the next heartbeat keeps the interval, is to come, and none is made up for', () => {
  const instant = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(instant, instant, fc.integer({ min: 1, max: 1e6 }), (dueAt, late, interval) => {
      const now = dueAt + late;
      const next = nextHeartbeat(dueAt, now, interval);
      expect(next).toBeGreaterThan(now);
      expect(next - now).toBeLessThanOrEqual(interval);
      expect((next - dueAt) % interval).toBe(0);
    }),
  );
});

const now = Date.UTC(2026, 0, 15);
it.each([
  ['2026-01-16T03:00:00+01:00', Date.UTC(2026, 0, 16, 2)],
  // In the project's time zone.
  ['2026-01-16T03:00:00', Date.UTC(2026, 0, 16, 2)],
  ['2026-01-14T00:00:00Z', Date.UTC(2026, 0, 14)],
  ['2099-01-01T00:00:00Z', Date.UTC(2026, 1, 15)],
  ['demain', null],
])('OUT-1 a subscription that is to end at %s does, at the latest in 31 days', (text, until) => {
  expect(untilOf(text, 'Europe/Paris', now)).toBe(until);
});
