import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPeriod,
  includesMinute,
  newRange,
  rangesOverMidnight,
  parsePeriod,
  spansOf,
  stopOf,
  type Range,
} from './period.ts';

const minutes = fc.integer({ min: 0, max: 1439 });
const ranges: fc.Arbitrary<Range[]> = fc.array(
  fc.tuple(minutes, minutes).map(([start, end]) => ({ start, end })),
  { maxLength: 6 },
);

describe('LIB-5 period text', () => {
  it.each([
    ['', []],
    ['0800-0930', [{ start: 480, end: 570 }]],
    [
      '0000-0000;2359-2359',
      [
        { start: 0, end: 0 },
        { start: 1439, end: 1439 },
      ],
    ],
  ])('LIB-5 reads %j', (text, expected) => {
    expect(parsePeriod(text)).toEqual(expected);
  });

  it.each([
    '2400-2401',
    '0860-0900',
    '800-900',
    '0800-0900;',
    ';',
    '08:00-09:00',
    ' 0800-0900',
    '0800-0900,1000-1100',
  ])('LIB-5 refuses %j', (text) => {
    expect(parsePeriod(text)).toBeNull();
  });

  it('LIB-5 what is written is read as it was', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        expect(parsePeriod(formatPeriod(list))).toEqual(list);
      }),
    );
  });

  it('LIB-5 arbitrary text is refused or written back the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123459-;') }), (text) => {
        const list = parsePeriod(text);
        if (list) expect(formatPeriod(list)).toBe(text);
      }),
    );
  });
});

describe('LIB-5 minutes of a period', () => {
  it.each([
    ['0800-0900', '0759', false],
    ['0800-0900', '0800', true],
    ['0800-0900', '0859', true],
    ['0800-0900', '0900', false],
    ['0800-0800', '0800', true],
    ['0800-0800', '0801', false],
    ['2300-2359', '2359', true],
    ['2300-0100', '2330', true],
    ['2300-0100', '0059', true],
    ['2300-0100', '0100', false],
    ['2300-0000', '0000', false],
    ['2359-2359', '2359', true],
    ['0000-2359', '0000', true],
    ['0800-0900;1000-1100', '1030', true],
    ['0800-0900;1000-1100', '0930', false],
    ['', '1200', false],
  ])('LIB-5 %j at %s: %s', (text, at, expected) => {
    const minute = Number(at.slice(0, 2)) * 60 + Number(at.slice(2));
    expect(includesMinute(parsePeriod(text) ?? [], minute)).toBe(expected);
  });

  it('LIB-5 agrees with counting every minute of every range', () => {
    fc.assert(
      fc.property(ranges, minutes, (list, minute) => {
        const running = new Set<number>();
        for (const { start, end } of list) {
          running.add(start);
          for (let at = start; at !== end; at = (at + 1) % 1440) running.add(at);
          if (end === 1439) running.add(1439);
        }
        expect(includesMinute(list, minute)).toBe(running.has(minute));
      }),
    );
  });

  it('LIB-5 a range always runs for at least a minute', () => {
    fc.assert(fc.property(ranges, (list) => list.every((range) => stopOf(range) > range.start)));
  });
});

describe('LIB-5 a new period', () => {
  it.each([
    [0, { start: 0, end: 1 }],
    [1438, { start: 1438, end: 1439 }],
    [1439, { start: 0, end: 1 }],
  ])('LIB-5 at minute %i', (minute, expected) => {
    expect(newRange(minute)).toEqual(expected);
  });
});

describe('LIB-5 the stretches of a day', () => {
  it.each([
    ['', []],
    ['0800-0900;0830-1000', [{ from: 480, to: 600 }]],
    ['0900-1000;0800-0900', [{ from: 480, to: 600 }]],
    ['0800-1200;0900-1000', [{ from: 480, to: 720 }]],
    ['0800-0800', [{ from: 480, to: 481 }]],
    ['2300-2359', [{ from: 1380, to: 1440 }]],
    [
      '2300-0100',
      [
        { from: 0, to: 60 },
        { from: 1380, to: 1440 },
      ],
    ],
    [
      '2300-2359;0000-0100',
      [
        { from: 0, to: 60 },
        { from: 1380, to: 1440 },
      ],
    ],
  ])('LIB-5 of %j', (text, expected) => {
    expect(spansOf(parsePeriod(text) ?? [])).toEqual(expected);
  });

  it('LIB-5 hold exactly the minutes of the ranges, apart from each other and in order', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const spans = spansOf(list);
        for (let minute = 0; minute < 1440; minute++) {
          const isIn = spans.some(({ from, to }) => minute >= from && minute < to);
          expect(isIn).toBe(includesMinute(list, minute));
        }
        spans.forEach(({ from, to }, at) => {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(1440);
          expect(from).toBeGreaterThan(spans[at - 1]?.to ?? -1);
        });
      }),
      { numRuns: 50 },
    );
  });
});

it('LIB-5 a period over midnight runs until its end comes the next day', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, minute, minute, (start, end, at) => {
      fc.pre(end < start);
      const made = rangesOverMidnight({ start, end });
      expect(includesMinute(made, at)).toBe(at >= start || at < end);
    }),
  );
  expect(rangesOverMidnight({ start: 1380, end: 0 })).toEqual([{ start: 1380, end: 1439 }]);
  expect(rangesOverMidnight({ start: 1380, end: 60 })).toEqual([
    { start: 1380, end: 1439 },
    { start: 0, end: 60 },
  ]);
});
