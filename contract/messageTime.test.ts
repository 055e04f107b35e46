import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs, instants, noon, times } from '../tests/support/situations.ts';
import {
  firstDueAt,
  isDueAt,
  timeProblemOf,
  timeStateAt,
  timesValidUntil,
  type MessageTime,
} from './messageTime.ts';
import { weekdays } from './timetable/days.ts';

const dayMs = 24 * hourMs;
const paris = 'Europe/Paris';
const always: MessageTime = { period: null };

/** A wall clock as if it were UTC, read letter by letter. */
function wallOf(instant: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${text.format(instant).replace(' ', 'T')}Z`);
}

/** The rule, slowly: each day of the calendar has its ranges, each from a moment on the wall to another. */
function isShownSlowly({ period, from, until, days }: MessageTime, instant: number, timeZone: string) {
  if (from != null && instant < from) return false;
  if (until != null && instant >= until) return false;
  const wall = wallOf(instant, timeZone);
  const today = Math.floor(wall / dayMs) * dayMs;
  return [today, today - dayMs].some((date) => {
    const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7];
    if (days && !days.some((day) => day === weekday)) return false;
    return (period ?? '0000-2359').split(';').some((range) => {
      const [start = 0, end = 0] = range
        .split('-')
        .map((text) => date + (Number(text.slice(0, 2)) * 60 + Number(text.slice(2))) * 60_000);
      const begun = wall >= start;
      if (end < start) return begun && wall < end + dayMs;
      if (range.endsWith('-2359')) return begun && wall < date + dayMs;
      return begun && wall < Math.max(end, start + 60_000);
    });
  });
}

describe('TIM-1 when a message is shown', () => {
  const anyInstant = fc.oneof(instants, fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) }));
  const zone = fc.constantFrom(paris, 'Asia/Kolkata', 'Australia/Lord_Howe');

  it('TIM-1 is what a slow and obvious computation says, over three years and both nights in which clocks change', () => {
    fc.assert(
      fc.property(times, anyInstant, zone, (time, instant, timeZone) => {
        expect(isDueAt(time, instant, timeZone)).toBe(isShownSlowly(time, instant, timeZone));
      }),
      { numRuns: 3000 },
    );
  });

  it('TIM-1 stays the same until it is said to', () => {
    fc.assert(
      fc.property(times, instants, zone, (time, instant, timeZone) => {
        const until = Math.min(timesValidUntil([time], instant, timeZone) ?? Infinity, instant + 3 * hourMs);
        expect(until).toBeGreaterThan(instant);
        const state = timeStateAt(time, instant, timeZone);
        for (let at = instant; at < until; at += 60_000) expect(timeStateAt(time, at, timeZone)).toBe(state);
        expect(timeStateAt(time, until - 1, timeZone)).toBe(state);
      }),
      { numRuns: 500 },
    );
  });

  // 15 January 2026 is a Thursday.
  it.each<[string, MessageTime, number, string]>([
    ['before its start', { ...always, from: noon + 1 }, noon, 'early'],
    ['at its start', { ...always, from: noon }, noon, 'due'],
    ['a moment before its end', { ...always, until: noon + 1 }, noon, 'due'],
    ['at its end', { ...always, until: noon }, noon, 'over'],
    ['on its day', { ...always, days: ['THURSDAY'] }, noon, 'due'],
    ['on another day', { ...always, days: ['FRIDAY'] }, noon, 'period'],
    [
      'past midnight, of the day before',
      { period: '2300-0100', days: ['THURSDAY'] },
      noon + 12.5 * hourMs,
      'due',
    ],
    [
      'past midnight, of the day itself',
      { period: '2300-0100', days: ['FRIDAY'] },
      noon + 12.5 * hourMs,
      'period',
    ],
    ['over, whatever its period', { period: '1800-1900', until: noon }, noon, 'over'],
  ])('TIM-1 %s', (_title, time, instant, state) => {
    expect(timeStateAt(time, instant, paris)).toBe(state);
  });
});

it.each<[string, MessageTime, number | null]>([
  ['at once', { period: '1130-1230' }, noon],
  ['when its period begins', { period: '1300-1400' }, noon + hourMs],
  ['the next day', { period: '0600-0700' }, noon + 18 * hourMs],
  ['on its day', { ...always, days: ['SUNDAY'] }, noon + 60 * hourMs],
  ['from its start on', { ...always, from: noon + 1 }, noon + 1],
  ['never', { period: '0600-0700', until: noon + hourMs }, null],
])('TIM-1 a message is first shown %s', (_title, time, instant) => {
  expect(firstDueAt(time, noon, paris)).toBe(instant);
});

describe('TIM-1 what is wrong with a time', () => {
  it.each<[string, MessageTime, ReturnType<typeof timeProblemOf>]>([
    ['none is given', always, null],
    ['a start in the past', { ...always, from: noon - dayMs }, null],
    ['an end in an hour', { ...always, until: noon + hourMs }, null],
    [
      'an end at the start',
      { ...always, from: noon + 1, until: noon + 1 },
      { field: 'until', problem: 'endBeforeStart' },
    ],
    ['an end that has come', { ...always, until: noon }, { field: 'until', problem: 'ended' }],
    ['an end in six years', { ...always, until: noon + 2200 * dayMs }, { field: 'until', problem: 'tooFar' }],
    ['a start in six years', { ...always, from: noon + 2200 * dayMs }, { field: 'from', problem: 'tooFar' }],
    [
      'a day that never comes',
      { ...always, until: noon + hourMs, days: ['FRIDAY'] },
      { field: 'days', problem: 'never' },
    ],
    [
      'hours that never come',
      { period: '0600-0700', until: noon + hourMs },
      { field: 'period', problem: 'never' },
    ],
    ['a day that comes', { ...always, until: noon + 13 * hourMs, days: ['FRIDAY'] }, null],
    ['the night of the day before', { period: '2300-1300', days: ['WEDNESDAY'], until: noon + 60_000 }, null],
    ['a day without an end', { period: '2300-0100', days: ['MONDAY'] }, null],
  ])('TIM-1 %s', (_title, time, problem) => {
    expect(timeProblemOf(time, noon, paris)).toEqual(problem);
  });
});
