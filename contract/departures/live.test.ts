import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boardedCalls,
  type LiveCall,
  type LiveEvent,
  type LiveTrip,
  newest,
  type PlannedCall,
  wordsOf,
} from './live.ts';

const start = Date.UTC(2026, 0, 15);
/** Four stops, ten minutes apart, each with a dwell time of one minute; past midnight. */
const stops: PlannedCall[] = ['A', 'B', 'C', 'D'].map((stopId, index) => ({
  sequence: 10 * (index + 1),
  stopId,
  arrival: 90_000 + index * 600,
  departure: 90_000 + index * 600 + 60,
}));

const none: LiveEvent = { at: null, delay: null };
const delay = (seconds: number): LiveEvent => ({ at: null, delay: seconds });
const at = (second: number): LiveEvent => ({ at: start + second * 1000, delay: null });
const call = (overrides: Partial<LiveCall>): LiveCall => ({
  stopId: null,
  sequence: null,
  kind: 'scheduled',
  arrival: null,
  departure: null,
  ...overrides,
});
const trip = (calls: LiveCall[], overrides: Partial<LiveTrip> = {}) => ({
  relation: 'scheduled' as const,
  delay: null,
  calls,
  ...overrides,
});

/** For each stop: its delay in seconds, or its other state. */
const told = (...args: Parameters<typeof trip>) =>
  wordsOf(trip(...args), stops, start).map((word, index) =>
    word.kind === 'live' ? (word.at - start) / 1000 - (stops[index]?.departure ?? 0) : word.kind,
  );

describe('LIV-2 what a source says of a trip', () => {
  const [plan, skipped, off] = ['planned', 'skipped', 'cancelled'];

  it.each<[string, LiveCall[], (number | string)[]]>([
    ['nothing is the plan', [], [plan, plan, plan, plan]],
    [
      'a delay holds from its stop on',
      [call({ sequence: 20, departure: delay(120) })],
      [plan, 120, 120, 120],
    ],
    [
      'a delay holds until the next one',
      [call({ sequence: 10, departure: delay(60) }), call({ stopId: 'C', departure: delay(0) })],
      [60, 60, 0, 0],
    ],
    ['a vehicle may be early', [call({ stopId: 'A', departure: delay(-90) })], [-90, -90, -90, -90]],
    ['a time is a delay', [call({ stopId: 'B', departure: at(90_900) })], [plan, 240, 240, 240]],
    [
      'an arrival stands for a departure that is not told',
      [call({ stopId: 'B', arrival: at(90_700) })],
      [plan, 100, 100, 100],
    ],
    [
      'a departure counts more than its arrival',
      [call({ stopId: 'B', arrival: delay(300), departure: delay(60) })],
      [plan, 60, 60, 60],
    ],
    [
      'a time counts more than a delay beside it',
      [call({ stopId: 'B', departure: { at: start + 90_720_000, delay: 5 } })],
      [plan, 60, 60, 60],
    ],
    [
      'a skipped stop does not end a delay',
      [call({ sequence: 10, departure: delay(60) }), call({ sequence: 20, kind: 'skipped' })],
      [60, skipped, 60, 60],
    ],
    [
      'a skipped stop is all that is told',
      [call({ sequence: 20, kind: 'skipped' })],
      [plan, skipped, plan, plan],
    ],
    [
      'a stop without boarding hands the delay on, and is none',
      [call({ sequence: 20, departure: delay(60), noBoarding: true })],
      [plan, skipped, 60, 60],
    ],
    [
      '« no data » ends a delay',
      [call({ sequence: 10, departure: delay(60) }), call({ sequence: 30, kind: 'noData' })],
      [60, 60, plan, plan],
    ],
    [
      'a stop without a word hands the delay on',
      [call({ sequence: 10, departure: delay(60) }), call({ sequence: 20, departure: none })],
      [60, 60, 60, 60],
    ],
    [
      'what goes back along the trip waits for what is before it',
      [call({ sequence: 10, departure: at(91_000) }), call({ sequence: 20, departure: at(90_700) })],
      [940, 340, 40, 40],
    ],
    [
      'a stop that the trip has not says nothing',
      [call({ stopId: 'Z', departure: delay(60) })],
      [plan, plan, plan, plan],
    ],
    [
      'a day of delay is a mistake',
      [call({ sequence: 10, departure: delay(86_400) })],
      [plan, plan, plan, plan],
    ],
    [
      'a time of 1970 is a mistake',
      [call({ sequence: 10, departure: { at: 1, delay: null } })],
      [plan, plan, plan, plan],
    ],
  ])('%s', (_what, calls, expected) => {
    expect(told(calls)).toEqual(expected);
  });

  it('by stop, of one that it does not stop at, is that it does not leave, the other stops being as told', () => {
    const calls = [call({ stopId: 'B', kind: 'skipped' }), call({ stopId: 'C', departure: delay(60) })];
    expect(told(calls, { isPartial: true })).toEqual([plan, off, 60, 60]);
  });

  const planned = (second: number) => ({ aimed: start + second * 1000 });
  it.each<[string, LiveCall[], (number | string)[]]>([
    [
      'the next one',
      ['A', 'C', 'A'].map((stopId, index) => call({ stopId, departure: delay(60 * (index + 1)) })),
      [60, 60, 120, 120, 180],
    ],
    [
      'the one that is planned then',
      [call({ stopId: 'A', arrival: at(92_460), ...planned(92_400) })],
      [plan, plan, plan, plan, 60],
    ],
    [
      'the one that is planned then, however late it is',
      [call({ stopId: 'A', departure: at(92_460), ...planned(90_060) })],
      [2400, 2400, 2400, 2400, 2400],
    ],
    [
      'the one that it comes to then',
      [call({ stopId: 'A', arrival: at(92_520) })],
      [plan, plan, plan, plan, 120],
    ],
    [
      'the first, of a late vehicle that comes there again',
      [call({ stopId: 'A', departure: at(91_860) }), call({ stopId: 'A', arrival: at(94_200) })],
      [1800, 1800, 1800, 1800, 1800],
    ],
  ])('LIV-2 of a stop that is served twice means %s', (_which, calls, expected) => {
    const round: PlannedCall[] = [
      ...stops,
      { sequence: 50, stopId: 'A', arrival: 92_400, departure: 92_460 },
    ];
    const delays = wordsOf(trip(calls), round, start).map((word, index) =>
      word.kind === 'live' ? (word.at - start) / 1000 - (round[index]?.departure ?? 0) : word.kind,
    );
    expect(delays).toEqual(expected);
  });

  it('of the trip as a whole counts where nothing is said of its stops', () => {
    expect(told([], { delay: 90 })).toEqual([90, 90, 90, 90]);
    expect(told([call({ sequence: 30, departure: delay(0) })], { delay: 90 })).toEqual([plan, plan, 0, 0]);
    expect(told([], { relation: 'canceled' })).toEqual([off, off, off, off]);
    expect(told([call({ sequence: 10, departure: delay(9) })], { relation: 'deleted' })).toEqual([
      skipped,
      skipped,
      skipped,
      skipped,
    ]);
  });

  const events = fc.option(
    fc.record({
      at: fc.option(
        fc.integer({ min: -100, max: 100 }).map((minutes) => start + 90_000_000 + minutes * 60_000),
      ),
      delay: fc.option(fc.integer({ min: -5000, max: 5000 })),
    }),
  );
  const anyCalls = fc.array(
    fc.record({
      stopId: fc.constantFrom(null, 'A', 'B', 'C', 'D', 'Z'),
      sequence: fc.constantFrom(null, 10, 20, 30, 40, 70),
      kind: fc.constantFrom<LiveCall['kind'][]>('scheduled', 'skipped', 'noData'),
      arrival: events,
      departure: events,
    }),
    { maxLength: 6 },
  );

  it('is a word on each stop, whose live times never go back along the trip', () => {
    fc.assert(
      fc.property(anyCalls, (calls) => {
        const words = wordsOf(trip(calls), stops, start);
        expect(words).toHaveLength(stops.length);
        const times = words.flatMap((word) => (word.kind === 'live' ? [word.at] : []));
        expect(times).toEqual([...times].sort((one, other) => one - other));
        expect(times.every(Number.isFinite)).toBe(true);
      }),
    );
  });

  it('is the same of a trip that is moved as a whole', () => {
    fc.assert(
      fc.property(anyCalls, fc.integer({ min: -48, max: 48 }), (calls, hours) => {
        const by = hours * 3_600_000;
        const moved = (event: LiveEvent | null) =>
          event && { ...event, at: event.at === null ? null : event.at + by };
        const later = calls.map((one) => ({
          ...one,
          arrival: moved(one.arrival),
          departure: moved(one.departure),
        }));
        const words = wordsOf(trip(calls), stops, start);
        const expected = words.map((word) => (word.kind === 'live' ? { ...word, at: word.at + by } : word));
        expect(wordsOf(trip(later), stops, start + by)).toEqual(expected);
      }),
    );
  });
});

it('LIV-1 of what two sources say of a trip the newer word counts', () => {
  expect(newest([{ toldAt: 1 }, { toldAt: 3 }, { toldAt: 2 }])).toEqual({ toldAt: 3 });
  expect(newest([])).toBeUndefined();
  const first = { toldAt: 3, source: 'first' };
  expect(newest([first, { toldAt: 3, source: 'second' }])).toBe(first);
});

it.each<[what: string, trip: Pick<LiveTrip, 'calls' | 'isPartial' | 'isOpenEnded'>, stops: string]>([
  ['the last of its stops is its end', { calls: [call({ stopId: 'A' }), call({ stopId: 'B' })] }, 'A'],
  ['a single stop is not', { calls: [call({ stopId: 'A' })] }, 'A'],
  ['but is where it only arrives', { calls: [call({ stopId: 'A', arrival: at(90_000) })] }, ''],
  [
    'and not where it leaves',
    { calls: [call({ stopId: 'A', arrival: at(90_000), departure: at(90_060) })] },
    'A',
  ],
  [
    'a single stop of some is not, as a source may tell only of arrivals',
    { isPartial: true, calls: [call({ stopId: 'A', arrival: at(90_000) })] },
    'A',
  ],
  [
    'of some of its stops the last need not be',
    { isPartial: true, calls: [call({ stopId: 'A' }), call({ stopId: 'B', departure: at(90_060) })] },
    'AB',
  ],
  [
    'but is where it only arrives there',
    { isPartial: true, calls: [call({ stopId: 'A' }), call({ stopId: 'B', arrival: at(90_000) })] },
    'A',
  ],
  [
    'and not where it arrives and leaves, or nothing is said',
    { isPartial: true, calls: [call({ stopId: 'A', arrival: at(90_000) }), call({ stopId: 'B' })] },
    'AB',
  ],
  [
    'of one that is not told to its end the last need not be',
    { isOpenEnded: true, calls: [call({ stopId: 'A' }), call({ stopId: 'B', departure: at(90_060) })] },
    'AB',
  ],
  [
    'but is where no departure is told',
    { isOpenEnded: true, calls: [call({ stopId: 'A' }), call({ stopId: 'B', arrival: at(90_000) })] },
    'A',
  ],
  ['a trip without stops has none', { calls: [] }, ''],
  [
    'nor where it is told so',
    {
      calls: [call({ stopId: 'A', noBoarding: true }), call({ stopId: 'B' }), call({ stopId: 'C' })],
    },
    'B',
  ],
])('LIV-2 nobody boards at the end of a trip: %s', (_what, given, expected) => {
  expect(
    boardedCalls(given)
      .map(({ stopId }) => stopId)
      .join(''),
  ).toBe(expected);
});

it('LIV-2 a delay of twelve hours is believed, of a trip as of a stop, and no longer one', () => {
  const longest = 12 * 3600;
  for (const [seconds, expected] of [
    [longest, longest],
    [-longest, -longest],
    [longest + 1, 'planned'],
  ] as const) {
    expect(told([], { delay: seconds })[0]).toBe(expected);
    expect(told([call({ sequence: 10, departure: delay(seconds) })])[0]).toBe(expected);
  }
});

it('LIV-2 a stop that is served twice is told of once each, whatever unknown stop lies between', () => {
  const loop = stops.map((stop, index) => ({ ...stop, stopId: index === 2 ? 'A' : stop.stopId }));
  const twice = [['A', 60] as const, ['?', 0] as const, ['A', 120] as const].map(([stopId, seconds]) =>
    call({ stopId, departure: delay(seconds) }),
  );
  const words = wordsOf(trip(twice), loop, start);
  const delays = words.map((word, index) =>
    word.kind === 'live' ? (word.at - start) / 1000 - (loop[index]?.departure ?? 0) : word.kind,
  );
  expect(delays).toEqual([60, 60, 120, 120]);
});
