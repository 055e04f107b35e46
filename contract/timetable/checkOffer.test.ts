import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyDay } from '../../tests/support/buildTimetable.ts';
import { checkOffer, type OfferedPeriod } from './checkOffer.ts';
import { compactClock, parseClock, parseInterval } from './clockText.ts';
import { namesOf, parseDays } from './days.ts';
import { maxOfferBytes, maxOfferRows, offerReasons } from './offerProblems.ts';
import { offerOf } from './offerOf.ts';
import { overlapsOf } from './overlaps.ts';
import { writeOffer } from './writeOffer.ts';

const timetables = [
  { id: 1, name: 'Antony' },
  { id: 2, name: 'Orly' },
];
const header = 'id;jours;debut;fin;intervalle';
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.split(';'));
const check = (lines: readonly string[], chosen: readonly number[] | null = null) =>
  checkOffer(
    lines.map((line) => line.split(';')),
    { timetables, chosen },
  );
const placesOf = (lines: readonly string[], chosen: readonly number[] | null = null) =>
  check(lines, chosen).problems.map(({ kind, line, column }) => [kind, line, column]);

describe('EXP-3 the file of an offer', () => {
  it('is read: days in any order and case, columns in any order and with accents or without, blank lines left out', () => {
    expect(check(['JOURS;id;Début;fin;intervalle', 'ma, lu;1;6:00:00;25:10:00;04:30', ';;;;', ''])).toEqual({
      periods: [{ timetableId: 1, days: 3, start: 21_600, end: 90_600, interval: 270 }],
      problems: [],
      problemCount: 0,
    });
  });

  const row = '1;LU;06:00:00;07:00:00;05:00';
  it.each<[string, string[], unknown[]]>([
    ['nothing', [''], ['empty', null, null]],
    ['a header alone', [header], ['empty', null, null]],
    ['commas', ['id,jours,debut,fin,intervalle'], ['separator', 1, null]],
    ['tabulators', ['id\tjours\tdebut\tfin\tintervalle'], ['separator', 1, null]],
    ['no header', [row], ['header', 1, null]],
    ['a column less', ['id;jours;debut;fin'], ['header', 1, 'intervalle']],
    ['an unknown column', [`${header}; Durée `, `${row};x`], ['header', 1, 'Durée']],
    ['a column twice', [`${header};id`, `${row};1`], ['header', 1, 'id']],
    ['a cell less', [header, '1;LU;06:00:00;07:00:00'], ['cells', 2, null]],
    ['a name for an id', [header, 'Antony;LU;06:00:00;07:00:00;05:00'], ['id', 2, 'id']],
    ['an unknown id', [header, '3;LU;06:00:00;07:00:00;05:00'], ['unknown', 2, 'id']],
    ['no day', [header, '1;;06:00:00;07:00:00;05:00'], ['days', 2, 'jours']],
    ['a bad day', [header, '1;LU,XX;06:00:00;07:00:00;05:00'], ['days', 2, 'jours']],
    ['a bad start', [header, '1;LU;06:60:00;07:00:00;05:00'], ['start', 2, 'debut']],
    ['a bad end', [header, '1;LU;06:00:00;48:00:00;05:00'], ['end', 2, 'fin']],
    ['an end before its start', [header, '1;LU;06:00:00;05:59:59;05:00'], ['order', 2, 'fin']],
    ['a bad interval', [header, '1;LU;06:00:00;07:00:00;5 min'], ['interval', 2, 'intervalle']],
    ['no interval', [header, '1;LU;06:00:00;07:00:00;00:00'], ['interval', 2, 'intervalle']],
    ['an interval too small', [header, '1;LU;06:00:00;07:00:00;00:29'], ['interval', 2, 'intervalle']],
    ['an overlap', [header, row, '1;LU,DI;06:59:59;08:00:00;05:00'], ['overlap', 3, 'debut']],
  ])('with %s is refused, where it is wrong', (_title, lines, place) => {
    expect(placesOf(lines)).toEqual([place]);
  });

  it('is read whatever blanks stand around its cells, and takes a period of one departure and the shortest interval', () => {
    const lines = [' ID ;jours; Debut;fin ;intervalle', ' ; ;;; ', ' 1 ; LU ; 06:00:00; 06:00:00 ; 00:30 '];
    expect(check(lines)).toEqual({
      periods: [{ timetableId: 1, days: 1, start: 21_600, end: 21_600, interval: 30 }],
      problems: [],
      problemCount: 0,
    });
  });

  it('with a separator within the name of a column has an unknown column', () => {
    expect(placesOf([`a|b;${header}`, `x;${row}`])).toEqual([['header', 1, 'a|b']]);
  });

  it('has a column without a name where a spreadsheet writes a semicolon too many', () => {
    const { problems } = check([`${header};`, `${row};`]);
    expect(problems.map(({ reason }) => reason)).toEqual([offerReasons.unnamedColumn]);
  });

  it.each(
    ['3;LU;06:00:00;07:00:00;05:00', '1;X;06:00:00;07:00:00;05:00', '1;LU;6 h;07:00:00;05:00'].concat([
      '1;LU;06:00:00;7 h;05:00',
      '1;LU;06:00:00;05:59:59;05:00',
      '1;LU;06:00:00;07:00:00;x',
    ]),
  )('leaves out the period of a line that is wrong: %s', (line) => {
    expect(check([header, line, row]).periods).toHaveLength(1);
  });

  it('says of an interval whether it is none or too small, and of an overlap with what', () => {
    const reasonsOf = (...lines: string[]) => check([header, ...lines]).problems.map(({ reason }) => reason);
    expect(reasonsOf('1;LU;06:00:00;07:00:00;x')).toEqual([offerReasons.interval]);
    expect(reasonsOf('1;LU;06:00:00;07:00:00;00:29')).toEqual([offerReasons.intervalTooSmall]);
    expect(reasonsOf(row, '2;LU;06:00:00;07:00:00;05:00', row)).toEqual([offerReasons.overlap(2)]);
    expect(reasonsOf('1;LU,MA;06:00:00;30:30:00;05:00')).toEqual([offerReasons.overlapsItself]);
  });

  it('tells of a timetable that was not chosen', () => {
    expect(placesOf([header, row], [2])).toEqual([['notChosen', 2, 'id']]);
    expect(placesOf([header, row], [1, 2])).toEqual([]);
  });

  it('tells problems in the order of the file, those of two lines at the second of them', () => {
    const lines = [header, row, row, '1;X;06:00:00;07:00:00;05:00'];
    expect(placesOf(lines).map(([, line]) => line)).toEqual([3, 4]);
  });

  it('has room for the most rows, and says so when it is too large', () => {
    expect(maxOfferBytes / maxOfferRows).toBeGreaterThan(200);
    expect(offerReasons.tooLarge).toBe('Le fichier dépasse 1 Mo : une offre a au plus 5000 lignes.');
  });

  it('tells every problem of a line', () => {
    expect(placesOf([header, 'x;x;x;x;x']).map(([kind]) => kind)).toEqual([
      'id',
      'days',
      'start',
      'end',
      'interval',
    ]);
  });

  it('tells a hundred problems of a kind, and counts all of them', () => {
    const { problems, problemCount } = check([
      header,
      ...Array<string>(250).fill('1;X;06:00:00;07:00:00;1:00'),
    ]);
    expect(problems).toHaveLength(100);
    expect(problemCount).toBe(250);
  });

  it('is not looked at row by row when it is too long', () => {
    expect(placesOf([header, ...Array<string>(maxOfferRows + 1).fill('x')])).toEqual([['rows', null, null]]);
    const kinds = placesOf([header, ...Array<string>(maxOfferRows).fill('x')]).map(([kind]) => kind);
    expect(new Set(kinds)).toEqual(new Set(['cells']));
  });

  it('says the same when it is written and read again', () => {
    const period: fc.Arbitrary<OfferedPeriod> = fc.record({
      timetableId: fc.constantFrom(1, 2),
      days: fc.integer({ min: 1, max: everyDay }),
      start: fc.integer({ min: 0, max: 86_000 }),
      end: fc.integer({ min: 86_400, max: 172_799 }),
      interval: fc.integer({ min: 30, max: 59_999 }),
    });
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 20 }), (periods) => {
        const read = checkOffer(linesOf(writeOffer(periods)), { timetables, chosen: null });
        expect(read.periods).toEqual(periods);
        expect(read.problems.filter(({ kind }) => kind !== 'overlap')).toEqual([]);
      }),
    );
  });

  it('has the seven days of a week', () => {
    expect(namesOf(everyDay).join(' ')).toBe('MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY');
  });

  it('is the same as calls say it, also of a server that names no days of periods', () => {
    const period = { start: compactClock(21_615), end: compactClock(90_600), interval: 270 };
    const timetable = { id: 1, name: 'Antony', defaultDays: namesOf(3), pending: false };
    const expected = [{ timetableId: 1, days: 3, start: 21_615, end: 90_600, interval: 270 }];
    expect(offerOf([{ ...timetable, periods: [period] }])).toEqual(expected);
    expect(
      offerOf([{ ...timetable, defaultDays: namesOf(127), periods: [{ ...period, days: namesOf(3) }] }]),
    ).toEqual(expected);
  });
});

describe('EXP-3 periods that overlap', () => {
  const hour = 3600;
  const run = (days: number, start: number, end: number) => ({
    days,
    start: start * hour,
    end: end * hour,
    interval: 300,
  });
  it.each([
    ['one after the other', [run(1, 6, 7), run(1, 7, 8)], []],
    ['on other days', [run(1, 6, 8), run(2, 7, 9)], []],
    ['on a day that both have', [run(3, 6, 8), run(6, 7, 9)], [[1, 0]]],
    [
      'one within the other',
      [run(1, 6, 20), run(1, 7, 8), run(1, 9, 10)],
      [
        [1, 0],
        [2, 0],
      ],
    ],
    ['past midnight', [run(1, 23, 26), run(2, 1, 3)], [[1, 0]]],
    ['from Sunday into Monday', [run(1, 0, 2), run(64, 23, 25)], [[1, 0]]],
    ['the same departure as Sunday’s and as Monday’s', [run(64, 24, 24), run(1, 0, 0)], [[1, 0]]],
    ['with itself, on the next day', [run(3, 5, 30)], [[0, 0]]],
    ['the same single departure', [run(1, 6, 6), run(1, 6, 6)], [[1, 0]]],
    ['the same one at the end of another', [run(1, 5, 6), run(1, 6, 6), run(1, 6, 6)], [[2, 1]]],
    ['a single departure at the end of another', [run(1, 5, 6), run(1, 6, 6)], []],
    ['a single departure at which another begins', [run(1, 6, 6), run(1, 6, 8)], []],
    ['the same in the other order', [run(1, 6, 8), run(1, 6, 6)], []],
    ['with two others, of which the first is told', [run(1, 6, 8), run(1, 10, 12), run(1, 7, 11)], [[2, 0]]],
  ])('%s', (_title, periods, expected) => {
    expect([...overlapsOf(periods)].sort(([a], [b]) => a - b)).toEqual(expected);
  });

  it('are found as by looking at every second of two weeks', () => {
    const some = fc.record({
      days: fc.integer({ min: 1, max: 127 }),
      start: fc.integer({ min: 0, max: 47 }),
      length: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), (drawn) => {
        const periods = drawn.map(({ days, start, length }) =>
          run(days, start, Math.min(48, start + length)),
        );
        const taken = new Map<number, number>();
        for (const { days, start, end } of periods) {
          for (let day = 0; day < 7; day += 1) {
            if (((days >> day) & 1) === 0) continue;
            for (let at = start / hour; at < end / hour; at += 1) {
              const slot = (day * 24 + at) % 168;
              taken.set(slot, (taken.get(slot) ?? 0) + 1);
            }
          }
        }
        const isDouble = [...taken.values()].some((count) => count > 1);
        expect(overlapsOf(periods).size > 0).toBe(isDouble);
      }),
    );
  });
});

it.each([
  ['25:10:00', 90_600],
  ['6:00:00', 21_600],
  ['47:59:59', 172_799],
  ['48:00:00', null],
  ['06:00', null],
  ['-1:00:00', null],
  ['06:00:60', null],
])('EXP-3 reads the time %s', (text, seconds) => {
  expect(parseClock(text)).toBe(seconds);
});

it.each([
  ['04:30', 270],
  ['120:00', 7_200],
  ['30:00:00', 1_800],
  ['24:30:00', 1_470],
  ['04:30:00', null],
  ['30:00:01', null],
  ['4', null],
  ['04:60', null],
])('EXP-3 reads the interval %s', (text, seconds) => {
  expect(parseInterval(text)).toBe(seconds);
});

it.each([
  ['LU,MA,ME,JE,VE,SA,DI', 127],
  ['di', 64],
  ['LU,', null],
  ['', null],
])('EXP-3 reads the days %s', (text, days) => {
  expect(parseDays(text)).toBe(days);
});
