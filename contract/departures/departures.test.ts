import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slowNoon } from '../../tests/support/slowClock.ts';
import { addDays, dateAt } from '../zonedTime.ts';
import { frequencySpan, frequencyTimes } from './frequencies.ts';
import { requestAt, requestDuring } from './onRequest.ts';
import { rowsOf, type Passage } from './rows.ts';
import { serviceDaysBetween, serviceDayStart } from './serviceDay.ts';
import { intervalAt, waitAt } from './waits.ts';

const paris = 'Europe/Paris';
const hour = 3600;
const zones = fc.constantFrom(
  paris,
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kolkata',
  'UTC',
);
const dates = fc.integer({ min: 0, max: 1000 }).map((days) => addDays('2025-01-01', days));
const clockAt = (at: number) => new Date(at).toISOString().slice(5, 16);

describe('DSP-1 a service day', () => {
  it.each([
    // DST begins: 04:00 of the service day is three hours after midnight.
    ['2026-03-29', '03-28T22:00', '03-29T02:00'],
    // DST ends: 04:00 is five hours after midnight.
    ['2026-10-25', '10-24T23:00', '10-25T03:00'],
    ['2026-06-15', '06-14T22:00', '06-15T02:00'],
  ])('DSP-1 %s counts from noon less 12 hours, whatever clocks do in its night', (date, start, four) => {
    const begins = serviceDayStart(date, paris);
    expect([clockAt(begins), clockAt(begins + 4 * hour * 1000)]).toEqual([start, four]);
    // From 04:00 on, local times equal those of the feed.
    expect(new Date(begins + 4 * hour * 1000).toLocaleTimeString('fr-FR', { timeZone: paris })).toBe(
      '04:00:00',
    );
  });

  it('DSP-1 is counted from its first second on and before its end, also where it begins before its midnight', () => {
    const begins = serviceDayStart('2026-03-29', paris);
    const minute = 60_000;
    const lastOf = (from: number, to: number) => serviceDaysBetween(from, to, paris).at(-1);
    expect(lastOf(begins - minute, begins)?.date).toBe('2026-03-28');
    expect(lastOf(begins, begins + 1)).toEqual({ date: '2026-03-29', start: begins, from: 0, to: 1 });
    expect(lastOf(begins + 1500, begins + 2500)).toMatchObject({ from: 2, to: 3 });
  });

  it('DSP-1 has its noon where clocks have it, in any zone', () => {
    fc.assert(
      fc.property(zones, dates, (zone, date) => {
        expect(serviceDayStart(date, zone)).toBe(slowNoon(date, zone) - 12 * hour * 1000);
      }),
    );
  });

  it('DSP-1 those between two instants have every second between them, of a week of trips that still run', () => {
    fc.assert(
      fc.property(
        zones,
        dates,
        fc.integer({ min: 0, max: 24 * hour - 1 }),
        fc.integer({ min: 1, max: 20 * hour }),
        fc.integer({ min: 0, max: 6 * 24 * hour }),
        (zone, date, second, length, ago) => {
          const from = Date.parse(date) + second * 1000;
          const to = from + length * 1000;
          const days = serviceDaysBetween(from, to, zone);
          for (const at of [from, to - 1000]) {
            const begun = dateAt(at - ago * 1000, zone);
            const start = slowNoon(begun, zone) - 12 * hour * 1000;
            if (at < start) continue;
            const day = days.find((one) => one.date === begun);
            expect(day).toBeDefined();
            const inDay = (at - start) / 1000;
            expect(inDay >= (day?.from ?? Infinity) && inDay < (day?.to ?? 0)).toBe(true);
          }
          for (const day of days) {
            expect(day.start + day.from * 1000).toBeGreaterThanOrEqual(from);
            expect(day.start + day.to * 1000 - 1000).toBeLessThan(to);
          }
        },
      ),
    );
  });
});

it('DSP-1 trips at an interval leave as counting all of them says', () => {
  const seconds = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      fc.record({
        start: seconds(90_000),
        length: seconds(20_000),
        headway: fc.integer({ min: 1, max: 4000 }),
      }),
      seconds(7000),
      seconds(120_000),
      seconds(9000),
      ({ start, length, headway }, offset, from, span) => {
        const frequency = { start, end: start + length, headway };
        const slow: number[] = [];
        for (let at = start; at < start + length; at += headway) {
          if (at + offset >= from && at + offset < from + span) slow.push(at + offset);
        }
        expect(frequencyTimes(frequency, offset, from, from + span)).toEqual(slow);
      },
    ),
  );
  expect(frequencyTimes({ start: 0, end: 10, headway: 0 }, 0, 0, 10)).toEqual([]);
  expect(frequencyTimes({ start: 0, end: 10, headway: -5 }, 0, 0, 10)).toEqual([]);
});

it('DSP-1 an interval lasts from its first to its last departure, where it is within the span', () => {
  const frequency = { start: 100, end: 400, headway: 90 };
  expect(frequencySpan(frequency, 10, 0, 1000)).toEqual({ first: 110, last: 380 });
  expect(frequencySpan(frequency, 10, 380, 381)).toEqual({ first: 110, last: 380 });
  expect(frequencySpan(frequency, 10, 381, 1000)).toBeNull();
  expect(frequencySpan(frequency, 10, 0, 110)).toBeNull();
  expect(frequencySpan({ ...frequency, end: 100 }, 0, 0, 1000)).toBeNull();
  // No trip starts at `end` itself, and departures at the end of the span are excluded.
  expect(frequencySpan({ ...frequency, end: 370 }, 10, 0, 1000)).toEqual({ first: 110, last: 290 });
  expect(frequencyTimes({ ...frequency, end: 370 }, 10, 0, 1000)).toEqual([110, 200, 290]);
  expect(frequencyTimes(frequency, 10, 0, 200)).toEqual([110]);
  expect(frequencySpan({ ...frequency, headway: 0 }, 0, 0, 1000)).toBeNull();
});

describe('DSP-1 departures by line and direction', () => {
  const line = (name: string) => ({ name, color: null, textColor: null, picture: null });
  const passage = (overrides: Partial<Passage>): Passage => ({
    lineKey: 'line 1',
    line: line('Bus 9'),
    direction: 'Massy',
    point: 'Gare',
    at: 0,
    ...overrides,
  });

  it('DSP-1 are in order, each once, and no more than asked for', () => {
    const passages = [30, 10, 20, 10].map((at) => passage({ at }));
    expect(rowsOf(passages, 2)).toEqual([
      { line: line('Bus 9'), direction: 'Massy', point: null, times: [10, 20], more: true },
    ]);
    expect(rowsOf([], 2)).toEqual([]);
  });

  it('DSP-3 say of which line there are more', () => {
    const to = (direction: string, ...times: number[]) => times.map((at) => passage({ direction, at }));
    const found = rowsOf(
      [...to('Massy', 10, 20, 20), passage({ at: 30, cancelled: true }), ...to('Orly', 1, 2, 3)],
      2,
    );
    expect(found.map(({ direction, more }) => [direction, more])).toEqual([
      ['Massy', undefined],
      ['Orly', true],
    ]);
  });

  it('DSP-1 stand by line as people count, then by direction; of two lines of one name too', () => {
    const rows = rowsOf(
      [
        passage({ lineKey: 'line 2', line: line('Bus 10') }),
        passage({ direction: 'Orly' }),
        passage({ lineKey: 'route 9' }),
        passage({}),
        passage({ lineKey: '', line: null }),
      ],
      5,
    );
    expect(rows.map(({ line: drawn, direction }) => [drawn?.name, direction])).toEqual([
      [undefined, 'Massy'],
      ['Bus 9', 'Massy'],
      ['Bus 9', 'Massy'],
      ['Bus 9', 'Orly'],
      ['Bus 10', 'Massy'],
    ]);
  });

  it('DSP-1 of several stop points stay apart, and only they say where they leave', () => {
    const rows = rowsOf(
      [passage({}), passage({ point: 'Mairie', at: 5 }), passage({ direction: 'Orly' })],
      5,
    );
    expect(rows.map(({ direction, point, times }) => [direction, point, times])).toEqual([
      ['Massy', 'Gare', [0]],
      ['Massy', 'Mairie', [5]],
      ['Orly', null, [0]],
    ]);
  });

  it('DSP-1 intervals stand beside the times of their line and direction', () => {
    const every = { seconds: 480, until: 90 };
    expect(rowsOf([passage({ at: 10 }), passage({ at: 30, every }), passage({ at: 20 })], 5)).toEqual([
      {
        line: line('Bus 9'),
        direction: 'Massy',
        point: null,
        times: [10, 20],
        intervals: [{ from: 30, seconds: 480, until: 90 }],
      },
    ]);
  });

  it('DSP-1 intervals that begin beyond the last time of a row that is cut are not told: others leave before', () => {
    const every = { seconds: 480, until: 90 };
    const exact = [10, 20, 30].map((at) => passage({ at }));
    const passages = [...exact, ...[20, 25].map((at) => passage({ at, every }))];
    const begins = [3, 2].map((most) =>
      rowsOf(passages, most).map(({ intervals }) => intervals?.map(({ from }) => from)),
    );
    expect(begins).toEqual([[[20, 25]], [[20]]]);
  });

  it('DSP-1 those on request say so, unless another one of that instant takes all along', () => {
    const every = { seconds: 480, until: 90 };
    const rows = rowsOf(
      [
        passage({ at: 10, request: 'agency' }),
        passage({ at: 10 }),
        passage({ at: 20, request: 'agency' }),
        passage({ at: 30, request: 'driver' }),
        passage({ at: 40, every, request: 'driver' }),
      ],
      5,
    );
    const [row] = rows;
    expect(row).toMatchObject({
      times: [10, 20, 30],
      onRequest: [
        { at: 20, request: 'agency' },
        { at: 30, request: 'driver' },
      ],
      intervals: [{ from: 40, until: 90, seconds: 480, request: 'driver' }],
    });
    expect([10, 20, 30, 40, 50].map((at) => row && requestAt(row, at))).toEqual([
      null,
      'agency',
      'driver',
      'driver',
      null,
    ]);
    const during = (instant: number, seconds = 480) => row && requestDuring(row, instant, seconds);
    expect([during(39), during(40), during(90), during(60, 60)]).toEqual([null, 'driver', 'driver', null]);
  });

  it('DSP-1 those of several stop points stand by the points’ names, and no more intervals than times', () => {
    const every = { seconds: 480, until: 90 };
    const rows = rowsOf(
      ['Mairie', 'Gare', 'Place'].flatMap((point) =>
        [10, 20, 30].map((at) => passage({ at, every, point, direction: 'Massy' })),
      ),
      2,
    );
    expect(rows.map(({ point, intervals }) => [point, intervals?.map(({ from }) => from)])).toEqual([
      ['Gare', [10, 20]],
      ['Mairie', [10, 20]],
      ['Place', [10, 20]],
    ]);
  });

  it('DSP-1 of intervals that run beside each other the shortest counts, and whoever takes all along', () => {
    const beside = [
      { from: 10, until: 90, seconds: 600, request: 'driver' as const },
      { from: 10, until: 50, seconds: 300 },
    ];
    expect([9, 10, 50, 51, 91].map((instant) => intervalAt(beside, instant))).toEqual([
      null,
      300,
      300,
      600,
      null,
    ]);
    const row = { times: [], intervals: beside };
    expect([requestAt(row, 10), requestDuring(row, 60, 600)]).toEqual([null, 'driver']);
  });

  it('DSP-1 none is lost and none is invented', () => {
    const one = fc.record({
      lineKey: fc.constantFrom('a', 'b'),
      direction: fc.constantFrom('x', 'y'),
      point: fc.constantFrom('p', 'q'),
      at: fc.integer({ min: 0, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(one), (some) => {
        const passages = some.map((each) => passage({ ...each, line: line(each.lineKey) }));
        const expected = new Set(some.map((each) => JSON.stringify([each.lineKey, each.direction, each.at])));
        const found = rowsOf(passages, 100).flatMap((row) =>
          row.times.map((at) => JSON.stringify([row.line?.name, row.direction, at])),
        );
        expect(new Set(found)).toEqual(expected);
      }),
    );
  });
});

describe('DSP-1 a waiting time', () => {
  const now = Date.parse('2026-01-15T10:00:00Z');
  it.each([
    [59, 0],
    [60, 1],
    [60 * 60 + 59, 60],
    [61 * 60, '12:01'],
  ])('DSP-1 of %i s is told as %s', (seconds, told) => {
    expect(waitAt(now + seconds * 1000, now, paris, 60)).toBe(told);
  });
});
