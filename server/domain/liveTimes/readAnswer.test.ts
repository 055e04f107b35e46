import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { feedOf } from '../../../tests/support/departureSources.ts';
import { tripUpdates } from '../../../tests/support/tripUpdates.ts';
import { soleBody } from './askSource.ts';
import { readAnswer, readInForce } from './readAnswer.ts';

const noPlaces = {
  feeds: [],
  stops: new Set<string>(),
  lines: new Set<string>(),
  asked: [],
  timeZone: 'Europe/Paris',
  digest: '',
};
const bodyAt = (stopId: string, time: string) => ({
  stopId,
  body: Buffer.from(
    `<Siri><ServiceDelivery><ResponseTimestamp>2026-01-15T${time}Z</ResponseTimestamp><StopMonitoringDelivery/></ServiceDelivery></Siri>`,
  ),
});

it('LIV-1 an answer of several turns is as new as its newest part, and tells for how many stops it is', async () => {
  const bodies = [bodyAt('A', '08:00:00'), bodyAt('B', '08:01:00'), bodyAt('C', '08:00:30')];
  const read = (unanswered: number) =>
    readAnswer('SIRI_SM', { bodies, refused: ['D'], unanswered }, noPlaces, new Map());
  expect(await read(2)).toMatchObject({
    toldAt: Date.UTC(2026, 0, 15, 8, 1),
    facts: { partial: { answered: 4, asked: 6 } },
  });
  expect((await read(0)).facts).not.toHaveProperty('partial');
});

it('LIV-1 of stops that are requested at once those whose delivery failed are told', async () => {
  const delivery = (request: string, status: boolean) =>
    `<StopMonitoringDelivery><RequestMessageRef>${request}</RequestMessageRef><Status>${status}</Status></StopMonitoringDelivery>`;
  const deliveries = delivery('1', true) + delivery('2', false) + delivery('x', false);
  const body = Buffer.from(`<Siri><ServiceDelivery>${deliveries}</ServiceDelivery></Siri>`);
  const { facts } = await readAnswer(
    'SIRI_SM',
    { ...soleBody(body), asked: ['A', 'B'] },
    noPlaces,
    new Map(),
  );
  expect(facts).toMatchObject({ unknown: 1, unmatched: [{ kind: 'asked', id: 'B' }] });
});

it('LIV-1 times of SIRI without a zone are in that of the places', async () => {
  const body = Buffer.from(
    '<Siri><ResponseTimestamp>2026-01-15T08:00:00</ResponseTimestamp><EstimatedTimetableDelivery/></Siri>',
  );
  const places = { ...noPlaces, timeZone: 'Indian/Reunion' };
  const { toldAt } = await readAnswer('SIRI_ET', soleBody(body), places, new Map());
  expect(toldAt).toBe(Date.UTC(2026, 0, 15, 4));
});

it('LIV-1 an answer is read once more when a feed is replaced meanwhile, with the one in force then', async () => {
  const placesOf = (leavesAt: number[]) => {
    const { db } = feedOf({ routes: [{ leavesAt }] });
    return { ...noPlaces, feeds: [{ db, stops: new Set(['S']) }] };
  };
  const [before, after] = [placesOf([12]), placesOf(Array.from({ length: 24 }, (_, hour) => hour))];
  let places = before;
  const updates = Array.from({ length: 200 }, (_, index) => ({ trip: { tripId: `T${index}` }, delay: 60 }));
  const reading = readInForce('GTFS_RT', soleBody(tripUpdates(updates)), () => places, new Map());
  await turn();
  places = after;
  before.feeds[0]?.db.close();
  const found = await reading;
  expect(found.places).toBe(after);
  expect(found.answer.facts).toMatchObject({ trips: 200, kept: 24, unknown: 176 });
});
