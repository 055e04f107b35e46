import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LiveTrip } from '../../../contract/departures/live.ts';
import { listOf } from '../../../tests/support/traffic.ts';
import { tripUpdates } from '../../../tests/support/tripUpdates.ts';
import { encodeGtfsRealtime } from '../demo/demoFeeds.ts';
import { type AnswerHead, readTripUpdates } from './tripUpdates.ts';

const read = async (body: Uint8Array) => {
  const head: AnswerHead = { toldAt: null };
  const trips = await listOf<LiveTrip>(readTripUpdates(body, head));
  return { ...head, trips };
};

it('LIV-2 a call names its platform, and where nobody may board', async () => {
  const properties = [
    { assignedStopId: 'G2', stopHeadsign: 'Orly', pickupType: 'REGULAR' },
    { pickupType: 'NONE' },
    { assignedStopId: '', pickupType: 'PHONE_AGENCY' },
  ];
  const stopTimeUpdate = properties.map((stopTimeProperties) => ({ stopId: 'A', stopTimeProperties }));
  const { trips } = await read(tripUpdates([{ trip: { tripId: 'T' }, stopTimeUpdate }]));
  expect(trips[0]?.calls.map(({ platform, noBoarding }) => [platform, noBoarding])).toEqual([
    ['G2', undefined],
    [undefined, true],
    [undefined, undefined],
  ]);
});

it('LIV-1 trip updates are read as another encoder writes them', async () => {
  const body = tripUpdates(
    [
      {
        trip: { tripId: 'T1', routeId: 'R', directionId: 1, startDate: '20260114', startTime: '25:05:00' },
        timestamp: 1_768_435_150,
        delay: -90,
        stopTimeUpdate: [
          {
            stopSequence: 3,
            stopId: 'A',
            arrival: { delay: -30 },
            departure: { delay: 20, time: 1_768_435_200 },
          },
          { stopId: 'B', scheduleRelationship: 'SKIPPED' },
          { stopId: 'C', scheduleRelationship: 'NO_DATA' },
        ],
      },
    ],
    { timestamp: 1_768_435_160 },
  );
  const none = { arrival: null, departure: null };
  expect(await read(body)).toEqual({
    toldAt: 1_768_435_160_000,
    trips: [
      {
        tripId: 'T1',
        routeId: 'R',
        directionId: 1,
        startDate: 20_260_114,
        startTime: 90_300,
        relation: 'scheduled',
        toldAt: 1_768_435_150_000,
        delay: -90,
        headsign: null,
        calls: [
          {
            stopId: 'A',
            sequence: 3,
            kind: 'scheduled',
            arrival: { at: null, delay: -30 },
            departure: { at: 1_768_435_200_000, delay: 20 },
          },
          { stopId: 'B', sequence: null, kind: 'skipped', ...none },
          { stopId: 'C', sequence: null, kind: 'noData', ...none },
        ],
      },
    ],
  });
});

it.each([
  ['SCHEDULED', 'scheduled'],
  ['ADDED', 'added'],
  ['NEW', 'added'],
  ['UNSCHEDULED', 'added'],
  ['REPLACEMENT', 'added'],
  ['CANCELED', 'canceled'],
  ['DELETED', 'deleted'],
  ['DUPLICATED', 'duplicated'],
])('LIV-2 a trip that is %s is %s', async (scheduleRelationship, relation) => {
  const { trips } = await read(tripUpdates([{ trip: { tripId: 'T', scheduleRelationship } }]));
  expect(trips.map((trip) => trip.relation)).toEqual([relation]);
});

it('LIV-2 a trip that runs once more has its own start and destination', async () => {
  const { trips } = await read(
    tripUpdates([
      {
        trip: { tripId: 'T', startDate: '20260114', scheduleRelationship: 'DUPLICATED' },
        tripProperties: {
          tripId: 'T bis',
          startDate: '20260115',
          startTime: '08:10:00',
          tripHeadsign: 'Orly',
        },
      },
    ]),
  );
  expect(trips).toMatchObject([{ tripId: 'T', startDate: 20_260_115, startTime: 29_400, headsign: 'Orly' }]);
});

const whole = tripUpdates(
  [{ trip: { tripId: 'T1' }, stopTimeUpdate: [{ stopSequence: 1, departure: { delay: 60 } }] }],
  { timestamp: 5 },
);

it.each<[string, Uint8Array, RegExp]>([
  ['is empty', new Uint8Array(), /vide/],
  ['is cut', whole.subarray(0, -3), /tronqué/],
  ['is a page', Buffer.from('<html>Maintenance</html>'), /GTFS-Realtime/],
  ['is JSON', Buffer.from('{"entity": []}'), /GTFS-Realtime/],
  [
    'tells of changes alone',
    tripUpdates([], { incrementality: 'DIFFERENTIAL' }),
    /DIFFERENTIAL.*demandez.*FULL_DATASET/,
  ],
  ['names a length of two gigabytes', Buffer.from([0x12, 0xff, 0xff, 0xff, 0xff, 0x07]), /tronqué/],
])('LIV-1 what %s is refused, with the reason', async (_what, body, reason) => {
  await expect(read(body)).rejects.toThrow(reason);
});

it.each([1_768_435_200, 1_768_435_200_000])(
  'LIV-1 times in seconds or in milliseconds are times: %i',
  async (time) => {
    const body = tripUpdates(
      [{ trip: { tripId: 'T' }, stopTimeUpdate: [{ stopId: 'A', departure: { time } }] }],
      { timestamp: time },
    );
    const at = 1_768_435_200_000;
    expect(await read(body)).toMatchObject({ toldAt: at, trips: [{ calls: [{ departure: { at } }] }] });
  },
);

it('LIV-1 what a later version calls a trip or a stop is what is planned', async () => {
  const body = tripUpdates([
    {
      trip: { tripId: 'T', scheduleRelationship: 99 },
      stopTimeUpdate: [{ stopId: 'A', scheduleRelationship: 99 }],
    },
  ]);
  expect((await read(body)).trips).toMatchObject([{ relation: 'scheduled', calls: [{ kind: 'scheduled' }] }]);
});

it('LIV-1 a feed of perturbations has no trips, and is none the less whole', async () => {
  expect(await read(encodeGtfsRealtime([], 5000))).toEqual({ toldAt: 5000, trips: [] });
});

it('LIV-1 bytes of any kind are read or refused, and never anything else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.tuple(fc.nat(whole.length - 1), fc.nat(255)).map(([place, value]) => {
          const spoilt = Buffer.from(whole);
          spoilt[place] = value;
          return spoilt;
        }),
      ),
      async (body) => {
        const outcome = await read(body).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome.name).toBe('FeedFailure');
      },
    ),
  );
});

it('LIV-1 hundreds of thousands of entities without a trip are passed over, other work having its turn', async () => {
  const [head, entity] = [Buffer.from([0x0a, 0x05, 0x0a, 0x03, 0x32, 0x2e, 0x30]), Buffer.from([0x12, 0x00])];
  const body = Buffer.concat([head, Buffer.alloc(600_000, entity)]);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  expect((await read(body)).trips).toEqual([]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

it('LIV-1 tens of thousands of trips are read, other work having its turn', async () => {
  const updates = Array.from({ length: 20_000 }, (_, index) => ({
    trip: { tripId: `T${index}` },
    delay: index,
  }));
  const body = tripUpdates(updates);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const { trips } = await read(body);
  clearInterval(timer);
  expect([trips.length, trips.at(-1)?.delay]).toEqual([20_000, 19_999]);
  expect(turns).toBeGreaterThan(0);
});
