import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agendaDays, dueThrough } from './agenda.ts';
import { isDueAt, type MessageTime } from './messageTime.ts';
import { formatPeriod } from './period.ts';
import { weekdays } from './timetable/days.ts';

const paris = 'Europe/Paris';
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

it('TIM-7 days have 23 and 25 hours when clocks change', () => {
  const hours = (first: string) =>
    agendaDays(first, 3, paris).map(({ start, end }) => (end - start) / 3_600_000);
  expect(hours('2026-03-28')).toEqual([24, 23, 24]);
  expect(hours('2026-10-24')).toEqual([24, 25, 24]);
});

it('TIM-7 weekdays and daily periods make several bands, past midnight too', () => {
  const time = { period: '0600-0900;2300-0100', days: ['MONDAY', 'WEDNESDAY'] } as const;
  const found = dueThrough(agendaDays('2026-11-23', 4, paris), paris)(time, 0);
  expect(found.map(({ start, end }) => `${iso(start)} ${iso(end)}`)).toEqual([
    '2026-11-23T05:00 2026-11-23T08:00',
    '2026-11-23T22:00 2026-11-24T00:00',
    '2026-11-25T05:00 2026-11-25T08:00',
    '2026-11-25T22:00 2026-11-26T00:00',
  ]);
});

it('TIM-7 a message without periods is one band, from when it was spread to its end', () => {
  const since = Date.UTC(2026, 10, 23, 12);
  const until = Date.UTC(2026, 10, 24, 12);
  const days = agendaDays('2026-11-20', 7, paris);
  const due = dueThrough(days, paris);
  expect(due({ period: null, until }, since)).toEqual([{ start: since, end: until }]);
  expect(due({ period: null, until: since }, since)).toEqual([]);
  // With the same periods and days as the first.
  expect(due({ period: null, from: since + 1 }, since)).toEqual([{ start: since + 1, end: days[6]?.end }]);
});

it('TIM-7 messages of the same periods and other days are due on their own', () => {
  const due = dueThrough(agendaDays('2026-11-23', 7, paris), paris);
  const counts = [null, ['MONDAY'] as const, [], null].map(
    (days) => due({ period: '0600-0900', days }, 0).length,
  );
  expect(counts).toEqual([7, 1, 0, 7]);
  expect(due({ period: null, days: ['MONDAY'] }, 0)).toHaveLength(1);
});

const minute = fc.integer({ min: 0, max: 287 }).map((part) => part * 5);
const range = fc.record({ start: minute, end: minute }).filter(({ start, end }) => start !== end);
const bound = fc.option(fc.integer({ min: 0, max: 1_500 }).map((part) => part * 300_000));

it('TIM-7 bands are where the arbitration has the message due, at every instant, over the nights of the clocks', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2026-03-27', '2026-10-23', '2026-06-01'),
      fc.constantFrom(paris, 'America/Havana', 'Australia/Lord_Howe'),
      fc.option(fc.array(range, { minLength: 1, maxLength: 3 })),
      fc.option(fc.subarray([...weekdays])),
      fc.tuple(bound, bound, bound),
      (first, timeZone, ranges, days, [from, until, since]) => {
        const begin = Date.parse(first);
        const at = (offset: number | null) => (offset === null ? null : begin + offset);
        const time: MessageTime = {
          period: ranges && formatPeriod(ranges),
          days,
          from: at(from),
          until: at(until),
        };
        const shownSince = at(since) ?? 0;
        const agenda = agendaDays(first, 4, timeZone);
        const bands = dueThrough(agenda, timeZone)(time, shownSince);
        for (let instant = agenda[0]?.start ?? 0; instant < (agenda[3]?.end ?? 0); instant += 300_000) {
          const isIn = bands.some(({ start, end }) => start <= instant && instant < end);
          expect(isIn, iso(instant)).toBe(instant >= shownSince && isDueAt(time, instant, timeZone));
        }
      },
    ),
    { numRuns: 60 },
  );
});
