import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CsvReader, type CsvFault, type CsvRecord } from './csvReader.ts';
import { integerOf } from './values.ts';

/** Reads a text in chunks: raw records, their lines, and the faults. */
function read(...pieces: string[]) {
  const records: string[][] = [];
  const lines: number[] = [];
  const faults: [CsvFault, number][] = [];
  const reader = new CsvReader({
    onRecord(record) {
      records.push(Array.from({ length: record.count }, (_, column) => record.raw(column)));
      lines.push(record.line);
    },
    onFault: (fault, line) => faults.push([fault, line]),
  });
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return { records, lines, faults };
}

/** Splits a text at the given offsets. */
function cut(text: string, places: readonly number[]): string[] {
  const at = [0, ...[...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b)];
  return at.map((place, index) => text.slice(place, at[index + 1] ?? text.length));
}

describe('CSV', () => {
  it.each<[string, string, string[][]]>([
    [
      'plain',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'without a last line end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CR alone',
      'a,b\r1,2\r\r"3",4\r',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'CRLF after quotes',
      '"a","b"\r\n"1","2"\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['CRLF after a plain field of a quoted record', '"a",b\r\n', [['a', 'b']]],
    ['empty lines', '\na\n\r\n  \nb\n', [['a'], ['b']]],
    [
      'empty fields',
      ',\n"",\n',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['a line end in quotes', 'a\n"1\n2",3\n4\n', [['a'], ['1\n2', '3'], ['4']]],
    ['quotes in quotes', '"a ""b"" c",d', [['a "b" c', 'd']]],
    ['a comma in quotes', '"a,b",c', [['a,b', 'c']]],
    ['a quote within a plain field', 'a"b,c', [['a"b', 'c']]],
    ['spaces after a closing quote', '"a" ,b', [['a', 'b']]],
    ['a carriage return within a line', 'x\n"a",b\r,c\r\n', [['x'], ['a', 'b\r', 'c']]],
    ['a quote at the end of a plain field', 'a,b"', [['a', 'b"']]],
  ])('EXP-1 reads %s', (_title, text, expected) => {
    expect(read(text)).toMatchObject({ records: expected, faults: [] });
    expect(read(...text).records).toEqual(expected);
  });

  it('EXP-1 reads what papaparse writes, wherever the text is cut', () => {
    const field = fc.oneof(
      fc.string({
        unit: fc.constantFrom(',', '"', '\n', '\r\n', ' ', 'é', 'x', '12:00:00', '😀'),
        maxLength: 6,
      }),
      fc.string({ maxLength: 12 }),
    );
    // A record of one empty field would be an empty line.
    const record = fc.array(field, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        fc.array(fc.nat(400), { maxLength: 5 }),
        (records, newline, quotes, places) => {
          const text = Papa.unparse(records, { newline, quotes });
          const parsed = Papa.parse<string[]>(text, { newline, delimiter: ',' });
          expect(parsed.data).toEqual(records);
          expect(read(...cut(text, places)).records).toEqual(records);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('EXP-2 lines that end with CR alone are lines wherever the pieces are cut', () => {
    const text = 'a,b\r1,"2"\r\r3,4';
    for (let place = 0; place <= text.length; place += 1) {
      const { records, lines } = read(text.slice(0, place), text.slice(place));
      expect(records).toEqual([
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ]);
      expect(lines).toEqual([1, 2, 4]);
    }
  });

  it('EXP-2 names the line where each record begins, past line ends in quotes', () => {
    expect(read('a\n"1\n\n2"\n\nb\r\nc').lines).toEqual([1, 2, 6, 7]);
  });

  it('EXP-2 tells of a record with something after a closing quote, and reads on', () => {
    expect(read('a\n"1"2,3\nb\n')).toEqual({
      records: [['a'], ['b']],
      lines: [1, 3],
      faults: [['strayQuote', 2]],
    });
  });

  it('EXP-2 tells of a quote that is never closed, at the end or after a million characters', () => {
    expect(read('a\n"1\n2\n').faults).toEqual([['openQuote', 2]]);
    const pieces = Array.from({ length: 30 }, () => 'x\n'.repeat(25_000));
    const endless = read('a\n"', ...pieces, '"\nb\n');
    expect(endless).toEqual({ records: [['a']], lines: [1], faults: [['openQuote', 2]] });
  });

  it('EXP-1 tells of each record when its line has ended, with quotes or without', () => {
    const told: string[] = [];
    const reader = new CsvReader({
      onRecord: (record) => told.push(record.value(0)),
      onFault: () => expect.unreachable(),
    });
    reader.push('a,1\n"b",2\n"c"');
    expect(told).toEqual(['a', 'b']);
    reader.push(',3\n');
    expect(told).toEqual(['a', 'b', 'c']);
  });

  it('EXP-2 a record has a million characters at most, whose end has not come', () => {
    const longest = `"${'x'.repeat(1024 * 1024 - 1)}`;
    expect(read(longest, '"\n').faults).toEqual([]);
    expect(read(`${longest}x`, '"\n').faults).toEqual([['openQuote', 1]]);
  });

  it('EXP-2 counts the fields beyond those that it keeps', () => {
    const counts: number[] = [];
    const reader = new CsvReader({
      onRecord(record) {
        counts.push(record.count);
        expect([255, 256, 100_000].map((column) => record.value(column))).toEqual(['', '', '']);
        expect(record.number(256, integerOf)).toBe(-1);
      },
      onFault: () => expect.unreachable(),
    });
    reader.push(`7${','.repeat(100_000)}\n"7"${','.repeat(256)}\n`);
    expect(counts).toEqual([100_001, 257]);
  });
});

describe('a record', () => {
  /** Result of a query on the last of these records. */
  function ask<T>(text: string, question: (record: CsvRecord) => T): T | undefined {
    let answer: T | undefined;
    const reader = new CsvReader({
      onRecord: (record) => (answer = question(record)),
      onFault: () => expect.unreachable(),
    });
    reader.push(`${text}\n`);
    return answer;
  }

  it('EXP-1 gives its values without the blanks around them, and nothing of the record before', () => {
    const values = (record: CsvRecord) => [-1, 0, 1, 2, 3].map((column) => record.value(column));
    expect(ask('1,2,3,4\n\u00a0 a b\t,  ', values)).toEqual(['', 'a b', '', '', '']);
  });

  it('EXP-1 reads numbers where they stand, with blanks or without, and nothing of the record before', () => {
    const numbers = (record: CsvRecord) => [-1, 0, 1, 2, 3].map((column) => record.number(column, integerOf));
    expect(ask('5,5,5,5\n0, 12 ,x', numbers)).toEqual([-1, 0, 12, -1, -1]);
  });

  it('EXP-1 knows a value that is the same as before', () => {
    const text = '1,2,T1\nT1,T12,';
    const whether = (of: string) => (record: CsvRecord) =>
      [-1, 0, 1, 2].map((column) => record.is(column, of));
    expect(ask(text, whether('T1'))).toEqual([false, true, false, false]);
    expect(ask(text, whether('T2'))).toEqual([false, false, false, false]);
    expect(ask('1,T1\nT1', whether('T1'))).toEqual([false, true, false, false]);
  });
});
