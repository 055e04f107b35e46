import { expect, it } from 'vitest';
import { feedOf } from '../../../tests/support/departureSources.ts';
import { tripUpdates } from '../../../tests/support/tripUpdates.ts';
import { soleBody } from './askSource.ts';
import type { KnownPlaces } from './knownPlaces.ts';
import { readAnswer } from './readAnswer.ts';
import type { TimesApi } from './timesPlans.ts';
import { tripOfLine } from './tripLine.ts';

const nothing = new Map<string, string>();

const places: KnownPlaces = {
  feeds: [],
  stops: new Set(['A']),
  lines: new Set(['C1']),
  asked: [],
  digest: '',
  timeZone: 'Europe/Paris',
};
interface Visited {
  expected?: number;
  event?: 'Arrival' | 'Departure';
  monitoringRef?: string;
  stopPointRef?: string;
  /** In place of its stop. */
  quay?: string;
}
/** A delivery of StopMonitoring with visits. */
const visited = (...visits: Visited[]) =>
  `<Siri><ServiceDelivery><StopMonitoringDelivery>${visits
    .map(
      ({ expected = 1e12, event = 'Arrival', monitoringRef = 'A', stopPointRef = '', quay = stopPointRef }) =>
        `<MonitoredStopVisit><MonitoringRef>${monitoringRef}</MonitoringRef><MonitoredVehicleJourney><LineRef>C1</LineRef>
        <MonitoredCall><StopPointRef>${stopPointRef}</StopPointRef>
        <DepartureStopAssignment><AimedQuayRef>${stopPointRef}</AimedQuayRef><ExpectedQuayRef>${quay}</ExpectedQuayRef></DepartureStopAssignment>
        <Expected${event}Time>${new Date(expected).toISOString()}</Expected${event}Time></MonitoredCall>
        </MonitoredVehicleJourney></MonitoredStopVisit>`,
    )
    .join('')}</StopMonitoringDelivery></ServiceDelivery></Siri>`;
const departure = (delay: number) => [{ stopSequence: 1, stopId: 'A', departure: { delay } }];

it('LIV-1 a trip that an answer tells of twice is one trip, of which the last word counts', async () => {
  const body = tripUpdates([
    { trip: { tripId: 'T' }, stopTimeUpdate: departure(60) },
    { trip: { tripId: 'T' }, stopTimeUpdate: departure(240) },
  ]);
  const { trips: lines, facts } = await readAnswer('GTFS_RT', soleBody(body), places, nothing);
  const trips = [...lines.values()].map(tripOfLine);
  expect(trips).toHaveLength(1);
  expect(trips[0]?.calls.at(-1)?.departure).toEqual({ at: null, delay: 240 });
  expect(facts).toMatchObject({ trips: 2, kept: 2, stops: 1, unknown: 0 });
});

it.each<[string, string, RegExp]>([
  ['is cut', '{"departures": [{"stop": "A", "li', /tronqué/],
  ['is empty', '', /vide/],
  ['is a page', '<html></html>', /mal formé/],
  ['is a list', '[]', /objet/],
  ['has no departures', '{"updatedAt": 1}', /departures/],
  ['has frequencies that are no list', '{"departures": [], "frequencies": {}}', /frequencies/],
])('LIV-1 an answer of a cache that %s is refused, with the reason', async (_what, text, reason) => {
  await expect(readAnswer('CACHE', soleBody(Buffer.from(text)), places, nothing)).rejects.toThrow(reason);
});

it('LIV-1 more trips than a network has are refused, with the number', async () => {
  const departures = Array.from({ length: 20_001 }, (_, at) => ({
    stop: 'A',
    line: 'C1',
    planned: at + 1e12,
  }));
  const body = Buffer.from(JSON.stringify({ departures }));
  await expect(readAnswer('SHUTTLE', soleBody(body), places, nothing)).rejects.toThrow(
    'plus de 20000 courses',
  );
});

it('LIV-1 LIV-2 the visits of a trip say the same in whatever order they come, and are steadied as one trip', async () => {
  const visit = (stop: string, at: number) => ({
    trip: { tripId: 'T' },
    stopTimeUpdate: [{ stopId: stop, departure: { time: at } }],
  });
  const visits = (late: number) => [
    visit('A', 1_768_435_200 + late),
    visit('B', 1_768_435_210),
    visit('C', 1_768_435_220),
  ];
  const here = { ...places, stops: new Set(['A', 'B', 'C']) };
  const read = async (updates: ReturnType<typeof visits>, before: ReadonlyMap<string, string>) =>
    (await readAnswer('GTFS_RT', soleBody(tripUpdates(updates)), here, before)).trips;
  const first = await read(visits(0), nothing);
  // By the raw times A comes after the others; it has moved by less than half a minute.
  const later = await read(visits(25), first);
  expect(await read(visits(25).toReversed(), first)).toEqual(later);
  const [trip] = [...later.values()].map(tripOfLine);
  expect(trip?.calls.map(({ stopId }) => stopId)).toEqual(['B', 'C', 'A']);
  expect(trip?.calls.at(-1)?.departure?.at).toBe(1_768_435_200_000);
});

it('LIV-1 LIV-2 journeys of two lines or directions may have one number, and one told of twice at a stop leaves it once', async () => {
  const [aimed, minute] = [1e12, 60_000];
  const of = {
    trip: '12',
    stop: 'A',
    line: 'C1',
    direction: 'Orly',
    planned: aimed,
    expected: aimed + minute,
  };
  const departures = [
    of,
    { ...of, line: 'C2' },
    { ...of, direction: 'Massy' },
    { ...of, expected: aimed + 2 * minute },
    // Once more around.
    { ...of, line: 'C2', planned: aimed + 60 * minute, expected: undefined },
  ];
  const here = { ...places, lines: new Set(['C1', 'C2']) };
  const body = Buffer.from(JSON.stringify({ departures }));
  const { trips } = await readAnswer('CACHE', soleBody(body), here, nothing);
  const told = [...trips.values()].map(tripOfLine).map(({ routeId, headsign, calls }) => ({
    way: `${routeId} ${headsign}`,
    minutes: calls.map(({ departure }) => departure?.at && (departure.at - aimed) / minute),
  }));
  expect(told).toEqual([
    { way: 'C1 Massy', minutes: [1] },
    { way: 'C1 Orly', minutes: [2] },
    { way: 'C2 Orly', minutes: [1, undefined] },
  ]);
});

it.each<[string, TimesApi, (expected: number[]) => string]>([
  [
    'a cache',
    'CACHE',
    (expected) =>
      JSON.stringify({
        departures: expected.map((at) => ({ stop: 'A', line: 'C1', direction: 'Orly', expected: at })),
      }),
  ],
  [
    'StopMonitoring',
    'SIRI_SM',
    (expected) => visited(...expected.map((at) => ({ expected: at, event: 'Departure' as const }))),
  ],
  [
    'StopMonitoring, or only when they arrive,',
    'SIRI_SM',
    (expected) => visited(...expected.map((at) => ({ expected: at }))),
  ],
])(
  'LIV-1 LIV-2 vehicles of which %s says only when they leave are steadied, also when the first has left',
  async (_source, api, bodyOf) => {
    const start = 1_768_435_200_000;
    const read = async (seconds: number[], before: ReadonlyMap<string, string>) => {
      const body = Buffer.from(bodyOf(seconds.map((second) => start + 1000 * second)));
      return (await readAnswer(api, soleBody(body), places, before)).trips;
    };
    const first = await read([600, 1200], nothing);
    const again = await read([1220, 590], first);
    expect(again).toEqual(first);
    const trips = [...(await read([1190, 1800], again)).values()].map(tripOfLine);
    expect(
      trips.map(({ calls }) => calls.map(({ departure }) => ((departure?.at ?? 0) - start) / 1000)),
    ).toEqual([[1200, 1800]]);
  },
);

it.each<[string, Visited, string | null, string | null]>([
  ['at its own, where a project has it', { stopPointRef: 'B', monitoringRef: 'A' }, 'A', 'B'],
  ['at the area that was monitored', { stopPointRef: 'Q', monitoringRef: 'A' }, null, 'A'],
  ['at that one, where another was asked for', { stopPointRef: 'Q', monitoringRef: 'A' }, 'B', 'A'],
  ['at the one that was asked for', { stopPointRef: 'Q', monitoringRef: 'Q' }, 'B', 'B'],
  ['its quay, where a project has it', { stopPointRef: 'Q', quay: 'B', monitoringRef: 'A' }, 'A', 'B'],
  ['at the area, where no project has its quay', { stopPointRef: 'Q', quay: 'R' }, null, 'A'],
  ['unknown, where no project has any of them', { stopPointRef: 'Q', monitoringRef: 'Q' }, null, null],
])('LIV-1 the stop of a visit is %s', async (_which, visit, stopId, expected) => {
  const { db } = feedOf({});
  const here = { ...places, stops: new Set(['A', 'B']), feeds: [{ db, stops: new Set<string>() }] };
  const bodies = [{ stopId, body: Buffer.from(visited(visit)) }];
  const { trips, facts } = await readAnswer('SIRI_SM', { bodies, refused: [] }, here, nothing);
  const found = [...trips.values()].flatMap((line) => tripOfLine(line).calls.map((call) => call.stopId));
  expect(found).toEqual(expected === null ? [] : [expected]);
  // Not the journey: it would be known by its stop.
  expect(facts.unmatched).toEqual(expected === null ? [{ kind: 'stop', id: 'Q' }] : []);
  expect([...trips.values()].join()).not.toContain('monitoringRef');
});

it('LIV-1 of what nobody knows twenty are listed, each once, and all are counted', async () => {
  const departures = [...Array.from({ length: 25 }, (_, at) => `L${at}`), 'L0'].map((line, at) => ({
    trip: `T${at}`,
    stop: 'A',
    line,
    planned: 1e12,
  }));
  const body = Buffer.from(JSON.stringify({ departures }));
  const { facts, trips } = await readAnswer('CACHE', soleBody(body), places, nothing);
  expect([trips.size, facts.trips, facts.kept, facts.unknown]).toEqual([0, 26, 0, 26]);
  expect(facts.unmatched).toEqual(Array.from({ length: 20 }, (_, at) => ({ kind: 'line', id: `L${at}` })));
});
