import fc from 'fast-check';
import protobuf from 'protobufjs/minimal.js';
import { describe, expect, it } from 'vitest';
import { buildAlert, listOf } from '../../../tests/support/traffic.ts';
import { encodeGtfsRealtime } from '../demo/demoFeeds.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { newChanges } from './alert.ts';
import { isPlanned, readGtfsRealtime } from './gtfsRealtime.ts';
import { maxRawText } from './textOfFeed.ts';

const read = (body: Uint8Array) => listOf(readGtfsRealtime(body));

/**
 * Written by Google's bindings (gtfs-realtime-bindings 1.1): an alert in two languages with two periods, stops and a
 * trip, a vehicle, and a deleted alert.
 */
const writtenByOthers = Buffer.from(
  'Cg0KAzIuMBAAGIDcoMsGErgBCgdsaWduZS1iKqwBCgwIgNygywYQkPigywYKBgiA/6XLBioMEgVGU0Y6QioDQU5UKgwSBUZTRjpCKgNPUkwqDSILCgJ0' +
    'MSoFRlNGOjcqBQoDRlNGMAo4BEIXChUKE2h0dHBzOi8vZXhhbXBsZS5vcmdSHAoLCgVXb3JrcxICZW4KDQoHVHJhdmF1eBICZnJaJQojCho8cD5CdXMgZGUg' +
    'cmVtcGxhY2VtZW50PC9wPhIFZnItRlJwAxIYCgh2ZWhpY3VsZSIMEgoNzcxCQhUzMxNAEh0KB3JldGlyZWUQASoQKgcSBUZTRjpCUgUKAwoBeA==',
  'base64',
);

describe('TRF-3 GTFS-Realtime', () => {
  it('TRF-3 reads what others wrote, in French', async () => {
    const start = Date.UTC(2026, 0, 15);
    expect(await read(writtenByOthers)).toEqual([
      {
        id: 'ligne-b',
        planned: true,
        periods: [
          [start, start + 3_600_000],
          [start + 86_400_000, null],
        ],
        affected: [
          { line: 'FSF:B', stops: ['ANT', 'ORL'] },
          { line: 'FSF:7', stops: [] },
        ],
        summary: 'Travaux',
        description: '<p>Bus de remplacement</p>',
      },
    ]);
  });

  it('TRF-3 reads what the demonstration writes', async () => {
    const alerts = [
      buildAlert({ id: 'a', planned: true, periods: [[1000, null]], description: 'Suite' }),
      buildAlert({ id: 'b', affected: [{ line: 'X', stops: ['1', '2'] }] }),
      buildAlert({ id: 'c', affected: [{ line: null, stops: ['1', '2'] }] }),
      buildAlert({ id: 'd', affected: [{ line: null, stops: [] }] }),
    ];
    expect(await read(encodeGtfsRealtime(alerts, 0))).toEqual(alerts);
  });

  /** A length-delimited field: text, or a message of such fields; a number is a varint. */
  type Field = readonly [number: number, value: string | number | readonly Field[]];
  const encode = (fields: readonly Field[]): Uint8Array => {
    const writer = protobuf.Writer.create();
    for (const [number, value] of fields) {
      if (typeof value === 'number') writer.uint32(number << 3).uint64(value);
      else if (typeof value === 'string') writer.uint32((number << 3) | 2).string(value);
      else writer.uint32((number << 3) | 2).bytes(encode(value));
    }
    return writer.finish();
  };
  const alertOf = async (fields: readonly Field[]) => {
    const [alert] = await read(
      encode([
        [1, [[1, '2.0']]],
        [
          2,
          [
            [1, 'a'],
            [5, fields],
          ],
        ],
      ]),
    );
    return alert;
  };
  it.each<[string, readonly Field[], string | RegExp]>([
    [
      'has a text where a number is to be',
      [
        [
          1,
          [
            [1, '2.0'],
            [2, 'x'],
          ],
        ],
      ],
      /autre type/,
    ],
    [
      'has a number where a message is to be',
      [
        [1, [[1, '2.0']]],
        [2, [[5, 1]]],
      ],
      /autre type/,
    ],
    ['says nothing', [], /n’en est pas un/],
    [
      'says no version',
      [
        [1, [[2, 0]]],
        [
          2,
          [
            [1, 'a'],
            [5, [[5, [[2, 'B']]]]],
          ],
        ],
      ],
      /n’en est pas un/,
    ],
  ])('TRF-3 what %s is no feed', async (_what, fields, reason) => {
    await expect(read(encode(fields))).rejects.toThrow(reason);
  });

  it('TRF-3 an alert that goes beyond its own end is refused, though there is more of the feed', async () => {
    // The name declares seven bytes, of which only two are within the entity.
    const beyond = Buffer.from([
      0x0a, 0x05, 0x0a, 0x03, 0x32, 0x2e, 0x30, 0x12, 0x04, 0x0a, 0x07, 0x61, 0x62,
    ]);
    await expect(read(Buffer.concat([beyond, Buffer.alloc(21, 0x20)]))).rejects.toThrow('tronqué');
  });

  it('TRF-3 what a later version adds to a feed is passed over', async () => {
    const more: Field[] = [
      [1000, [[1, 'x']]],
      [7, 'x'],
      [3, 5],
    ];
    const alert: Field = [2, [[1, 'a'], ...more, [5, [...more.slice(0, 1), [5, [[2, 'B']]]]]]];
    expect(await read(encode([...more, [1, [[1, '2.0'], ...more]], alert]))).toEqual([
      buildAlert({ id: 'a', affected: [{ line: 'B', stops: [] }], summary: '' }),
    ]);
  });

  it('TRF-3 ADM-4 an alert without a cause is planned where it adds services', async () => {
    expect((await alertOf([[7, 5]]))?.planned).toBe(true);
    expect((await alertOf([]))?.planned).toBe(false);
  });

  it('TRF-3 of a text without end only its beginning is kept', async () => {
    const alert = await alertOf([[10, [[1, [[1, 'x'.repeat(100_000)]]]]]]);
    expect(alert?.summary).toBe('x'.repeat(maxRawText));
  });

  it('TRF-3 a long feed lets other work have its turn, now and then', async () => {
    const alerts = Array.from({ length: 1_200 }, (_one, index) => buildAlert({ id: String(index) }));
    const told: (number | string)[] = [];
    const others = () => {
      told.push('other');
      if (told.length < 1_200) setImmediate(others);
    };
    setImmediate(others);
    for await (const { id } of readGtfsRealtime(encodeGtfsRealtime(alerts, 0))) told.push(Number(id));
    expect(told.flatMap((one, index) => (one === 'other' ? [told[index - 1]] : []))).toEqual([
      199, 399, 599, 799, 999, 1199,
    ]);
  });

  const agency: Field = [1, 'FSF'];
  const line: Field = [2, 'B'];
  const mode: Field = [3, 1];
  const trip: Field = [4, [[1, 'T1']]];
  const tripOfLine: Field = [4, [[5, 'B']]];
  const stop: Field = [5, 'ANT'];

  it.each<[string, Field[][], unknown]>([
    ['a line', [[line]], [{ line: 'B', stops: [] }]],
    ['a line of an agency', [[agency, line]], [{ line: 'B', stops: [] }]],
    ['a line beside an agency', [[agency], [line]], [{ line: 'B', stops: [] }]],
    ['an agency alone', [[agency]], [{ line: null, stops: [] }]],
    ['a mode of an agency', [[agency, mode]], []],
    ['a trip of an agency', [[agency, trip]], []],
    ['a trip of a line', [[tripOfLine]], [{ line: 'B', stops: [] }]],
    ['a line, before the line of a trip', [[[2, 'C'], tripOfLine]], [{ line: 'C', stops: [] }]],
    ['a line at a stop', [[line, stop]], [{ line: 'B', stops: ['ANT'] }]],
    ['a stop', [[stop]], [{ line: null, stops: ['ANT'] }]],
    ['a stop of an agency', [[agency, stop]], [{ line: null, stops: ['ANT'] }]],
    ['a mode at a stop', [[mode, stop]], []],
    ['a trip at a stop', [[trip, stop]], []],
    ['a trip at a stop, and a line', [[trip, stop], [line]], [{ line: 'B', stops: [] }]],
    ['nothing', [], []],
  ])('TRF-3 an alert of %s is read as such', async (_what, selectors, expected) => {
    const alert = await alertOf(selectors.map((selector): Field => [5, selector]));
    expect(alert?.affected).toEqual(expected);
  });

  it.each<[string, Field[], unknown]>([
    ['none', [], [null, null]],
    [
      'of 0',
      [
        [1, 0],
        [2, 0],
      ],
      [null, null],
    ],
    [
      'in seconds',
      [
        [1, 1],
        [2, 2],
      ],
      [1000, 2000],
    ],
    [
      'in milliseconds',
      [
        [1, 1_768_464_000_000],
        [2, 1_768_464_060_000],
      ],
      [1_768_464_000_000, 1_768_464_060_000],
    ],
    ['in seconds, in the year 9999', [[2, 253_402_300_799]], [null, 253_402_300_799_000]],
    ['at the last instant that there is', [[2, 8_640_000_000_000_000]], [null, 8_640_000_000_000_000]],
    [
      'beyond all time',
      [
        [1, 5],
        [2, 8_640_000_000_000_001],
      ],
      [5000, null],
    ],
  ])('TRF-3 a period whose ends are %s is read as such', async (_what, ends, expected) => {
    expect((await alertOf([[1, ends]]))?.periods).toEqual([expected]);
  });

  it('TRF-3 a differential feed says what it touches, what it withdraws as well', async () => {
    const differential = Buffer.from([0x0a, 0x02, 0x10, 0x01]);
    const changes = newChanges();
    const body = Buffer.concat([writtenByOthers, differential]);
    expect(await listOf(readGtfsRealtime(body, changes))).toHaveLength(1);
    expect(changes).toMatchObject({ isDifferential: true, ids: new Set(['ligne-b', 'vehicule', 'retiree']) });
  });

  it('TRF-3 a feed that was cut anywhere is refused, or is one of fewer whole alerts', async () => {
    const alerts = ['a', 'b', 'c'].map((id) => buildAlert({ id }));
    const whole = encodeGtfsRealtime(alerts, 0);
    for (let length = 0; length < whole.length; length++) {
      const result = await read(whole.subarray(0, length)).catch((error: unknown) => error);
      if (Array.isArray(result)) expect(alerts.slice(0, result.length)).toEqual(result);
      else expect(result).toBeInstanceOf(FeedFailure);
    }
  });

  it('TRF-3 whatever the bytes, it is a failure of the feed at worst', async () => {
    const hostile = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      // A feed with some bytes changed.
      fc.array(fc.tuple(fc.nat(writtenByOthers.length - 1), fc.nat(255)), { maxLength: 5 }).map((changes) => {
        const copy = Uint8Array.from(writtenByOthers);
        for (const [at, byte] of changes) copy[at] = byte;
        return copy;
      }),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (body) => {
        const result = await read(body).catch((error: unknown) => error);
        expect(Array.isArray(result) || result instanceof FeedFailure).toBe(true);
      }),
    );
  });

  it.each([
    ['CONSTRUCTION', 10, 8, true],
    ['MAINTENANCE', 9, 1, true],
    ['HOLIDAY', 7, 8, true],
    ['STRIKE', 4, 2, false],
    ['TECHNICAL_PROBLEM', 3, 5, false],
    ['UNKNOWN_CAUSE with ADDITIONAL_SERVICE', 1, 5, true],
    ['OTHER_CAUSE', 2, 8, false],
    ['OTHER_CAUSE with ADDITIONAL_SERVICE', 2, 5, true],
    ['TECHNICAL_PROBLEM with ADDITIONAL_SERVICE', 3, 5, false],
  ])('TRF-3 ADM-4 %s is planned or not', (_name, cause, effect, expected) => {
    expect(isPlanned(cause, effect)).toBe(expected);
  });
});
