import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { readJsonTimes } from './jsonTimes.ts';
import { readSiriTimes } from './siriTimes.ts';
import type { AnswerHead } from './tripUpdates.ts';

const read = async (api: 'SIRI_ET' | 'SIRI_SM', text: string, timeZone = 'Europe/Paris') => {
  const head: AnswerHead = { toldAt: null };
  const trips = await readSiriTimes(api, text, head, timeZone);
  return { ...head, trips };
};
const instant = (time: string) => Date.parse(`2026-01-15T${time}Z`);

/** A delivery as producers write it, with a namespace prefix. */
const siri = (inner: string) =>
  `<?xml version="1.0"?><s:Siri xmlns:s="http://www.siri.org.uk/siri"><s:ServiceDelivery><s:ResponseTimestamp>2026-01-15T00:00:10Z</s:ResponseTimestamp>${inner}</s:ServiceDelivery></s:Siri>`.replaceAll(
    /<(\/?)(?=[A-Z])/g,
    '<$1s:',
  );
const journey = `<EstimatedVehicleJourney><LineRef>BUS</LineRef>
  <FramedVehicleJourneyRef><DataFrameRef>2026-01-14</DataFrameRef><DatedVehicleJourneyRef>un</DatedVehicleJourneyRef></FramedVehicleJourneyRef>
  <DestinationName>Orly</DestinationName>
  <RecordedCalls><RecordedCall><StopPointRef>DEPOT</StopPointRef><AimedDepartureTime>2026-01-15T00:00:00Z</AimedDepartureTime><ActualDepartureTime>2026-01-15T00:04:00Z</ActualDepartureTime></RecordedCall></RecordedCalls>
  <EstimatedCalls>
    <EstimatedCall><StopPointRef>G1</StopPointRef><AimedDepartureTime>2026-01-15T00:05:00Z</AimedDepartureTime><ExpectedDepartureTime>2026-01-15T01:09:00+01:00</ExpectedDepartureTime></EstimatedCall>
    <EstimatedCall><StopPointRef>G2</StopPointRef><Cancellation>true</Cancellation></EstimatedCall>
    <EstimatedCall><StopPointRef>FIN</StopPointRef><AimedArrivalTime>2026-01-15T00:09:00Z</AimedArrivalTime></EstimatedCall>
  </EstimatedCalls></EstimatedVehicleJourney>`;
const et = (journeys: string) =>
  siri(
    `<EstimatedTimetableDelivery><EstimatedJourneyVersionFrame>${journeys}</EstimatedJourneyVersionFrame></EstimatedTimetableDelivery>`,
  );
const visit = (call: string, more = '') =>
  `<MonitoredStopVisit><RecordedAtTime>2026-01-15T00:00:05Z</RecordedAtTime><MonitoringRef>GARE</MonitoringRef><MonitoredVehicleJourney><LineRef>L1</LineRef>${more}<MonitoredCall>${call}</MonitoredCall></MonitoredVehicleJourney></MonitoredStopVisit>`;
const sm = (visits: string) => siri(`<StopMonitoringDelivery>${visits}</StopMonitoringDelivery>`);

it('LIV-1 times without a zone are in the given one, of either service', async () => {
  const zoneless = (text: string) => text.replaceAll('Z<', '<');
  const times = async (api: 'SIRI_ET' | 'SIRI_SM', text: string) => {
    const { toldAt, trips } = await read(api, zoneless(text), 'Indian/Reunion');
    return [toldAt, ...trips.flatMap(({ toldAt: at, calls }) => [at, calls[0]?.aimed])];
  };
  const call =
    '<StopPointRef>GARE</StopPointRef><AimedDepartureTime>2026-01-15T00:05:00Z</AimedDepartureTime><ExpectedDepartureTime>2026-01-15T00:06:00Z</ExpectedDepartureTime>';
  const early = (time: string) => instant(time) - 4 * hourMs;
  expect(await times('SIRI_SM', sm(visit(call)))).toEqual(['00:00:10', '00:00:05', '00:05:00'].map(early));
  expect(await times('SIRI_ET', et(journey))).toEqual([early('00:00:10'), null, early('00:00:00')]);
});

it('LIV-1 a journey of SIRI EstimatedTimetable is read with what it has passed and what comes', async () => {
  const { toldAt, trips } = await read('SIRI_ET', et(journey));
  expect(toldAt).toBe(instant('00:00:10'));
  const event = (time: string) => ({ at: instant(time), delay: null });
  expect(trips).toEqual([
    {
      tripId: 'un',
      routeId: 'BUS',
      directionId: null,
      startDate: 20_260_114,
      startTime: null,
      relation: 'scheduled',
      toldAt: null,
      delay: null,
      headsign: 'Orly',
      calls: [
        { stopId: 'DEPOT', kind: 'scheduled', departure: event('00:04:00'), aimed: instant('00:00:00') },
        { stopId: 'G1', kind: 'scheduled', departure: event('00:09:00'), aimed: instant('00:05:00') },
        { stopId: 'G2', kind: 'skipped', departure: null, aimed: null },
        { stopId: 'FIN', kind: 'noData', departure: null, aimed: instant('00:09:00') },
      ].map((call) => ({ sequence: null, arrival: null, ...call })),
    },
  ]);
});

it('LIV-2 a journey that is cancelled or extra says so', async () => {
  const extra = journey.replace('<DestinationName>', '<ExtraJourney>true</ExtraJourney><DestinationName>');
  const off = journey.replace('<DestinationName>', '<Cancellation>true</Cancellation><DestinationName>');
  const { trips } = await read('SIRI_ET', et(extra + off));
  expect(trips.map(({ relation }) => relation)).toEqual(['added', 'canceled']);
});

it.each([
  ['noBoarding', true],
  ['passThru', true],
  ['boarding', undefined],
])(
  'LIV-2 a call whose vehicle leaves with « %s » says whether one may board',
  async (activity, noBoarding) => {
    const there = `<DepartureBoardingActivity>${activity}</DepartureBoardingActivity>`;
    const { trips } = await read(
      'SIRI_ET',
      et(journey.replace('</StopPointRef><AimedDep', `</StopPointRef>${there}<AimedDep`)),
    );
    expect(trips[0]?.calls.map((call) => call.noBoarding)).toEqual([
      noBoarding,
      undefined,
      undefined,
      undefined,
    ]);
  },
);

it.each<
  [
    what: string,
    stop: string,
    kind: 'Departure' | 'Arrival',
    quays: string,
    platform: string | null,
    quay?: string,
  ]
>([
  ['a quay in place of its stop', 'Q1', 'Departure', 'Aimed Q1 Expected Q2', 'Q2'],
  ['the quay where it is now, and that in place of which', 'Q2', 'Departure', 'Aimed Q1 Expected Q2', 'Q2'],
  ['the quay of its arrival alone', 'Q1', 'Arrival', 'Aimed Q1 Expected Q2', 'Q2'],
  ['the quay where it was in fact', 'Q1', 'Departure', 'Aimed Q1 Expected Q2 Actual Q3', 'Q3'],
  ['its quay, as planned', 'Q1', 'Departure', 'Aimed Q1 Expected Q1', null],
  ['a quay that may be its stop under another id', 'Q1', 'Departure', 'Expected Q2', null, 'Q2'],
  ['its quay alone', 'Q1', 'Arrival', 'Actual Q1', null],
  ['quays of the area that its stop is', 'GARE', 'Departure', 'Aimed Q1 Expected Q2', null],
])('LIV-2 a call that names %s', async (_what, stop, kind, quays, platform, quay) => {
  const refs = quays.replaceAll(/(\w+) (\w+) ?/g, '<$1QuayRef>$2</$1QuayRef>');
  const there = `<StopPointRef>${stop}</StopPointRef><${kind}StopAssignment>${refs}</${kind}StopAssignment>`;
  const told = et(journey.replace('<StopPointRef>G1</StopPointRef>', there));
  const [, call] = (await read('SIRI_ET', told)).trips[0]?.calls ?? [];
  expect(call?.quay).toBe(quay);
  expect(call?.platform ?? null).toBe(platform);
  expect(call?.stopId).toBe(platform === null ? stop : 'Q1');
});

it.each([
  ['', undefined],
  ['<IsCompleteStopSequence>true</IsCompleteStopSequence>', undefined],
  ['<IsCompleteStopSequence>false</IsCompleteStopSequence>', true],
])('LIV-2 a journey says whether it is told to its end: « %s »', async (said, isOpenEnded) => {
  const { trips } = await read('SIRI_ET', et(journey.replace('</EstimatedVeh', `${said}</EstimatedVeh`)));
  expect(trips.map((trip) => trip.isOpenEnded)).toEqual([isOpenEnded]);
});

it('LIV-2 a journey without calls is read if it is cancelled and has a name', async () => {
  const bare = journey.replaceAll(/<(\w+Calls)>.*<\/\1>/gs, '');
  const off = (text: string) => text.replace('<LineRef>', '<Cancellation>true</Cancellation><LineRef>');
  const nameless = bare.replace(/<FramedVehicleJourneyRef>.*<\/FramedVehicleJourneyRef>/s, '');
  const { trips } = await read('SIRI_ET', et(bare + off(nameless) + off(bare)));
  expect(trips).toMatchObject([{ tripId: 'un', startDate: 20_260_114, relation: 'canceled', calls: [] }]);
});

it('LIV-1 a visit of SIRI StopMonitoring is at the stop that was asked for, where it names none', async () => {
  const { trips } = await read(
    'SIRI_SM',
    sm(
      visit(
        '<AimedDepartureTime>2026-01-15T00:05:00Z</AimedDepartureTime><ExpectedDepartureTime>2026-01-15T00:07:00Z</ExpectedDepartureTime>',
      ) +
        visit(
          '<StopPointRef>Q</StopPointRef><AimedDepartureTime>2026-01-15T00:15:00Z</AimedDepartureTime><DepartureStatus>cancelled</DepartureStatus>',
        ),
    ),
  );
  expect(trips).toMatchObject([
    { toldAt: instant('00:00:05'), calls: [{ stopId: 'GARE', departure: { at: instant('00:07:00') } }] },
    { calls: [{ stopId: 'Q', kind: 'skipped', aimed: instant('00:15:00') }] },
  ]);
  expect(new Set(trips.map(({ tripId }) => tripId)).size).toBe(2);
});

it('LIV-2 visits without a name and a planned time are of one trip, and cancelled ones of another', async () => {
  const at = (time: string) => `<ExpectedDepartureTime>2026-01-15T${time}Z</ExpectedDepartureTime>`;
  const off = visit(at('00:09:00'), '<Cancellation>true</Cancellation>');
  const { trips } = await read('SIRI_SM', sm(visit(at('00:07:00')) + visit(at('00:08:00')) + off));
  const ids = trips.map(({ tripId }) => tripId);
  expect(ids).toEqual(['L1 GARE scheduled', 'L1 GARE scheduled', 'L1 GARE canceled']);
});

it('LIV-1 SIRI Lite in JSON says the same as XML', async () => {
  const json = JSON.stringify({
    Siri: {
      ServiceDelivery: {
        ResponseTimestamp: '2026-01-15T00:00:10Z',
        StopMonitoringDelivery: [
          {
            MonitoredStopVisit: [
              {
                RecordedAtTime: '2026-01-15T00:00:05Z',
                MonitoringRef: { value: 'GARE' },
                MonitoredVehicleJourney: {
                  LineRef: { value: 'L1' },
                  DestinationName: [{ value: 'Orly' }],
                  MonitoredCall: { ExpectedDepartureTime: '2026-01-15T00:07:00Z' },
                },
              },
            ],
          },
        ],
      },
    },
  });
  const xml = sm(
    visit(
      '<ExpectedDepartureTime>2026-01-15T00:07:00Z</ExpectedDepartureTime>',
      '<DestinationName>Orly</DestinationName>',
    ),
  );
  expect(await read('SIRI_SM', json)).toEqual(await read('SIRI_SM', xml));
});

it.each<[string, string, RegExp]>([
  ['is a page', '<html></html>', /SIRI/],
  ['is cut', et(journey).slice(0, -20), /tronqué/],
  ['declares a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${et(journey)}`, /DOCTYPE/],
  ['says that it failed', siri('<Status>false</Status>'), /échec/],
  ['is of another service', siri('<StopMonitoringDelivery/>'), /EstimatedTimetableDelivery/],
  ['is JSON of something else', '{"departures": []}', /SIRI/],
  ['is nested without end', et('<A>'.repeat(100) + '</A>'.repeat(100)), /imbriqués/],
])('LIV-1 an answer that %s is refused, with the reason', async (_what, text, reason) => {
  await expect(read('SIRI_ET', text)).rejects.toThrow(reason);
});

const answered = (ref: number, status: boolean, visits = '') =>
  `<StopMonitoringDelivery><RequestMessageRef>${ref}</RequestMessageRef><Status>${status}</Status>${visits}</StopMonitoringDelivery>`;
const leaving = visit('<AimedDepartureTime>2026-01-15T00:15:00Z</AimedDepartureTime>');
it.each<[string, string, number, string[]]>([
  [
    'of one stop without departures',
    `<Status>true</Status>${answered(1, true)}${answered(2, false)}`,
    0,
    ['2'],
  ],
  ['told of as a whole, too', `<Status>false</Status>${answered(1, false)}${answered(2, true)}`, 0, ['1']],
  ['beside departures', answered(1, false) + answered(2, true, leaving) + answered(3, false), 1, ['1', '3']],
])('LIV-1 the failure of a request, %s, is not one of the others', async (_how, inner, trips, refused) => {
  const found = await read('SIRI_SM', siri(inner));
  expect([found.trips.length, found.refused]).toEqual([trips, refused]);
});

it('LIV-1 an answer is refused whose deliveries all failed, and in JSON it is the same, whatever the order', async () => {
  const all = answered(1, false) + answered(2, false);
  for (const inner of [answered(1, false), `<Status>true</Status>${all}`, `${all}<Status>true</Status>`])
    await expect(read('SIRI_SM', siri(inner))).rejects.toThrow('échec');
  const json = (...statuses: boolean[]) => {
    const deliveries = statuses.map((Status, at) => ({ Status, RequestMessageRef: { value: `${at + 1}` } }));
    return JSON.stringify({
      Siri: { ServiceDelivery: { StopMonitoringDelivery: deliveries, Status: true } },
    });
  };
  expect(await read('SIRI_SM', json(false, true))).toEqual({ toldAt: null, trips: [], refused: ['1'] });
  await expect(read('SIRI_SM', json(false, false))).rejects.toThrow('échec');
});

it('LIV-1 an answer without a journey is whole', async () => {
  expect(await read('SIRI_ET', siri('<EstimatedTimetableDelivery/>'))).toMatchObject({ trips: [] });
});

it('LIV-1 text of any kind is read or refused, and never anything else', async () => {
  const whole = et(journey);
  const texts = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.nat(whole.length), fc.string({ maxLength: 5 }))
      .map(([place, text]) => whole.slice(0, place) + text + whole.slice(place + 3)),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const outcome = await read('SIRI_ET', text).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome.name).toBe('FeedFailure');
    }),
  );
});

it('LIV-1 the departures of a cache or of the shuttle are read', () => {
  const head: AnswerHead = { toldAt: null };
  const departures = [
    {
      stop: 'GARE',
      line: 'L1',
      direction: 'Orly',
      planned: '2026-01-15T00:05:00Z',
      expected: instant('00:07:00'),
    },
    { stop: 'GARE', line: 'L1', planned: '2026-01-15T00:15:00Z', cancelled: true },
    { stop: 'GARE', line: 'L1' },
    'x',
  ];
  const trips = readJsonTimes(JSON.stringify({ updatedAt: '2026-01-15T00:00:10Z', departures }), head);
  expect(head.toldAt).toBe(instant('00:00:10'));
  expect(trips).toMatchObject([
    {
      routeId: 'L1',
      headsign: 'Orly',
      calls: [{ aimed: instant('00:05:00'), departure: { at: instant('00:07:00') } }],
    },
    { calls: [{ kind: 'skipped', aimed: instant('00:15:00') }] },
  ]);
  for (const wrong of ['{', '[]', '{"departures": 5}'])
    expect(() => readJsonTimes(wrong, head)).toThrow('JSON');
});
