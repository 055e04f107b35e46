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
    agendaDays(first, 3, paris).map(({ start, end, isPlain }) => [(end - start) / 3_600_000, isPlain]);
  const usual = [24, true];
  expect(hours('2026-03-28')).toEqual([usual, [23, false], usual]);
  expect(hours('2026-10-24')).toEqual([usual, [25, false], usual]);
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

it('TIM-7 messages of other periods or other days are due on their own', () => {
  const days = agendaDays('2026-11-23', 7, paris);
  const due = dueThrough(days, paris);
  const counts = [null, ['MONDAY'] as const, [], ['TUESDAY', 'SUNDAY'] as const, null].map(
    (weekly) => due({ period: '0600-0900', days: weekly }, 0).length,
  );
  expect(counts).toEqual([7, 1, 0, 2, 7]);
  const [monday, tuesday] = days;
  expect(due({ period: null, days: ['MONDAY'] }, 0)).toEqual([{ start: monday?.start, end: tuesday?.start }]);
  expect(due({ period: '2300-0100', days: ['MONDAY'] }, 0)).toHaveLength(1);
  expect(due({ period: 'often' }, 0)).toEqual([]);
});

it('TIM-7 on the day of a clock change a message has its band by the clocks, as on the others', () => {
  const bands = (first: string, period: string) =>
    dueThrough(agendaDays(first, 3, paris), paris)({ period }, 0).map(
      ({ start, end }) => `${iso(start)} ${iso(end)}`,
    );
  expect(bands('2026-03-28', '0600-0900')).toEqual([
    '2026-03-28T05:00 2026-03-28T08:00',
    '2026-03-29T04:00 2026-03-29T07:00',
    '2026-03-30T04:00 2026-03-30T07:00',
  ]);
  expect(bands('2026-10-24', '2200-0500').slice(1)).toEqual([
    '2026-10-24T20:00 2026-10-25T04:00',
    '2026-10-25T21:00 2026-10-26T04:00',
    '2026-10-26T21:00 2026-10-26T23:00',
  ]);
});

it('TIM-7 a message that is over when its band begins, or begins when it ends, has none', () => {
  const due = dueThrough(agendaDays('2026-11-23', 1, paris), paris);
  const [{ start = 0, end = 0 } = {}] = due({ period: '0600-0900' }, 0);
  expect(due({ period: '0600-0900' }, end)).toEqual([]);
  expect(due({ period: '0600-0900', until: start }, 0)).toEqual([]);
  expect(due({ period: '0600-0900', from: end - 1, until: end }, 0)).toEqual([{ start: end - 1, end }]);
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
