import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contactAt,
  fatesOf,
  latencyMs,
  common,
  merged,
  pastFrames,
  shownSince,
  stateAt,
  without,
  type PastStretch,
} from './past.ts';
import type { PastSpan, PastState, ScreenPast } from './schemas/past.ts';

const minute = 60_000;
/** 15 January 2026, noon in Paris. */
const noon = Date.UTC(2026, 0, 15, 11);

const buildState = (overrides: Partial<PastState> = {}): PastState => ({
  from: noon,
  to: noon + 60 * minute,
  messages: [0],
  scenario: null,
  obstacle: null,
  limit: 3,
  hasDefault: false,
  timeZone: 'Europe/Paris',
  inhibitedLines: [],
  ...overrides,
});
const whole = { from: noon, to: noon + 60 * minute };
const buildPast = (overrides: Partial<ScreenPast> = {}): ScreenPast => ({
  ...whole,
  messages: [{ id: 1, alert: false, priority: null, period: null, createdAt: 0 }],
  titles: [{ id: 1, title: 'Travaux' }],
  states: [buildState()],
  shown: [],
  heard: [whole],
  served: [whole],
  ...overrides,
});
const at = (from: number, to: number): PastSpan => ({ from: noon + from * minute, to: noon + to * minute });
const told = (past: ScreenPast) =>
  fatesOf({ past, frames: pastFrames(past) }, 1).map((stretch) => [
    stretch.kind === 'hidden' ? stretch.verdict.reason : `${stretch.kind} ${stretch.contact}`,
    (stretch.from - noon) / minute,
    (stretch.to - noon) / minute,
  ]);

const hidden = { messages: [] };
it.each<[what: string, states: PastState[], since: number | null]>([
  ['all the time', [buildState()], null],
  ['not any more', [buildState(at(0, 30)), buildState({ ...at(30, 60), ...hidden })], null],
  ['from the last change on', [buildState({ ...at(0, 30), ...hidden }), buildState(at(30, 60))], 30],
  [
    'with a break',
    [
      buildState(at(0, 10)),
      buildState({ ...at(10, 20), limit: 0 }),
      buildState(at(20, 40)),
      buildState({ ...at(40, 60), limit: 1 }),
    ],
    20,
  ],
  ['nothing known', [], null],
])('DSP-2 DSP-5 since when a message is shown: %s', (_what, states, since) => {
  const frames = pastFrames(buildPast({ states }));
  expect(shownSince(frames, 1)).toBe(since === null ? null : at(since, since).from);
});

describe('DSP-2 DSP-5 what became of a message', () => {
  it.each<[string, Partial<ScreenPast>, unknown[]]>([
    ['it was shown as it should', { shown: [{ id: 1, ...whole }] }, [['shown heard', 0, 60]]],
    ['nothing confirms it', {}, [['missing heard', 0, 60]]],
    [
      'it came a moment late and stayed a moment too long',
      {
        states: [buildState({ to: noon + 30 * minute }), buildState({ ...at(30, 60), messages: [] })],
        shown: [{ id: 1, from: noon + 2000, to: noon + 30 * minute + 5000 }],
      },
      [['shown heard', 2000 / minute, 30 + 5000 / minute]],
    ],
    [
      'it came minutes late',
      { shown: [{ id: 1, ...at(10, 60) }] },
      [
        ['missing heard', 0, 10],
        ['shown heard', 10, 60],
      ],
    ],
    [
      'the screen was offline, then nobody was there to hear it',
      { heard: [at(0, 20)], served: [at(0, 40)], shown: [{ id: 1, ...at(0, 20) }] },
      [
        ['shown heard', 0, 20],
        ['missing offline', 20, 40],
        ['missing unserved', 40, 60],
      ],
    ],
    [
      'an offline screen went on with what was deleted',
      {
        heard: [at(0, 20)],
        states: [buildState({ to: noon + 30 * minute }), buildState({ ...at(30, 60), messages: [] })],
        shown: [{ id: 1, ...at(0, 50) }],
      },
      [
        ['shown heard', 0, 30],
        ['astray offline', 30, 50],
      ],
    ],
    [
      'it waited for its period, and nothing else of it is told then',
      {
        messages: [{ id: 1, alert: false, priority: null, period: '1230-1240', createdAt: 0 }],
        shown: [{ id: 1, ...at(30, 40) }],
      },
      [
        ['period', 0, 30],
        ['shown heard', 30, 40],
        ['period', 40, 60],
      ],
    ],
    [
      'a scenario took the screen, and stopped by itself before anybody stopped it',
      {
        states: [buildState({ scenario: { name: 'Évacuation', until: noon + 20 * minute, messages: [] } })],
        shown: [{ id: 1, ...at(20, 60) }],
      },
      [
        ['scenario', 0, 20],
        ['shown heard', 20, 60],
      ],
    ],
    [
      'it came as late as may be, and again after a break of its own',
      { shown: [at(0.5, 20), at(30, 60)].map((span) => ({ id: 1, ...span })) },
      [
        ['shown heard', 0.5, 20],
        ['missing heard', 20, 30],
        ['shown heard', 30, 60],
      ],
    ],
    [
      'it came later than that',
      { shown: [{ id: 1, from: noon + latencyMs + 1, to: whole.to }] },
      [
        ['missing heard', 0, (latencyMs + 1) / minute],
        ['shown heard', (latencyMs + 1) / minute, 60],
      ],
    ],
    ['another message was shown', { shown: [{ id: 2, ...at(0, 30) }] }, [['missing heard', 0, 60]]],
    [
      'it waited for its period while that of another came and went',
      {
        messages: ['1230-1300', '1210-1220'].map((period, index) => ({
          id: index + 1,
          alert: false,
          priority: null,
          createdAt: 0,
          period,
        })),
        states: [buildState({ messages: [0, 1] })],
        shown: [{ id: 1, ...at(30, 60) }],
      },
      [
        ['period', 0, 30],
        ['shown heard', 30, 60],
      ],
    ],
    [
      'the screen was switched off until the message waited for its period alone',
      {
        messages: [{ id: 1, alert: false, priority: null, period: '1240-1300', createdAt: 0 }],
        states: [buildState({ ...at(0, 10), obstacle: 'inactive' }), buildState(at(10, 60))],
        shown: [{ id: 1, ...at(40, 60) }],
      },
      [
        ['inactive', 0, 10],
        ['period', 10, 40],
        ['shown heard', 40, 60],
      ],
    ],
    [
      'the screen was switched off',
      { states: [buildState({ obstacle: 'inactive' })] },
      [['inactive', 0, 60]],
    ],
  ])('%s', (_name, overrides, expected) => {
    expect(told(buildPast(overrides))).toEqual(expected);
  });
});

const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
    .map(([from, length]) => at(from, Math.min(60, from + length))),
  { maxLength: 8 },
);
const minutesOf = (some: readonly PastSpan[]) =>
  Array.from({ length: 60 }, (_, index) => noon + index * minute).filter((instant) =>
    some.some(({ from, to }) => instant >= from && instant < to),
  );

it('DSP-5 spans are put together and taken apart minute by minute as sets are', () => {
  fc.assert(
    fc.property(spans, spans, (some, others) => {
      const [one, other] = [merged(some), merged(others)];
      expect(minutesOf(one)).toEqual(minutesOf(some));
      expect(one.every(({ from }, index) => index === 0 || from > (one[index - 1]?.to ?? 0))).toBe(true);
      const left = minutesOf(without(one, other));
      expect(left).toEqual(minutesOf(some).filter((instant) => !minutesOf(others).includes(instant)));
      const both = common(one, other);
      expect(minutesOf(both)).toEqual(
        minutesOf(some).filter((instant) => minutesOf(others).includes(instant)),
      );
      expect(merged(both)).toEqual(both);
    }),
  );
});

it('DSP-2 DSP-5 every minute of a message is told once: by the screen, or by the arbitration', () => {
  const periods = fc.constantFrom(null, '1210-1225', '1150-1205;1250-1300');
  const states = fc
    .array(fc.record({ limit: fc.integer({ min: 0, max: 2 }), has: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((list) =>
      list.map(({ limit, has }, index) =>
        buildState({
          ...at((index * 60) / list.length, ((index + 1) * 60) / list.length),
          limit,
          messages: has ? [0, 1] : [],
        }),
      ),
    );
  fc.assert(
    fc.property(states, periods, spans, spans, spans, (list, period, shown, heard, served) => {
      const past = buildPast({
        states: list,
        messages: [
          { id: 1, alert: false, priority: null, period, createdAt: 0 },
          { id: 2, alert: true, priority: null, period: '1215-1230', createdAt: 0 },
        ],
        shown: shown.map((span) => ({ id: 1, ...span })),
        heard,
        served,
      });
      const frames = pastFrames(past);
      const fates = fatesOf({ past, frames }, 1);
      const of = (isOne: (stretch: PastStretch) => boolean) => minutesOf(fates.filter(isOne));
      const due = minutesOf(
        frames.filter(({ verdicts }) =>
          verdicts.some(({ candidate, rank }) => candidate.id === 1 && rank !== null),
        ),
      );
      const known = minutesOf(
        frames.filter(({ verdicts }) => verdicts.some(({ candidate }) => candidate.id === 1)),
      );
      const seen = minutesOf(shown);
      // No test span is shorter than the ignored latency.
      expect(latencyMs).toBeLessThan(minute);
      expect(of(({ kind }) => kind === 'shown')).toEqual(seen.filter((instant) => due.includes(instant)));
      expect(of(({ kind }) => kind === 'astray')).toEqual(seen.filter((instant) => !due.includes(instant)));
      expect(of(({ kind }) => kind === 'missing')).toEqual(due.filter((instant) => !seen.includes(instant)));
      expect(of(({ kind }) => kind === 'hidden')).toEqual(
        known.filter((instant) => !due.includes(instant) && !seen.includes(instant)),
      );
      expect(fates.every(({ from }, index) => index === 0 || from >= (fates[index - 1]?.to ?? 0))).toBe(true);
      const missing = fates.filter(({ kind }) => kind === 'missing');
      for (const stretch of missing) {
        if (stretch.kind !== 'missing') continue;
        for (const instant of minutesOf([stretch])) {
          const isHeard = minutesOf(heard).includes(instant);
          const isServed = minutesOf(served).includes(instant);
          expect(stretch.contact).toBe(isHeard ? 'heard' : isServed ? 'offline' : 'unserved');
        }
      }
    }),
  );
});

it('DSP-5 spans have a length, before and after they are taken apart', () => {
  expect(merged([at(1, 1)])).toEqual([]);
  expect(merged([at(2, 3), at(1, 2), at(5, 5)])).toEqual([at(1, 3)]);
  expect(without([at(0, 10)], [at(0, 2), at(2, 3), at(8, 10)])).toEqual([at(3, 8)]);
  expect(without([at(0, 10), at(20, 30)], [at(10, 20)])).toEqual([at(0, 10), at(20, 30)]);
});

it('DSP-5 a state and a contact begin with their first moment, and end before their last', () => {
  const past = buildPast({
    states: [buildState({ ...at(0, 10), limit: 1 }), buildState({ ...at(10, 20), limit: 2 })],
    heard: [at(0, 5), at(10, 15)],
    served: [at(0, 20)],
  });
  const minutes = [-1, 0, 5, 10, 14, 15, 19, 20];
  const instants = minutes.map((one) => noon + one * minute);
  expect(instants.map((instant) => stateAt(past, instant)?.limit)).toEqual([
    undefined,
    1,
    1,
    2,
    2,
    2,
    2,
    undefined,
  ]);
  expect(instants.map((instant) => contactAt(past, instant))).toEqual([
    'unserved',
    'heard',
    'offline',
    'heard',
    'heard',
    'offline',
    'offline',
    'unserved',
  ]);
});
