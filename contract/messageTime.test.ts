import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from './durations.ts';
import { instants, noon, times } from '../tests/support/situations.ts';
import {
  beginningOf,
  boundsOf,
  dueSince,
  firstDueAt,
  isCounted,
  isDueAt,
  nextBound,
  runTogether,
  timeProblemOf,
  timeStateAt,
  timesValidUntil,
  type MessageTime,
} from './messageTime.ts';
import { weekdays } from './timetable/days.ts';

const midnight = noon + 12 * hourMs;
const paris = 'Europe/Paris';
/** Five years ahead. */
const farthest = noon + 5 * 366 * dayMs;
const always: MessageTime = { period: null };

/** Local time as if it were UTC, parsed from formatted text. */
function wallOf(instant: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${text.format(instant).replace(' ', 'T')}Z`);
}

/** Reference implementation: expands the ranges of each calendar day to local times. */
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
    ['a moment before the end of its day', { ...always, days: ['THURSDAY'] }, midnight - 1, 'due'],
    ['at the end of its day', { ...always, days: ['THURSDAY'] }, midnight, 'period'],
    ['when its period begins', { period: '1200-1300' }, noon, 'due'],
    ['when its period ends', { period: '1100-1200' }, noon, 'period'],
    ['when its period ends that began the day before', { period: '2300-1200' }, noon, 'period'],
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

it.each<[string, string, string, string]>([
  [
    'the week after, an hour later, where clocks go back',
    '0300-0310',
    '2026-10-18T01:10',
    '2026-10-25T02:00',
  ],
  ['in two weeks, where clocks leave its hour out', '0215-0245', '2026-03-22T01:45', '2026-04-05T00:15'],
])('TIM-1 a message of a Sunday that has just passed is next shown %s', (_title, period, given, next) => {
  const time: MessageTime = { period, days: ['SUNDAY'] };
  const now = Date.parse(`${given}:00Z`);
  expect(timeStateAt(time, now - 1, paris)).toBe('due');
  expect(new Date(firstDueAt(time, now, paris) ?? 0).toISOString().slice(0, 16)).toBe(next);
  expect(timeProblemOf(time, now, paris)).toBeNull();
});

it.each<[string, MessageTime[], number | null]>([
  ['never, for none is given', [], null],
  ['never, without bounds', [always, { ...always, from: null, until: null }], null],
  ['never, after them', [{ ...always, from: noon - 1, until: noon }], null],
  ['at a start', [{ ...always, from: noon + 1, until: noon + 2 }], noon + 1],
  ['at an end', [{ ...always, from: noon, until: noon + 2 }], noon + 2],
  [
    'at the first of several',
    [
      { ...always, until: noon + 3 },
      { ...always, from: noon + 2 },
    ],
    noon + 2,
  ],
])('TIM-2 the next bound of messages comes %s', (_title, given, instant) => {
  expect(nextBound(given, noon)).toBe(instant);
});

it('TIM-2 the bounds of messages are told once each, and what has none has none', () => {
  const times = [{ from: 1, until: 3 }, { from: null, until: 3 }, { from: 2 }, {}];
  expect(boundsOf(times)).toEqual([1, 3, 2]);
});

it.each<[string, MessageTime[], number | null]>([
  ['for ever, without a time', [always], null],
  ['until its end', [{ ...always, until: noon + hourMs }], noon + hourMs],
  ['until the next half hour, on days', [{ ...always, days: ['THURSDAY'] }], noon + 30 * minuteMs],
  ['until its period begins', [{ period: '1210-1300' }], noon + 10 * minuteMs],
  ['until its period ends', [{ period: '1100-1205' }], noon + 5 * minuteMs],
  ['until the first of all of these', [always, { period: '1210-1300', until: noon + 2 }], noon + 2],
])('TIM-2 what is shown at noon, and a moment later, stays %s', (_title, given, instant) => {
  expect(timesValidUntil(given, noon, paris)).toBe(instant);
  expect(timesValidUntil(given, noon + 1, paris)).toBe(instant);
});

it('TIM-2 a message takes a place from its start on until its end, also between its periods', () => {
  expect(isCounted({}, noon)).toBe(true);
  expect(isCounted({ from: null, until: null }, noon)).toBe(true);
  expect(isCounted({ from: noon, until: noon + 1 }, noon)).toBe(true);
  expect(isCounted({ from: noon + 1 }, noon)).toBe(false);
  expect(isCounted({ from: noon - 1, until: noon }, noon)).toBe(false);
});

it('TIM-1 a message begins when it is given, or later at its start', () => {
  expect(beginningOf({}, noon)).toBe(noon);
  expect(beginningOf({ from: noon - 1 }, noon)).toBe(noon);
  expect(beginningOf({ from: noon + 1 }, noon)).toBe(noon + 1);
});

it.each<[what: string, a: object, b: object, isTogether: boolean]>([
  ['without ends', {}, {}, true],
  ['the one within the other', { from: noon + 1, until: noon + 2 }, {}, true],
  ['the one from the end of the other on', { until: noon + 5 }, { from: noon + 5 }, false],
  ['the one until after the start of the other', { until: noon + 6 }, { from: noon + 5 }, true],
  ['the one days after the other', { from: noon + 1, until: noon + 2 }, { from: noon + 9 }, false],
  ['the one over by now', { until: noon }, { from: noon - 9 }, false],
  ['both over by now', { until: noon - 1 }, { until: noon - 1 }, false],
])('TIM-1 LIB-1 two messages run together or not: %s', (_what, a, b, isTogether) => {
  expect([runTogether(a, b, noon), runTogether(b, a, noon)]).toEqual([isTogether, isTogether]);
});

it('TIM-1 a message whose period nobody can read is not shown', () => {
  expect(timeStateAt({ period: '25h' }, noon, paris)).toBe('period');
  expect(timesValidUntil([{ period: '25h' }], noon, paris)).toBeNull();
});

describe('TIM-1 what is wrong with a time', () => {
  it.each<[string, MessageTime, ReturnType<typeof timeProblemOf>]>([
    ['none is given', always, null],
    ['none is given in words', { ...always, from: null, until: null, days: null }, null],
    ['a start in the past', { ...always, from: noon - dayMs }, null],
    ['an end in an hour', { ...always, until: noon + hourMs }, null],
    [
      'an end at the start',
      { ...always, from: noon + 1, until: noon + 1 },
      { field: 'until', problem: 'endBeforeStart' },
    ],
    ['an end that has come', { ...always, until: noon }, { field: 'until', problem: 'ended' }],
    ['a start in five years', { ...always, from: farthest }, null],
    ['one a moment before an end in five years', { ...always, from: farthest - 1, until: farthest }, null],
    ['an end beyond', { ...always, until: farthest + 1 }, { field: 'until', problem: 'tooFar' }],
    ['a start beyond', { ...always, from: farthest + 1 }, { field: 'from', problem: 'tooFar' }],
    ['a period that nobody can read', { period: '25h', until: noon + 1 }, null],
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

it.each<[string, MessageTime, number]>([
  ['without limits, since it was spread', always, noon - 20 * dayMs],
  ['since it begins', { ...always, from: noon - hourMs }, noon - hourMs],
  ['since its period begins', { period: '1150-1300' }, noon - 10 * minuteMs],
  ['since the first of two periods that touch', { period: '1100-1145;1145-1300' }, noon - hourMs],
  ['since the evening before', { period: '2200-1300' }, noon - 14 * hourMs],
  [
    'since the first of its days in a row',
    { ...always, days: ['WEDNESDAY', 'THURSDAY'] },
    noon - 36 * hourMs,
  ],
  ['all day and every day, at most eight days', { period: '0000-2359' }, noon - 8 * dayMs],
])('DSP-5 a message that is due is due %s', (_since, time, expected) => {
  expect(dueSince(time, { earliest: noon - 20 * dayMs, now: noon }, paris)).toBe(expected);
  expect(dueSince(time, { earliest: noon - minuteMs, now: noon }, paris)).toBe(noon - minuteMs);
});
