import { expect, it } from 'vitest';
import { everyDay } from '../../../tests/support/buildTimetable.ts';
import type { TimetableInForce } from '../timetables/inForce.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import type { ServerEvent } from '../../events/serverEvent.ts';
import type { PlayerDepartures } from '../../../contract/schemas/departures.ts';
import { lineOf, noLiveTimes, pointOf } from '../../../tests/support/departureSources.ts';
import type { DepartureLine, DeparturePoint } from './departureNetwork.ts';
import { createDeparturePlans, horizonMs, renewalMs } from './departurePlans.ts';
import { createBackground } from '../../shared/background.ts';

it('DSP-1 a plan that could not be made is made anew for whoever asks next, and once for all who ask at once', async () => {
  let readings = 0;
  const plans = createDeparturePlans({
    networks: { of: () => Promise.reject(new Error('unreachable')) },
    bus: createLocalBus(),
    now: () => 0,
    timetables: {
      of: () => {
        readings += 1;
        return Promise.reject(new Error('unreachable'));
      },
    },
    bursts: { of: () => Promise.reject(new Error('unreachable')) },
    feeds: { of: () => [], subscribe: () => () => undefined },
    live: noLiveTimes,
  } as unknown as Parameters<typeof createDeparturePlans>[0]);
  const asked = await Promise.allSettled([plans.of(1, [7]), plans.of(1, [7])]);
  expect([asked.map(({ status }) => status), readings]).toEqual([['rejected', 'rejected'], 1]);
  await expect(plans.of(1, [7])).rejects.toThrow('unreachable');
  expect(readings).toBe(2);
  expect((await plans.of(1, [])).json).toBe('null');
});

it('LIV-1 a project whose departures cannot be planned anew keeps no other from its live times', async () => {
  const lost = new Set<number>();
  const readings: number[] = [];
  const troubles: unknown[] = [];
  const background = createBackground((error) => troubles.push(error));
  let tell = () => {};
  const plans = createDeparturePlans({
    networks: {
      of: (projectId: number) => {
        readings.push(projectId);
        if (lost.has(projectId)) return Promise.reject(new Error('unreachable'));
        return Promise.resolve({ points: new Map() });
      },
    },
    bus: createLocalBus(),
    now: () => 0,
    timetables: { of: () => Promise.resolve({ reloadingUntil: null }) },
    bursts: { of: () => Promise.resolve({ at: () => [] }) },
    feeds: { of: () => [], subscribe: () => () => undefined },
    live: { ...noLiveTimes, subscribe: (listener: () => void) => (tell = listener) },
    background,
  } as unknown as Parameters<typeof createDeparturePlans>[0]);
  await plans.of(1, [7]);
  await plans.of(2, [8]);
  lost.add(1);
  tell();
  await background.settled();
  // Of the second one for its feeds, and for its plan.
  expect(readings).toEqual([1, 2, 1, 2, 2]);
  expect(troubles).toEqual([expect.objectContaining({ errors: [new Error('unreachable')] })]);
});

it.each<[string, ServerEvent, number]>([
  ['events may have been missed', { type: 'resync' }, 4],
  ...(['lines', 'screens', 'project', 'timetables', 'bursts'] as const).map(
    (topic): [string, ServerEvent, number] => [
      `the ${topic} of its project changed`,
      { type: 'change', projectId: 1, topics: ['news', topic], news: null },
      3,
    ],
  ),
  ['messages changed', { type: 'change', projectId: 1, topics: ['news'], news: null }, 2],
])('DSP-1 plans are made anew, or kept, when %s', async (_what, event, expected) => {
  let readings = 0;
  const bus = createLocalBus();
  const plans = createDeparturePlans({
    networks: {
      of: () => {
        readings += 1;
        return Promise.resolve({ points: new Map() });
      },
    },
    bus,
    now: () => 0,
    timetables: { of: () => Promise.resolve({ reloadingUntil: null }) },
    bursts: { of: () => Promise.resolve({ at: () => [] }) },
    feeds: { of: () => [], subscribe: () => () => undefined },
    live: noLiveTimes,
  } as unknown as Parameters<typeof createDeparturePlans>[0]);
  const ask = () => Promise.all([plans.of(1, [7]), plans.of(2, [7])]);
  await ask();
  bus.afterCommit([event]);
  await ask();
  expect(readings).toBe(expected);
});

it('DSP-1 plans are made anew after five minutes, or when the clock was set back, and whoever follows is told', async () => {
  let now = 0;
  const told: number[] = [];
  const plans = createDeparturePlans({
    networks: { of: () => Promise.resolve({ points: new Map() }) },
    bus: createLocalBus(),
    now: () => now,
    timetables: { of: () => Promise.resolve({ reloadingUntil: null }) },
    bursts: { of: () => Promise.resolve({ at: () => [] }) },
    feeds: { of: () => [], subscribe: () => () => undefined },
    live: noLiveTimes,
  } as unknown as Parameters<typeof createDeparturePlans>[0]);
  plans.subscribe((projectId) => told.push(projectId));
  const untilOf = async () => (JSON.parse((await plans.of(1, [7])).json) as PlayerDepartures).until;
  const tickedAt = async (instant: number) => {
    now = instant;
    plans.tick();
    return [told.length, (await untilOf()) - horizonMs];
  };
  await untilOf();
  expect(await tickedAt(renewalMs - 1)).toEqual([0, 0]);
  expect(await tickedAt(renewalMs)).toEqual([1, renewalMs]);
  expect(await tickedAt(renewalMs - 1)).toEqual([2, renewalMs - 1]);
});

it('DSP-1 EXP-5 a plan is that of its project and of its stop points, whose bursts are named where there are several', async () => {
  const plans = createDeparturePlans({
    networks: { of: () => Promise.resolve({ points: new Map() }) },
    bus: createLocalBus(),
    now: () => 0,
    timetables: { of: () => Promise.resolve({ reloadingUntil: null }) },
    bursts: {
      of: (projectId: number) =>
        Promise.resolve({
          at: () =>
            [7, 8].map((pointId) => ({
              pointId,
              pointName: `${projectId}.${pointId}`,
              endsAt: projectId * 10 + pointId,
            })),
        }),
    },
    feeds: { of: () => [], subscribe: () => () => undefined },
    live: noLiveTimes,
  } as unknown as Parameters<typeof createDeparturePlans>[0]);
  const asked: [number, number[]][] = [
    [1, [7]],
    [1, [8]],
    [2, [7]],
    [1, [7, 8]],
    [1, [78]],
    [1, [7]],
  ];
  const told = await Promise.all(
    asked.map(async ([projectId, pointIds]) => {
      const { bursts } = JSON.parse((await plans.of(projectId, pointIds)).json) as PlayerDepartures;
      return bursts.map(({ point, endsAt }) => `${point} until ${endsAt}`);
    }),
  );
  expect(told).toEqual([
    [' until 17'],
    [' until 18'],
    [' until 27'],
    ['1.7 until 17', '1.8 until 18'],
    [],
    [' until 17'],
  ]);
});

it('INH-4 of the lines at stop points those are named whose times are inhibited, each once', async () => {
  const [bus, tram] = [
    { drawn: { name: 'Bus 7' }, inhibitedSince: 0 },
    { drawn: { name: 'Tram 7' }, inhibitedSince: null },
  ];
  const lines: [number, object][] = [7, 8, 9, 10].map((id, at) => [id, { line: [bus, bus, tram, null][at] }]);
  const plans = createDeparturePlans({
    networks: { of: () => Promise.resolve({ points: new Map(lines) }) },
    bus: createLocalBus(),
    feeds: { of: () => [], subscribe: () => () => undefined },
    live: noLiveTimes,
  } as unknown as Parameters<typeof createDeparturePlans>[0]);
  expect(await plans.inhibitedAt(1, [7, 8, 9, 10, 11])).toEqual(['Bus 7']);
  expect(await plans.inhibitedAt(1, [9, 10])).toEqual([]);
});

const now = 10 * horizonMs;
const lately = lineOf({ inhibitedSince: now - horizonMs + 1 });
const longAgo = lineOf({ inhibitedSince: now - horizonMs });
const period = { days: everyDay, start: 0, end: 86_000, interval: 600 };
const timetable = { id: 1, name: 'Semaine', pointId: 3, lineId: null, direction: 'Sud', periods: [period] };

interface Given {
  points?: DeparturePoint[];
  lines?: DepartureLine[];
  /** Transporters whose feeds are on their way. */
  awaited?: number[];
  timetables?: TimetableInForce[];
  bursts?: { pointId: number; pointName: string; endsAt: number }[];
  reloadingUntil?: number;
}

it.each<[string, Given, boolean]>([
  ['no times are known and a feed is on its way', {}, true],
  ['no feed is on its way', { awaited: [] }, false],
  ['no feed can know the stop point', { points: [pointOf({ stopId: null })] }, false],
  ['the feed on its way is that of the stop point', { points: [pointOf({ transporterId: 9 })] }, true],
  ['the feed on its way is another one', { points: [pointOf({ transporterId: 8 })] }, false],
  ['times are known', { timetables: [timetable] }, false],
  ['a burst runs', { bursts: [{ pointId: 3, pointName: '', endsAt: 9 }] }, false],
  ['the timetables are being reloaded', { reloadingUntil: now + 1 }, false],
  // What pages have from before may show the line.
  ['the line of the stop point has just been inhibited', { points: [pointOf({ line: lately })] }, false],
  ['another line has just been inhibited', { points: [pointOf({ line: lineOf() })], lines: [lately] }, true],
  ['a line has just been inhibited, and the stop point has all', { lines: [lately] }, false],
  ['a line was inhibited longer ago than departures last', { lines: [longAgo] }, true],
  [
    'the line of one of two stop points has just been inhibited',
    { points: [pointOf({ id: 4, line: lately }), pointOf({ line: lineOf() })] },
    false,
  ],
])('DSP-1 EXP-1 INH-4 a plan is poor for now or not where %s', async (_where, given, isPoor) => {
  const { points = [pointOf()], lines = [], awaited = [9] } = given;
  const { timetables = [], bursts = [], reloadingUntil = null } = given;
  const network = { lines, points: new Map(points.map((point) => [point.id, point])) };
  const plans = createDeparturePlans({
    networks: { of: () => Promise.resolve(network) },
    bus: createLocalBus(),
    now: () => now,
    timetables: {
      of: () =>
        Promise.resolve({ timeZone: 'Europe/Paris', changesAt: null, reloadingUntil, at: () => timetables }),
    },
    bursts: { of: () => Promise.resolve({ at: () => bursts }) },
    feeds: {
      of: () => [],
      isAwaited: (_projectId: number, id: number | null) =>
        id === null ? awaited.length > 0 : awaited.includes(id),
      subscribe: () => () => undefined,
    },
    live: noLiveTimes,
  } as unknown as Parameters<typeof createDeparturePlans>[0]);
  const of = async (ids: number[]) => plans.isPoorForNow(1, await plans.of(1, ids));
  expect(await of(points.map(({ id }) => id))).toBe(isPoor);
  expect(await of([])).toBe(false);
});
