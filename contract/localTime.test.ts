import { expect, it } from 'vitest';
import { clockOfMinute, minuteOfClock, weekTimeOf } from './localTime.ts';

// 30 November 2026 is a Monday.
it.each([
  ['2026-11-30T12:00:00Z', 'Europe/Paris', 0, '13:00'],
  ['2026-12-01T12:00:59.999Z', 'Europe/Paris', 1, '13:00'],
  ['2026-12-02T12:09:00Z', 'Europe/Paris', 2, '13:09'],
  ['2026-12-03T12:00:00Z', 'Asia/Kolkata', 3, '17:30'],
  ['2026-12-04T12:00:00Z', 'UTC', 4, '12:00'],
  ['2026-12-05T12:00:00Z', 'UTC', 5, '12:00'],
  ['2026-12-06T22:59:59.999Z', 'Europe/Paris', 6, '23:59'],
  ['2026-12-06T23:00:00Z', 'Europe/Paris', 0, '00:00'],
])(
  'TIM-1 at %s it is in %s, of the days from Monday on, the day %d, at %s',
  (instant, zone, weekday, clock) => {
    const { weekday: day, minute } = weekTimeOf(Date.parse(instant), zone);
    expect([day, clockOfMinute(minute)]).toEqual([weekday, clock]);
  },
);

it.each([
  ['00:00', 0],
  ['18:05', 1085],
  ['23:59', 1439],
  ['24:00', null],
  ['8:05', null],
  ['18:60', null],
  ['18:05:00', null],
  ['', null],
])('CMP-3 a clock that shows %j is at the minute %j', (clock, minute) => {
  expect(minuteOfClock(clock)).toBe(minute);
});
