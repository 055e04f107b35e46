import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateAt, instantOf, weekdayOf } from '../zonedTime.ts';
import { everyDay } from '../../tests/support/buildTimetable.ts';
import { departuresBetween, departuresOf, type Period } from './departures.ts';

const paris = 'Europe/Paris';
const hour = 3600;
const timesOf = (departures: readonly number[]) =>
  departures.map((at) => new Date(at).toISOString().slice(5, 16));
/** Departures from the beginning of a day to the beginning of another. */
const between = (date: string, until: string, period: Period) =>
  departuresOf([period], instantOf(date, 0, paris), instantOf(until, 0, paris), paris);
const on = (date: string, period: Period) => between(date, addDays(date, 1), period);

describe('EXP-3 the departures of a period', () => {
  it('run from its start every interval, the last one at its end', () => {
    const period = { days: everyDay, start: 6 * hour, end: 6 * hour + 600, interval: 300 };
    expect(timesOf(on('2026-01-15', period))).toEqual(['01-15T05:00', '01-15T05:05', '01-15T05:10']);
    expect(on('2026-01-15', { ...period, end: 6 * hour + 599 })).toHaveLength(2);
    expect(on('2026-01-15', { ...period, end: period.start })).toHaveLength(1);
  });

  it('are told from an instant on and before another one, in order, those of the days before among them', () => {
    const period = { days: everyDay, start: 0, end: 47 * hour, interval: 90 * 60 };
    const noon = instantOf('2026-01-15', 12 * hour, paris);
    expect(timesOf(departuresBetween(period, noon, noon + 3 * hour * 1000, paris))).toEqual([
      '01-15T11:00',
      '01-15T11:00',
      '01-15T12:30',
      '01-15T12:30',
    ]);
    const odd = { ...period, interval: 7 * 60 };
    const found = departuresBetween(odd, noon, noon + hour * 1000, paris);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(new Set(found).size).toBeGreaterThan(10);
  });

  it('belong to the day on which they begin', () => {
    // On Thursdays.
    const period = { days: 8, start: 24.5 * hour, end: 25 * hour, interval: 1800 };
    expect(timesOf(between('2026-01-12', '2026-01-19', period))).toEqual(['01-15T23:30', '01-16T00:00']);
  });

  it('fill the additional hour, and leave the missing one out', () => {
    const night = { days: everyDay, start: hour, end: 4 * hour, interval: 1800 };
    expect(on('2026-06-15', night)).toHaveLength(7);
    expect(on('2026-10-25', night)).toHaveLength(9);
    expect(timesOf(on('2026-03-29', night))).toEqual([
      '03-29T00:00',
      '03-29T00:30',
      '03-29T01:00',
      '03-29T01:30',
      '03-29T02:00',
    ]);
  });

  it('of a timetable are in order, one where a period begins at the second at which another ends', () => {
    const at = (start: number, end: number) => ({
      days: everyDay,
      start: start * hour,
      end: end * hour,
      interval: 1800,
    });
    const from = instantOf('2026-01-15', 7 * hour, paris);
    const found = departuresOf([at(8, 9), at(7, 8)], from, from + 3 * hour * 1000, paris);
    expect(timesOf(found)).toEqual([
      '01-15T06:00',
      '01-15T06:30',
      '01-15T07:00',
      '01-15T07:30',
      '01-15T08:00',
    ]);
  });

  it('between two instants are those of all service dates, by the slow way', () => {
    const periods: fc.Arbitrary<Period> = fc
      .record({
        days: fc.integer({ min: 1, max: 127 }),
        start: fc.integer({ min: 0, max: 40 * hour }),
        length: fc.integer({ min: 0, max: 7 * hour }),
        interval: fc.integer({ min: 60, max: 4000 }),
      })
      .map(({ length, start, ...rest }) => ({ ...rest, start, end: start + length }));
    const nights = fc.constantFrom('2026-03-29', '2026-10-25', '2026-06-10', '2026-12-31');
    const shifts = fc.integer({ min: -30 * hour, max: 30 * hour });
    fc.assert(
      fc.property(
        periods,
        nights,
        shifts,
        fc.integer({ min: 0, max: 20 * hour }),
        (period, night, shift, length) => {
          const from = instantOf(night, 0, paris) + shift * 1000;
          const to = from + length * 1000;
          const slow: number[] = [];
          for (let days = -4; days <= 4; days += 1) {
            const date = addDays(dateAt(from, paris), days);
            if (((period.days >> weekdayOf(date)) & 1) === 0) continue;
            const last = instantOf(date, period.end, paris);
            for (let at = instantOf(date, period.start, paris); at <= last; at += period.interval * 1000) {
              if (at >= from && at < to) slow.push(at);
            }
          }
          expect(departuresBetween(period, from, to, paris)).toEqual(slow.sort((a, b) => a - b));
        },
      ),
    );
  });
});
