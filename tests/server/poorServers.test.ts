import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minuteMs } from '../../contract/durations.ts';
import type { TimesFacts } from '../../contract/schemas/timesState.ts';
import { parseFeedHosts } from '../../server/domain/feeds/feedHosts.ts';
import { createKeptAnswers } from '../../server/domain/liveTimes/keptAnswers.ts';
import { createTimesReader } from '../../server/domain/liveTimes/timesReader.ts';
import { createFeedReader } from '../../server/domain/traffic/feedReader.ts';
import { createUnitOfWork } from '../../server/events/unitOfWork.ts';
import { hasPostgres, postgres, type TestDatabase } from '../support/engines.ts';
import { type FeedServer, gtfsRealtime, startFeedServer } from '../support/feedServer.ts';
import { buildZip, insertTransporter } from '../support/gtfs.ts';
import { feedFolderOf, startGtfs } from '../support/gtfsServer.ts';
import { createBuilt, startOfTests } from '../support/testApp.ts';
import { buildAlert, insertFeedLine } from '../support/traffic.ts';
import { answering, tripUpdates } from '../support/tripUpdates.ts';

const patience = { timeout: 10_000, interval: 10 };

describe.skipIf(!hasPostgres)('a server without the GTFS feed that another one has (postgres)', () => {
  const clock = { now: startOfTests };
  let database: TestDatabase;
  let source: FeedServer;
  const ends: (() => Promise<void>)[] = [];

  /** A server's readers, whose ticks the test decides. */
  async function start() {
    const { gtfs, store, receive, close } = await startGtfs(database, () => clock.now);
    const bus = await database.openBus();
    const { db } = store;
    const common = {
      db,
      bus,
      work: createUnitOfWork(store, bus),
      now: () => clock.now,
      feeds: { hosts: parseFeedHosts(source.host) },
      current: gtfs.feeds,
      onTrouble: (error: unknown) => expect.unreachable(String(error)),
    };
    const answers = createKeptAnswers({ db, bus });
    const times = createTimesReader({ ...common, answers });
    const traffic = createFeedReader(common);
    ends.push(async () => {
      await Promise.all([times.close(), traffic.close()]);
      await bus.close();
      await close();
    });
    return { gtfs, db, receive, answers, times, traffic };
  }

  type Server = Awaited<ReturnType<typeof start>>;

  /** A server that has the feed, and one on the same database that could not build it. */
  async function startBoth() {
    const { network, database: built } = await createBuilt(postgres);
    database = built;
    const rich = await start();
    const { id: projectId, lineId, pointId } = network.nord;
    const transporterId = await insertTransporter(rich.db, projectId);
    const line = { gtfs_id: 'R1', transporter_id: transporterId };
    await rich.db.updateTable('line').set(line).where('id', '=', lineId).execute();
    await rich.db.updateTable('point').set({ cache_apix_id: 'S1' }).where('id', '=', pointId).execute();
    const station = 'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\n';
    const stops = `${station}GARE,Antony,48.75,2.30,1,\nS1,Antony,48.75,2.30,0,GARE\nS2,Orly,48.72,2.36,0,\n`;
    const file = await rich.receive(await buildZip({ 'stops.txt': stops }), { projectId, transporterId });
    await rich.gtfs.build(file);
    rmSync(feedFolderOf(database), { recursive: true });
    await rich.db.updateTable('gtfs_chunk').set({ position: 7 }).execute();
    const poor = await start();
    await poor.gtfs.settled();
    expect([rich, poor].map(({ gtfs }) => gtfs.feeds.lacking().length)).toEqual([0, 1]);
    return { rich, poor, network };
  }

  const configure = ({ db }: Server) =>
    db.insertInto('times_conf').values({ url: source.url(), api: 'GTFS_RT', refresh: 60 }).execute();
  async function storedFacts({ db }: Server) {
    const { facts } = await db.selectFrom('times_feed').select('facts').executeTakeFirstOrThrow();
    return JSON.parse(facts ?? '{}') as Partial<TimesFacts>;
  }

  beforeEach(async () => {
    clock.now = startOfTests;
    source = await startFeedServer();
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await database.giveBack();
    await source.close();
  });

  it('LIV-1 EXP-1 leaves a source of waiting times to the other one, whose cancelled trip stays, and reads it when nobody else does', async () => {
    source.answer = answering(tripUpdates([{ trip: { tripId: 'T1', scheduleRelationship: 'CANCELED' } }]));
    const { rich, poor } = await startBoth();
    await configure(rich);
    const kept = async () => (await storedFacts(rich)).kept;
    const asked = () => expect.poll(() => source.requests.length, patience);
    for (const turn of [1, 2]) {
      for (const { times } of [poor, poor, rich, poor]) await times.tick();
      await asked().toBe(turn);
      await expect.poll(kept, patience).toBe(1);
      clock.now += minuteMs;
    }
    const alone = () => {
      clock.now += 5_000;
      return poor.times.tick().then(kept);
    };
    await expect.poll(alone, patience).toBe(0);
    // The other one is back in time for the next turn.
    clock.now += minuteMs;
    await poor.times.tick();
    await rich.times.tick();
    await expect.poll(kept, patience).toBe(1);
  });

  it('LIV-1 EXP-1 stores nothing of what it reads while its feeds are closed, since it stops', async () => {
    // Read in several turns of the event loop.
    const others = Array.from({ length: 200 }, (_, at) => ({ trip: { tripId: `X${at}` } }));
    source.answer = answering(tripUpdates([{ trip: { tripId: 'T1' } }, ...others]));
    const { rich } = await startBoth();
    await configure(rich);
    const closed = Promise.withResolvers<void>();
    const { of } = rich.answers;
    vi.spyOn(rich.answers, 'of').mockImplementationOnce((...asked) => {
      setImmediate(() => closed.resolve(rich.gtfs.close().then(() => rich.times.close())));
      return of(...asked);
    });
    await rich.times.tick();
    await closed.promise;
    expect(await storedFacts(rich)).toEqual({});
  });

  it('TRF-3 EXP-1 leaves a traffic feed to the other one, whose alert of a station stays, though it would look for other stops', async () => {
    source.answer = gtfsRealtime([buildAlert({ affected: [{ line: 'R1', stops: ['GARE'] }] })]);
    const { rich, poor, network } = await startBoth();
    await rich.db
      .updateTable('project')
      .set({ admin_notifications: 1, admin_notifications_refresh: 60 })
      .execute();
    await insertFeedLine(rich.db, network.nord, { url: source.url() });
    const stored = async () => {
      const { read_for } = await rich.db.selectFrom('feed').select('read_for').executeTakeFirstOrThrow();
      const rows = await rich.db.selectFrom('perturbation').select('gone_at').execute();
      return { read_for, shown: rows.map(({ gone_at }) => gone_at === null) };
    };
    await rich.traffic.tick();
    await expect.poll(stored, patience).toMatchObject({ shown: [true] });
    const before = await stored();
    await poor.traffic.tick();
    // Ends when its claim has.
    await poor.traffic.close();
    expect(await stored()).toEqual(before);
    expect(source.requests).toHaveLength(1);
  });
});
