import type { RequestListener } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PlayerDepartures } from '../../contract/schemas/departures.ts';
import type { TimesState } from '../../contract/schemas/timesState.ts';
import { parseFeedHosts } from '../../server/domain/feeds/feedHosts.ts';
import type { NewRow } from '../../server/db/schema.ts';
import { servePoint } from '../support/buildTimetable.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import type { EventReader } from '../support/eventReader.ts';
import { useFastSeconds } from '../support/fastSeconds.ts';
import { type FeedServer, startFeedServer } from '../support/feedServer.ts';
import { followScreen, nextDepartures } from '../support/followScreen.ts';
import { buildZip, insertTransporter, sendFeed } from '../support/gtfs.ts';
import { startBeside, startTestApp, type TestApp } from '../support/testApp.ts';
import { answering, type TripUpdate, tripUpdates } from '../support/tripUpdates.ts';

const minute = 60_000;
const patience = { timeout: 15_000, interval: 20 };

/** In Paris time, on the night of the 15th, of service day 14: buses from the station at 01:05, 01:15 and 01:25. */
const files = Object.fromEntries(
  Object.entries({
    'stops.txt': [
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
      'DEPOT,Dépôt,48.75,2.30,0,',
      'GARE,Gare,48.75,2.30,1,',
      'G1,Gare,48.75,2.30,0,GARE',
      'FIN,Orly,48.72,2.36,0,',
    ],
    'routes.txt': ['route_id,agency_id,route_short_name,route_type', 'BUS,A,183,3'],
    'calendar.txt': null,
    'calendar_dates.txt': ['service_id,date,exception_type', 'jour,20260114,1'],
    'trips.txt': [
      'route_id,service_id,trip_id,trip_headsign,direction_id',
      ...['un', 'deux', 'trois'].map((trip) => `BUS,jour,${trip},Orly,0`),
    ],
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...['un', 'deux', 'trois'].flatMap((trip, index) => [
        `${trip},25:0${index}:00,25:0${index}:00,DEPOT,1`,
        `${trip},25:${index}5:00,25:${index}5:00,G1,2`,
        `${trip},25:${index}9:00,25:${index}9:00,FIN,3`,
      ]),
    ],
  }).map(([name, lines]) => [name, lines && `${lines.join('\n')}\n`]),
);

const late = (tripId: string, delay: number): TripUpdate => ({
  trip: { tripId, startDate: '20260114' },
  stopTimeUpdate: [{ stopSequence: 1, departure: { delay } }],
});

describeOnEachEngine('the waiting times of a screen by a GTFS-Realtime source', (engine) => {
  let feeds: FeedServer;
  let test: TestApp;
  let stream: EventReader;
  let transporterId = 0;
  useFastSeconds();
  const nord = () => test.network.nord;

  beforeEach(async () => {
    feeds = await startFeedServer();
    feeds.answer = answering(tripUpdates([]));
    test = await startTestApp(engine, { trafficFeeds: { hosts: parseFeedHosts(feeds.host) } });
    const { id, siteId, pointId, lineId } = nord();
    transporterId = await insertTransporter(test.db, id);
    await test.db.updateTable('line').set({ gtfs_id: 'BUS' }).where('id', '=', lineId).execute();
    await test.db.updateTable('point').set({ cache_apix_id: 'GARE' }).where('id', '=', pointId).execute();
    await servePoint(test.db, siteId, pointId);
    const admin = await test.as('admin.nord');
    const sent = await sendFeed(admin, await buildZip(files), { projectId: id, transporterId });
    const built = await admin.get(`/rest/uploads/gtfs/${sent.json.file}`);
    expect(built.status, built.text).toBe(200);
    stream = await followScreen(test, nord().screens[0]);
    expect(shownOf(await nextDepartures(stream))).toEqual([5, 15, 25]);
  });
  afterEach(async () => {
    stream.close();
    await test.close();
    await feeds.close();
  });

  const saves = async (columns: Partial<NewRow<'times_conf'>> = {}) => {
    const row = { url: feeds.url(), api: 'GTFS_RT', ...columns };
    const { id } = await test.db
      .insertInto('times_conf')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    test.bus.afterCommit([{ type: 'configuration', projectId: null }]);
    return id;
  };
  const seconds = () => Math.floor(test.clock.now / 1000);
  const says = (updates: readonly TripUpdate[], timestamp = seconds()) =>
    (feeds.answer = answering(tripUpdates(updates, { timestamp })));
  /** Minutes since the start of the tests; live times as text with their plan; cancelled ones marked. */
  function shownOf({ rows }: PlayerDepartures): (number | string)[] {
    const start = Date.UTC(2026, 0, 15);
    const minutes = (at: number | null | undefined) => (at == null ? 'none' : (at - start) / minute);
    return rows.flatMap(({ times, marks = [] }) => [
      ...times.map((at) => {
        const mark = marks.find((one) => one.at === at && one.live);
        return mark ? `${minutes(at)} for ${minutes(mark.planned)}` : Number(minutes(at));
      }),
      ...marks.filter(({ cancelled }) => cancelled).map(({ at }) => `no ${minutes(at)}`),
    ]);
  }
  const shown = async () => shownOf(await nextDepartures(stream));
  /** Waits until a screen shows this; until then only the allowed states may be sent, such as the same plan renewed. */
  async function becomes(expected: (number | string)[], before: (number | string)[] = [5, 15, 25]) {
    for (let seen = await shown(); ; seen = await shown()) {
      if (isDeepStrictEqual(seen, expected)) return;
      expect(seen).toEqual(before);
    }
  }
  const states = async () =>
    (await (await test.as('super')).get<{ array: TimesState[] }>('/api/times/sources')).json.array;
  /** Waits until the source has been requested that often, and the answer is stored. */
  async function heard(count: number) {
    await expect.poll(() => feeds.requests.length, patience).toBe(count);
    await expect.poll(async () => (await states())[0]?.readAt, patience).toBe(test.clock.now);
  }

  it('LIV-1 what was asked before the source was configured anew counts no more', async () => {
    says([late('un', 240)]);
    const answer = feeds.answer;
    const known: (Buffer | null | undefined)[] = [];
    feeds.answer = (request, response) =>
      void (async () => {
        const row = await test.db.selectFrom('times_feed').select('packed').executeTakeFirst();
        known.push(row?.packed);
        // Simulates another server that now looks for something else.
        if (known.length === 1) await test.db.updateTable('times_feed').set({ read_for: 'others' }).execute();
        answer(request, response);
      })();
    await saves();
    await expect.poll(() => known.length, patience).toBe(1);
    test.clock.advance(61_000);
    await expect.poll(() => known, patience).toEqual([null, null]);
    await becomes(['9 for 5', 15, 25]);
  });

  it('LIV-1 a feed that comes into force while a source answers is the one that its trips are of', async () => {
    let release = (): void => undefined;
    feeds.answer = (request, response) =>
      (release = () => answering(tripUpdates([late('quatre', 240)]))(request, response));
    await saves();
    await expect.poll(() => feeds.requests.length, patience).toBe(1);
    const renamed = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, text && text.replaceAll(/\bun,/g, 'quatre,')]),
    );
    const of = { projectId: nord().id, transporterId };
    const admin = await test.as('admin.nord');
    const sent = await sendFeed(admin, await buildZip(renamed), of);
    expect((await admin.get(`/rest/uploads/gtfs/${sent.json.file}`)).status).toBe(200);
    release();
    await becomes(['9 for 5', 15, 25]);
    const { failures } = await test.db.selectFrom('times_feed').select('failures').executeTakeFirstOrThrow();
    expect([failures, feeds.requests.length]).toEqual([0, 1]);
  });

  it('LIV-1 LIV-2 a delay moves a trip, a cancelled one does not run, an added one appears; all else is the plan', async () => {
    says([
      late('un', 240),
      { trip: { tripId: 'deux', startDate: '20260114', scheduleRelationship: 'CANCELED' } },
      {
        trip: { tripId: 'renfort', routeId: 'BUS', startDate: '20260115', scheduleRelationship: 'ADDED' },
        stopTimeUpdate: [
          { stopId: 'G1', departure: { time: seconds() + 20 * 60 } },
          { stopId: 'FIN', arrival: { time: seconds() + 30 * 60 } },
        ],
      },
    ]);
    await saves();
    await becomes(['9 for 5', '20 for none', 25, 'no 15']);
  });

  it('LIV-1 a source is asked with its key, is told of by transporter, and is said once whatever has changed', async () => {
    says([late('un', 240)]);
    await saves({ client_id: 'clé & co', transporter_id: transporterId });
    await becomes(['9 for 5', 15, 25]);
    const [request] = feeds.requests;
    expect(request?.headers['x-api-key']).toBe('clé & co');
    expect(new URL(request?.url ?? '', feeds.url()).searchParams.get('key')).toBe('clé & co');
    // A source of another transporter does not apply to these lines.
    const other = await insertTransporter(test.db, nord().id, { name: 'Autre', gtfsId: 'AUTRE' });
    await test.db.updateTable('times_conf').set({ transporter_id: other }).execute();
    test.bus.afterCommit([{ type: 'configuration', projectId: null }]);
    await becomes([5, 15, 25], ['9 for 5', 15, 25]);
  });

  it('LIV-2 a source that repeats its timestamp for longer than its setting gives way to the plan, and its state says so', async () => {
    says([late('un', 240)]);
    await saves({ refresh: 10, stale_after: 60 });
    await becomes(['9 for 5', 15, 25]);
    for (let count = 2; count <= 7; count += 1) {
      test.clock.advance(10_000);
      await heard(count);
    }
    expect(await states()).toMatchObject([{ isStale: false, failingSince: null }]);
    test.clock.advance(1_000);
    await becomes([5, 15, 25], ['9 for 5', 15, 25]);
    expect(await states()).toMatchObject([{ isStale: true, freshAt: test.clock.now - 61_000 }]);
    says([late('un', 240)]);
    test.clock.advance(9_000);
    await becomes(['9 for 5', 15, 25]);
  });

  it('LIV-2 one that falls silent gives way to the plan as well, and why is told to who configures it', async () => {
    says([late('un', 240)]);
    await saves({ stale_after: 60 });
    await becomes(['9 for 5', 15, 25]);
    feeds.answer = (_request, response) => void response.writeHead(503).end();
    test.clock.advance(30_000);
    await expect.poll(states, patience).toMatchObject([{ failure: 'réponse 503', isStale: false }]);
    test.clock.advance(31_000);
    await becomes([5, 15, 25], ['9 for 5', 15, 25]);
    const [admin, superuser] = [await test.as('admin.nord'), await test.as('super')];
    expect((await admin.get('/api/times/sources')).status).toBe(403);
    expect((await superuser.get('/health')).json).toMatchObject({ times: [{ failure: 'réponse 503' }] });
    for (const other of [admin, test.nobody])
      expect((await other.get('/health')).json).toEqual({ status: 'ok', listenerFailures: 0 });
  });

  it('LIV-2 what is old when it is heard for the first time is not believed; a clock that is wrong and runs is', async () => {
    says([late('un', 240)], seconds() - 3600);
    await saves();
    await expect.poll(async () => (await states())[0]?.isStale, patience).toBe(true);
    says([late('un', 240)], seconds() - 3570);
    test.clock.advance(30_000);
    await becomes(['9 for 5', 15, 25]);
  });

  it('LIV-1 a source that is asked too often is left alone as long as it wants, up to half an hour, and says so', async () => {
    says([late('un', 240)]);
    await saves({ stale_after: 600 });
    await becomes(['9 for 5', 15, 25]);
    const refuses =
      (wait: number): RequestListener =>
      (_request, response) =>
        void response.writeHead(429, { 'retry-after': String(wait) }).end();
    const nextAt = async () =>
      (await test.db.selectFrom('times_feed').select('next_at').executeTakeFirstOrThrow()).next_at -
      test.clock.now;
    const failure = 'réponse 429 : source interrogée trop souvent';
    feeds.answer = refuses(300);
    test.clock.advance(30_000);
    await expect.poll(states, patience).toMatchObject([{ failure, isStale: false }]);
    expect(await nextAt()).toBe(300_000);
    feeds.answer = refuses(86_400);
    test.clock.advance(300_000);
    await expect.poll(nextAt, patience).toBe(30 * minute);
  });

  it('LIV-2 a source that goes back in time is not followed while what it said counts, and its state says so', async () => {
    says([late('un', 240)]);
    await saves({ stale_after: 120 });
    await becomes(['9 for 5', 15, 25]);
    says([late('un', 540)], seconds() - 61);
    test.clock.advance(30_000);
    await expect.poll(states, patience).toMatchObject([
      {
        failure: 'la source est revenue en arrière : elle donne une heure plus ancienne que la fois d’avant',
        isStale: false,
      },
    ]);
    // Once its content has expired, an earlier timestamp is accepted like any other.
    test.clock.advance(90_001);
    await expect.poll(shown, patience).toEqual(['14 for 5', 15, 25]);
    expect(await states()).toMatchObject([{ failure: null, isStale: false }]);
  });

  it('LIV-1 what does not match is listed, and unchanged answers are not sent again', async () => {
    const etag = '"un"';
    const body = tripUpdates([late('un', 240), late('inconnue', 60), late('deux', 0)], {
      timestamp: seconds(),
    });
    feeds.answer = (request, response) => {
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.setHeader('etag', etag).end(body);
    };
    await saves();
    await becomes(['9 for 5', '15 for 15', 25]);
    expect(await states()).toMatchObject([
      {
        toldAt: seconds() * 1000,
        facts: { trips: 3, kept: 2, stops: 1, unknown: 1, unmatched: [{ kind: 'trip', id: 'inconnue' }] },
      },
    ]);
    test.clock.advance(30_000);
    await heard(2);
    expect((await states())[0]?.freshAt).toBe(test.clock.now - 30_000);
    expect(feeds.requests[1]?.headers['if-none-match']).toBe(etag);
    // The same answer may tell of a stop that is new.
    const point = { project_id: nord().id, name: 'Mairie', cache_apix_id: 'MAIRIE', sort_order: 9 };
    await test.db.insertInto('point').values(point).execute();
    test.clock.advance(30_000);
    await heard(3);
    expect(feeds.requests[2]?.headers).not.toHaveProperty('if-none-match');
  });

  it('LIV-1 LIV-2 what has no time of its own counts as long as its server says that it is unchanged', async () => {
    const etag = '"un"';
    const body = tripUpdates([late('un', 240)]);
    feeds.answer = (request, response) => {
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.setHeader('etag', etag).end(body);
    };
    await saves();
    await becomes(['9 for 5', 15, 25]);
    for (let readings = 2; readings <= 5; readings += 1) {
      test.clock.advance(30_000);
      await heard(readings);
    }
    expect(await states()).toMatchObject([{ toldAt: null, freshAt: test.clock.now, isStale: false }]);
  });

  it('LIV-2 a time that trembles by less than half a minute is not told, and one that moves is', async () => {
    says([late('un', 240)]);
    await saves();
    await becomes(['9 for 5', 15, 25]);
    for (const [index, delay] of [255, 225, 250].entries()) {
      test.clock.advance(30_000);
      says([late('un', delay)]);
      await heard(index + 2);
    }
    test.clock.advance(30_000);
    says([late('un', 300)]);
    // No intermediate state with another minute was sent.
    await becomes(['10 for 5', 15, 25], ['9 for 5', 15, 25]);
  });

  it('LIV-2 INH-4 an inhibited line has no live times either', async () => {
    says([late('un', 240)]);
    await saves();
    await becomes(['9 for 5', 15, 25]);
    const manager = await test.as('manager.nord');
    const line = { id: nord().lineId, inhibitionTimes: true, inhibitionTraffic: false };
    await manager.post('/rest/line/inhibition', [line]);
    await becomes([], ['9 for 5', 15, 25]);
  });

  it('LIV-1 of several readers of one database one asks a source, and all hear of it', async () => {
    const servers = await Promise.all(
      [1, 2, 3].map(() => test.services({ trafficFeeds: { hosts: parseFeedHosts(feeds.host) } })),
    );
    await saves();
    await Promise.all(servers.map(({ timesReader }) => timesReader.tick()));
    await expect.poll(async () => (await states())[0]?.readAt, patience).toBe(test.clock.now);
    // It says no time of its own, and counts from when it was read.
    expect(await states()).toMatchObject([{ toldAt: null, freshAt: test.clock.now, isStale: false }]);
    await Promise.all(servers.map(({ timesReader }) => timesReader.tick()));
    const answers = () => servers.map(({ liveTimes }) => liveTimes.at(transporterId).length);
    await expect.poll(answers, patience).toEqual([1, 1, 1]);
    await Promise.all(servers.map(({ timesReader }) => timesReader.close()));
    expect(feeds.requests).toHaveLength(1);
  });

  it.runIf(engine.name === 'postgres')(
    'LIV-1 LIV-2 screens of two servers on one database show the same, and the source is asked once',
    async () => {
      const options = { trafficFeeds: { hosts: parseFeedHosts(feeds.host) } };
      const beside = await startBeside(test, options);
      const other = await followScreen(beside, nord().screens[0]);
      try {
        // It must build the feed for itself.
        const shownThere = async () => shownOf(await nextDepartures(other, 20_000));
        await expect.poll(shownThere, patience).toEqual([5, 15, 25]);
        says([late('un', 240)]);
        await saves();
        await becomes(['9 for 5', 15, 25]);
        expect(shownOf(await nextDepartures(other, 20_000))).toEqual(['9 for 5', 15, 25]);
        expect(feeds.requests).toHaveLength(1);
      } finally {
        other.close();
        await beside.close();
      }
    },
  );
});
