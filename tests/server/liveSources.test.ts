import type { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlayerDepartures } from '../../contract/schemas/departures.ts';
import type { TimesState } from '../../contract/schemas/timesState.ts';
import { parseFeedHosts } from '../../server/domain/feeds/feedHosts.ts';
import type { Services } from '../../server/domain/services.ts';
import type { NewRow } from '../../server/db/schema.ts';
import { insertOffer, insertTimetable, servePoint } from '../support/buildTimetable.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import type { EventReader } from '../support/eventReader.ts';
import { useFastSeconds } from '../support/fastSeconds.ts';
import { type FeedServer, startFeedServer } from '../support/feedServer.ts';
import { followScreen, nextDepartures } from '../support/followScreen.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { answering } from '../support/tripUpdates.ts';

const minute = 60_000;
/** Lease of a fetch by one server, ms. */
const leaseMs = 50_000;
const start = Date.UTC(2026, 0, 15);
const iso = (minutes: number) => new Date(start + minutes * minute).toISOString();

/** A SIRI StopMonitoring delivery with one visit. */
const visited = (stopId: string, aimed: number, expected: number) =>
  `<Siri xmlns="http://www.siri.org.uk/siri"><ServiceDelivery><ResponseTimestamp>${iso(0)}</ResponseTimestamp>
  <StopMonitoringDelivery><MonitoredStopVisit><MonitoringRef>${stopId}</MonitoringRef><MonitoredVehicleJourney>
  <LineRef>STIF:Line::C1:</LineRef><DestinationName>Orly</DestinationName><MonitoredCall><StopPointRef>${stopId}</StopPointRef>
  <AimedDepartureTime>${iso(aimed)}</AimedDepartureTime><ExpectedDepartureTime>${iso(expected)}</ExpectedDepartureTime>
  </MonitoredCall></MonitoredVehicleJourney></MonitoredStopVisit></StopMonitoringDelivery></ServiceDelivery></Siri>`;

describeOnEachEngine('the waiting times of a screen by sources that know no trips of the plan', (engine) => {
  let feeds: FeedServer;
  let test: TestApp;
  let stream: EventReader;
  useFastSeconds();
  const nord = () => test.network.nord;

  beforeEach(async () => {
    feeds = await startFeedServer();
    test = await startTestApp(engine, { trafficFeeds: { hosts: parseFeedHosts(feeds.host) } });
    const { id, siteId, pointId, lineId } = nord();
    const meta = await test.db
      .insertInto('line_meta')
      .values({ name: 'Bus', apix_id: 'STIF:Line::C1:' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db.updateTable('line').set({ line_meta_id: meta.id }).where('id', '=', lineId).execute();
    await test.db.updateTable('point').set({ cache_apix_id: 'STIF:1' }).where('id', '=', pointId).execute();
    await servePoint(test.db, siteId, pointId);
    const timetable = await insertTimetable(test.db, id, pointId, 'Orly');
    await insertOffer(test.db, id, { appliedAt: 0 }, [{ timetable_id: timetable, interval_seconds: 3000 }]);
    stream = await followScreen(test, nord().screens[0]);
    expect(shownOf(await nextDepartures(stream))).toEqual(plan);
  });
  afterEach(async () => {
    stream.close();
    await test.close();
    await feeds.close();
  });

  /** A bus every 50 minutes from midnight in Paris: at 01:40 and 02:30. */
  const plan = [40, 90];
  const saves = async (columns: Partial<NewRow<'times_conf'>> & { api: string }) => {
    await test.db
      .insertInto('times_conf')
      .values({ url: feeds.url(), ...columns })
      .execute();
    test.bus.afterCommit([{ type: 'configuration', projectId: null }]);
  };
  /** Minutes since the start of the tests; live times with their plan, cancelled ones marked. */
  const shownOf = ({ rows }: PlayerDepartures) =>
    rows.flatMap(({ times, marks = [] }) => [
      ...times.map((at) => {
        const mark = marks.find((one) => one.at === at && one.live);
        if (!mark) return (at - start) / minute;
        return `${(at - start) / minute} for ${mark.planned == null ? 'none' : (mark.planned - start) / minute}`;
      }),
      ...marks.filter(({ cancelled }) => cancelled).map(({ at }) => `no ${(at - start) / minute}`),
    ]);
  async function becomes(expected: (number | string)[]) {
    for (;;) {
      const seen = shownOf(await nextDepartures(stream));
      if (isDeepStrictEqual(seen, expected)) return;
      expect(seen).toEqual(plan);
    }
  }
  const states = async () =>
    (await (await test.as('super')).get<{ array: TimesState[] }>('/api/times/sources')).json.array;

  it('LIV-1 LIV-2 SIRI StopMonitoring is asked once for all stops, and tells of the plan by line and time', async () => {
    const questions: string[] = [];
    feeds.answer = (request, response) =>
      void text(request).then((body) => {
        questions.push(`${request.method} ${body}`);
        response.end(visited('STIF:1', 40, 47));
      });
    await saves({ api: 'SIRI_SM' });
    await becomes(['47 for 40', 90]);
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatch(/^POST .*<MonitoringRef>STIF:1<\/MonitoringRef>/);
    expect(await states()).toMatchObject([
      { toldAt: start, facts: { trips: 1, kept: 1, stops: 1, unknown: 0 } },
    ]);
  });

  it('LIV-1 no source is asked before there is a stop to ask for, and with the first one it is asked at once', async () => {
    feeds.answer = answering(visited('STIF:1', 40, 47));
    const setStop = (cache_apix_id: string | null) =>
      test.db.updateTable('point').set({ cache_apix_id }).where('id', '=', nord().pointId).execute();
    await setStop(null);
    await saves({ api: 'SIRI_SM' });
    await expect.poll(async () => (await states())[0]?.readAt).toBe(test.clock.now);
    expect(feeds.requests).toEqual([]);
    expect(await states()).toMatchObject([{ failure: null, facts: { trips: 0, unknown: 0 } }]);
    await setStop('STIF:1');
    test.bus.afterCommit([
      { type: 'change', projectId: nord().id, topics: ['lines', 'screens'], news: null },
    ]);
    await becomes(['47 for 40', 90]);
  });

  it('LIV-1 of `methode=GET` it is SIRI Lite, which is asked by stop', async () => {
    feeds.answer = (request, response) => {
      const asked = new URL(request.url ?? '', feeds.url()).searchParams;
      response.end(visited(asked.get('MonitoringRef') ?? '', 40, 44));
    };
    await saves({ api: 'SIRI_SM', data: 'Méthode = GET', client_id: 'secret' });
    await becomes(['44 for 40', 90]);
    expect(feeds.requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/flux?key=secret&MonitoringRef=STIF%3A1'],
    ]);
  });

  it('LIV-1 a stop that a source asked by stop does not know takes the times of no other, and is told', async () => {
    const point = { project_id: nord().id, name: 'Ailleurs', sort_order: 9 };
    await test.db
      .insertInto('point')
      .values(['REFUSE', 'FAUX'].map((cache_apix_id) => ({ ...point, cache_apix_id })))
      .execute();
    const failed = `<Siri><ServiceDelivery><StopMonitoringDelivery><Status>false</Status></StopMonitoringDelivery></ServiceDelivery></Siri>`;
    let isUnknown = (stop: string) => stop !== 'STIF:1';
    feeds.answer = (request, response) => {
      const stop = new URL(request.url ?? '', feeds.url()).searchParams.get('MonitoringRef') ?? '';
      if (!isUnknown(stop)) response.end(visited(stop, 40, 44));
      else if (stop === 'REFUSE') response.writeHead(404).end();
      else response.end(failed);
    };
    await saves({ api: 'SIRI_SM', data: 'methode=GET' });
    await becomes(['44 for 40', 90]);
    const unmatched = ['REFUSE', 'FAUX'].map((id) => ({ kind: 'asked', id }));
    expect(await states()).toMatchObject([{ failure: null, facts: { kept: 1, unknown: 2, unmatched } }]);
    // Where all are refused, it is the address that is wrong.
    isUnknown = () => true;
    const others = test.db.updateTable('point').set({ cache_apix_id: null });
    await others.where('cache_apix_id', '<>', 'REFUSE').execute();
    test.clock.advance(30_000);
    await expect.poll(async () => (await states())[0]?.failure).toContain('404');
  });

  it('LIV-1 a source asked by stop counts for the stops that it answered for, is left alone as it wants, and says so', async () => {
    const point = { project_id: nord().id, name: 'Ailleurs', sort_order: 9, cache_apix_id: 'TROP' };
    await test.db.insertInto('point').values(point).execute();
    feeds.answer = (request, response) => {
      const stop = new URL(request.url ?? '', feeds.url()).searchParams.get('MonitoringRef') ?? '';
      if (stop === 'TROP') response.writeHead(429, { 'retry-after': '300' }).end();
      else response.end(visited(stop, 40, 44));
    };
    await saves({ api: 'SIRI_SM', data: 'methode=GET' });
    await becomes(['44 for 40', 90]);
    expect(await states()).toMatchObject([{ failure: null, facts: { partial: { answered: 1, asked: 2 } } }]);
    const { next_at } = await test.db.selectFrom('times_feed').select('next_at').executeTakeFirstOrThrow();
    expect(next_at).toBe(test.clock.now + 300_000);
  });

  it('LIV-1 LIV-2 SIRI EstimatedTimetable adds what is in no plan, and cancels what is', async () => {
    const journey = (name: string, more: string, aimed: number, expected: string) =>
      `<EstimatedVehicleJourney><LineRef>STIF:Line::C1:</LineRef><DatedVehicleJourneyRef>${name}</DatedVehicleJourneyRef>${more}
      <DestinationName>Orly</DestinationName><EstimatedCalls><EstimatedCall><StopPointRef>STIF:1</StopPointRef>
      <AimedDepartureTime>${iso(aimed)}</AimedDepartureTime>${expected}</EstimatedCall>
      <EstimatedCall><StopPointRef>FIN</StopPointRef><AimedArrivalTime>${iso(aimed + 9)}</AimedArrivalTime></EstimatedCall>
      </EstimatedCalls></EstimatedVehicleJourney>`;
    const expected = `<ExpectedDepartureTime>${iso(61)}</ExpectedDepartureTime>`;
    feeds.answer = answering(
      `<Siri><ServiceDelivery><ResponseTimestamp>${iso(0)}</ResponseTimestamp><EstimatedTimetableDelivery>
      <EstimatedJourneyVersionFrame>${journey('off', '<Cancellation>true</Cancellation>', 40, '')}${journey('new', '<ExtraJourney>true</ExtraJourney>', 60, expected)}
      </EstimatedJourneyVersionFrame></EstimatedTimetableDelivery></ServiceDelivery></Siri>`,
    );
    await saves({ api: 'SIRI_ET' });
    await becomes(['61 for none', 90, 'no 40']);
  });

  it('LIV-1 LIV-2 a journey that is told of at several stops leaves each of them: the last may not be its end', async () => {
    const visits = ['AVANT', 'STIF:1'].map((stopId, index) =>
      visited(stopId, 40, 47 + index)
        .replace(/^.*<StopMonitoringDelivery>/s, '')
        .replace(/<\/StopMonitoringDelivery>.*$/s, '')
        .replace('</LineRef>', '</LineRef><DatedVehicleJourneyRef>J1</DatedVehicleJourneyRef>'),
    );
    await test.db
      .insertInto('point')
      .values({ project_id: nord().id, name: 'Avant', cache_apix_id: 'AVANT', sort_order: 9 })
      .execute();
    feeds.answer = answering(
      `<Siri><ServiceDelivery><StopMonitoringDelivery>${visits.join('')}</StopMonitoringDelivery></ServiceDelivery></Siri>`,
    );
    await saves({ api: 'SIRI_SM' });
    await becomes(['48 for 40', 90]);
    expect(await states()).toMatchObject([{ facts: { trips: 2, kept: 2, stops: 2, unknown: 0 } }]);
  });

  it('LIV-1 LIV-2 SHUTTLE says how often vehicles leave where it knows no times: these are then none of the plan', async () => {
    const of = { stop: 'STIF:1', line: 'STIF:Line::C1:', direction: 'Orly' };
    const frequencies = [
      { ...of, from: iso(80), until: start / 1000 + 100 * 60, seconds: 240 },
      { ...of, from: iso(0), until: iso(60), seconds: 0 },
      { ...of, direction: undefined, from: iso(0), until: iso(60), seconds: 240 },
      { ...of, from: iso(60), until: iso(0), seconds: 240 },
      null,
    ];
    feeds.answer = answering(JSON.stringify({ updatedAt: iso(0), departures: [], frequencies }));
    await saves({ api: 'SHUTTLE' });
    const rows = async () => (await nextDepartures(stream)).rows;
    await expect.poll(rows).toMatchObject([
      {
        direction: 'Orly',
        times: [start + 40 * minute],
        intervals: [{ from: start + 80 * minute, until: start + 100 * minute, seconds: 240 }],
      },
    ]);
    expect(await states()).toMatchObject([{ facts: { trips: 1, kept: 1, stops: 1, unknown: 0 } }]);
  });

  it('LIV-1 SRV-2 a server that hears of a change as it starts has read what there is once it has started', async () => {
    feeds.answer = answering(visited('STIF:1', 40, 47));
    await saves({ api: 'SIRI_SM' });
    await becomes(['47 for 40', 90]);
    const later = await test.services();
    test.bus.afterCommit([{ type: 'times', key: 'other' }]);
    await later.liveTimes.start();
    expect(later.liveTimes.at(null)).toMatchObject([{ trips: [{ calls: [{ stopId: 'STIF:1' }] }] }]);
  });

  describe('that two servers have asked', () => {
    let beside: Services;
    let asked: ServerResponse[];
    const hosts = () => ({ trafficFeeds: { hosts: parseFeedHosts(feeds.host) } });
    /** Departures known to a server, in minutes. */
    const known = ({ liveTimes }: Services) =>
      liveTimes
        .at(null)
        .flatMap(({ trips }) =>
          trips.flatMap(({ calls }) => calls.map(({ departure }) => ((departure?.at ?? 0) - start) / minute)),
        );
    /** What a newly started server knows. */
    async function stored() {
      const later = await test.services();
      await later.liveTimes.start();
      const { version } = await test.db.selectFrom('times_feed').select('version').executeTakeFirstOrThrow();
      return { version, minutes: known(later) };
    }

    /** The first server gets no answer within its lease, so the second one asks too. */
    beforeEach(async () => {
      asked = [];
      feeds.answer = (_request, response) => void asked.push(response);
      await saves({ api: 'SIRI_SM', stale_after: 600 });
      await expect.poll(() => asked.length).toBe(1);
      beside = await test.services(hosts());
      test.clock.advance(leaseMs + 1);
      await beside.timesReader.tick();
      await expect.poll(() => asked.length).toBe(2);
    });
    afterEach(() => beside.timesReader.close());

    /** The second server is closed, and the first one asks again: neither has an answer pending. */
    async function bothAreDone() {
      await beside.timesReader.close();
      test.clock.advance(leaseMs);
      await expect.poll(() => asked.length).toBeGreaterThan(2);
    }

    it('LIV-1 SRV-2 the one that hears last of it has nothing to say: its answer is the older one', async () => {
      const [first, second] = asked;
      second?.end(visited('STIF:1', 40, 47));
      await becomes(['47 for 40', 90]);
      first?.end(visited('STIF:1', 40, 44));
      await bothAreDone();
      expect(await stored()).toEqual({ version: 1, minutes: [47] });
      expect(known(beside)).toEqual([47]);
    });

    it.runIf(engine.name === 'postgres')(
      'LIV-1 SRV-2 when both write at once one of them has written, and all say what it wrote',
      async () => {
        await test.db.transaction().execute(async (trx) => {
          await trx.selectFrom('times_feed').select('key').forUpdate().execute();
          for (const [index, response] of asked.entries())
            response.end(visited('STIF:1', 40, 44 + 3 * index));
          await expect.poll(() => countLockWaits(test)).toBe(2);
        });
        await expect.poll(async () => (await stored()).version).toBe(1);
        const { minutes } = await stored();
        expect([[44], [47]]).toContainEqual(minutes);
        await becomes([`${minutes[0]} for 40`, 90]);
        await expect.poll(() => known(beside)).toEqual(minutes);
        await bothAreDone();
        expect(await stored()).toEqual({ version: 1, minutes });
        expect(known(beside)).toEqual(minutes);
      },
    );
  });

  it.each(['CACHE', 'SHUTTLE'])('LIV-1 LIV-2 %s is read, and lists what nobody knows', async (api) => {
    const departures = [
      { stop: 'STIF:1', line: 'STIF:Line::C1:', direction: 'Orly', planned: iso(90), expected: iso(88) },
      { stop: 'STIF:1', line: 'inconnue', planned: iso(50), expected: iso(50) },
      { stop: 'ailleurs', line: 'STIF:Line::C1:', planned: iso(50), expected: iso(50) },
    ];
    feeds.answer = answering(JSON.stringify({ updatedAt: iso(0), departures }));
    await saves({ api });
    await becomes([40, '88 for 90']);
    expect(await states()).toMatchObject([
      {
        facts: {
          trips: 3,
          kept: 1,
          unknown: 2,
          unmatched: [
            { kind: 'line', id: 'inconnue' },
            { kind: 'stop', id: 'ailleurs' },
          ],
        },
      },
    ]);
  });
});
