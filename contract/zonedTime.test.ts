import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateAt, daysLater, instantOf, nextMidnight, weekdayOf } from './zonedTime.ts';

const paris = 'Europe/Paris';
const zones = [
  paris,
  'UTC',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Beirut',
  'Asia/Kolkata',
];

describe('days and clocks of a zone', () => {
  it.each([
    ['2026-01-15', 0, '2026-01-14T23:00:00Z'],
    ['2026-07-15', 3600, '2026-07-14T23:00:00Z'],
    ['2026-07-15', 25 * 3600, '2026-07-15T23:00:00Z'],
    // 02:30 is skipped: shifted by the length of the gap.
    ['2026-03-29', 2.5 * 3600, '2026-03-29T01:30:00Z'],
    // 02:30 occurs twice: the first one.
    ['2026-10-25', 2.5 * 3600, '2026-10-25T00:30:00Z'],
    ['2026-10-25', 3 * 3600, '2026-10-25T02:00:00Z'],
  ])('EXP-4 %s and %d s is %s', (date, seconds, instant) => {
    expect(new Date(instantOf(date, seconds, paris)).toISOString()).toBe(new Date(instant).toISOString());
  });

  it.each([
    ['2026-01-15T12:00:00Z', paris, '2026-01-15T23:00:00Z'],
    // Nights with a clock change begin like any other.
    ['2026-03-28T22:59:59Z', paris, '2026-03-28T23:00:00Z'],
    ['2026-03-29T00:30:00Z', paris, '2026-03-29T22:00:00Z'],
    ['2026-10-25T00:30:00Z', paris, '2026-10-25T23:00:00Z'],
    // At midnight, the next one is a day away.
    ['2026-01-15T23:00:00Z', paris, '2026-01-16T23:00:00Z'],
    // No midnight on this day: it begins at 01:00.
    ['2018-11-03T12:00:00Z', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    // The hour before midnight occurs twice.
    ['2018-02-17T23:00:00Z', 'America/Sao_Paulo', '2018-02-18T03:00:00Z'],
  ])('EXP-4 after %s in %s midnight is %s', (now, zone, midnight) => {
    expect(new Date(nextMidnight(Date.parse(now), zone)).toISOString()).toBe(
      new Date(midnight).toISOString(),
    );
  });

  it('EXP-4 midnight is the first instant of the next date, in any zone and night', () => {
    const instants = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (now, zone) => {
        const midnight = nextMidnight(now, zone);
        const tomorrow = addDays(dateAt(now, zone), 1);
        expect(midnight).toBeGreaterThan(now);
        expect(dateAt(midnight, zone)).toBe(tomorrow);
        expect(dateAt(midnight - 1, zone)).toBe(dateAt(now, zone));
      }),
    );
  });

  it.each([
    // DST begins between the two noons, or before both.
    ['2026-03-28T11:00:00Z', 1, '2026-03-29T10:00:00Z'],
    ['2026-03-29T10:00:00Z', 1, '2026-03-30T10:00:00Z'],
    ['2026-03-30T10:00:00Z', -1, '2026-03-29T10:00:00Z'],
    // The end of DST, and a time skipped on the next day.
    ['2026-10-25T11:00:00Z', 1, '2026-10-26T11:00:00Z'],
    ['2026-03-28T01:30:00Z', 1, '2026-03-29T01:30:00Z'],
  ])('DSP-2 %s and %d days is the same time of the clock, %s', (instant, days, later) => {
    expect(new Date(daysLater(Date.parse(instant), days, paris)).toISOString()).toBe(
      new Date(later).toISOString(),
    );
  });

  it('DSP-2 a day later the clock shows the same, in any zone, unless it leaves that out', () => {
    const instants = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), fc.constantFrom(-1, 1, 7), (now, zone, days) => {
        const clock = (instant: number) =>
          new Date(instant).toLocaleTimeString('fr', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
        const later = daysLater(now, days, zone);
        const wanted = [addDays(dateAt(now, zone), days), clock(now)];
        const shown = (instant: number) => [dateAt(instant, zone), clock(instant)];
        const around = [-4, -3, -2, -1, 1, 2, 3, 4].map((halves) => later + halves * 1_800_000);
        if (
          around.some((instant) => String(shown(instant)) === String(wanted)) ||
          clock(later) === clock(now)
        )
          expect(shown(later)).toEqual(wanted);
      }),
    );
  });

  it('EXP-3 knows the day of the week', () => {
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(weekdayOf('2026-11-22')).toBe(6);
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });
});

it('the same time of another day is the same to the millisecond, before the epoch too', () => {
  for (const instant of [Date.UTC(2026, 0, 15, 11, 0, 0, 123), Date.UTC(1969, 0, 15, 11, 0, 0, 123)]) {
    expect(daysLater(instant, 1, paris)).toBe(instant + 86_400_000);
  }
});
