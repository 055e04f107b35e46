import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtFeedOf } from '../../server/domain/departures/builtFeed.ts';
import { isLatest } from '../../server/domain/gtfs/currentFeed.ts';
import { texts } from '../../server/shared/texts.ts';
import {
  describeOnEachEngine,
  hasPostgres,
  postgres,
  type TestDatabase,
  type TestEngine,
} from '../support/engines.ts';
import { buildFeedFiles, buildZip, insertTransporter, longFeed } from '../support/gtfs.ts';
import { feedFolderOf, startGtfs, type GtfsServer } from '../support/gtfsServer.ts';
import { createBuilt, startOfTests } from '../support/testApp.ts';

const clock = { now: startOfTests };
let database: TestDatabase;
let place: { projectId: number; transporterId: number };
const open: GtfsServer[] = [];

async function start(): Promise<GtfsServer> {
  const server = await startGtfs(database, () => clock.now);
  open.push(server);
  return server;
}

async function stop(server: GtfsServer): Promise<void> {
  open.splice(open.indexOf(server), 1);
  await server.close();
}

const files = () => readdirSync(feedFolderOf(database));
const states = async ({ store }: GtfsServer) =>
  (await store.db.selectFrom('gtfs_import').select('state').orderBy('id').execute()).map(
    ({ state }) => state,
  );

const useDatabase = (engine: TestEngine) => {
  beforeEach(async () => {
    clock.now = startOfTests;
    const built = await createBuilt(engine);
    ({ database } = built);
    const store = database.open();
    const projectId = built.network.nord.id;
    place = { projectId, transporterId: await insertTransporter(store.db, projectId) };
    await store.close();
  });
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
    await database.giveBack();
  });
};

describeOnEachEngine('the GTFS feeds of a server', (engine) => {
  useDatabase(engine);

  it('EXP-1 a feed that could not be built again is tried after a while', async () => {
    const first = await start();
    await first.gtfs.build(await first.receive(await buildZip(), place));
    await stop(first);
    rmSync(feedFolderOf(database), { recursive: true });
    const second = await start();
    const isAwaited = ({ gtfs }: GtfsServer) => gtfs.feeds.isAwaited(place.projectId);
    expect(isAwaited(second)).toBe(true);
    await second.gtfs.settled();
    expect([second.gtfs.feeds.all().length, isAwaited(second)]).toEqual([1, false]);
    await stop(second);

    rmSync(feedFolderOf(database), { recursive: true });
    const third = database.open();
    await third.db.updateTable('gtfs_chunk').set({ position: 7 }).execute();
    await third.close();
    const fourth = await start();
    const told: boolean[] = [];
    fourth.gtfs.feeds.subscribe(() => told.push(isAwaited(fourth)));
    expect(isAwaited(fourth)).toBe(true);
    await expect.poll(() => told).toEqual([false]);
    await fourth.gtfs.settled();
    expect([fourth.gtfs.feeds.all(), fourth.troubles]).toEqual([[], [expect.any(Error)]]);
    await fourth.store.db.updateTable('gtfs_chunk').set({ position: 0 }).execute();
    await fourth.gtfs.tick();
    await fourth.gtfs.settled();
    expect(fourth.gtfs.feeds.all()).toEqual([]);
    clock.now += 60_000;
    await fourth.gtfs.tick();
    await fourth.gtfs.settled();
    expect(fourth.gtfs.feeds.all()).toHaveLength(1);
    expect(fourth.troubles).toHaveLength(1);
  });

  it('EXP-1 a feed that an earlier version built is in force, and is built once more', async () => {
    const first = await start();
    await first.gtfs.build(await first.receive(await buildZip(), place));
    await stop(first);
    const [path = ''] = readdirSync(feedFolderOf(database)).map((name) => join(feedFolderOf(database), name));
    const built = new BetterSqlite3(path);
    built.exec('update feed set version = 1; alter table stop_times drop column on_request');
    built.close();
    const second = await start();
    const [feed] = second.gtfs.feeds.all();
    const departures = (one = feed) => {
      const reader = one && builtFeedOf(one.db);
      const day = { date: '2026-01-15', start: 0, from: 0, to: 100_000 };
      return reader?.departures(reader.stopsOf('S1'), day).map(({ at, request }) => [at, request]);
    };
    expect(departures()).toEqual([[28_830_000, undefined]]);
    expect(second.gtfs.feeds.isAwaited(place.projectId)).toBe(false);
    await second.gtfs.settled();
    const [latest] = second.gtfs.feeds.all();
    expect(latest && isLatest(latest)).toBe(true);
    expect(departures(latest)).toEqual([[28_830_000, undefined]]);
    expect(second.troubles).toEqual([]);
  });

  it('EXP-1 a held feed that this server never built is in force when it is restored', async () => {
    const first = await start();
    const other = { 'routes.txt': 'route_id,route_short_name,route_type\nR1,B,3\n' };
    for (const feed of [buildZip(), buildZip(other)])
      await first.gtfs.build(await first.receive(await feed, place));
    const { db } = first.store;
    const [wanted = { id: 0 }, current = { id: 0 }] = await db
      .selectFrom('gtfs_import')
      .select('id')
      .orderBy('id')
      .execute();
    await db.updateTable('gtfs_import').set({ state: 'held' }).where('id', '=', wanted.id).execute();
    await stop(first);
    rmSync(feedFolderOf(database), { recursive: true });
    const second = await start();
    await second.gtfs.settled();
    await second.gtfs.restore({
      project: { id: place.projectId, name: 'Nord' },
      username: 'admin.nord',
      importId: wanted.id,
      replaces: current.id,
    });
    expect(second.gtfs.feeds.all().map(({ importId }) => importId)).toEqual([wanted.id]);
  });

  it('EXP-2 of a feed in force that this server could not build, the validity tells what a new one takes away', async () => {
    const first = await start();
    await first.gtfs.build(await first.receive(await buildZip(), place));
    await first.store.db.updateTable('gtfs_chunk').set({ position: 7 }).execute();
    await stop(first);
    rmSync(feedFolderOf(database), { recursive: true });
    const second = await start();
    await second.gtfs.settled();
    expect(second.gtfs.feeds.all()).toEqual([]);
    const calendar = buildFeedFiles()['calendar.txt'] ?? '';
    const ended = { 'calendar.txt': calendar.replace('20271231', '20260116') };
    await expect(second.gtfs.build(await second.receive(await buildZip(ended), place))).rejects.toThrow(
      texts.gtfs.held,
    );
    await second.gtfs.build(await second.receive(await buildZip(), place));
    expect(await states(second)).toEqual(['past', 'failed', 'current']);
  });

  it('EXP-1 a file whose building nobody has asked for is kept for an hour, and no longer', async () => {
    const server = await start();
    const [kept, late] = [await server.receive(await buildZip(), place), 60 * 60_000];
    // Others may upload after half a minute.
    clock.now += 30_000 + late;
    await server.gtfs.tick();
    expect(await states(server)).toEqual(['received']);
    expect(await server.gtfs.build(kept)).toMatchObject({ trips: 1 });
    await server.receive(await buildZip(), place);
    clock.now += 30_001 + late;
    await server.gtfs.tick();
    expect(await states(server)).toEqual(['current', 'failed']);
  });

  it('EXP-2 what killed servers left on disk goes hourly also while a server runs, but not what one may be working on', async () => {
    const { gtfs } = await start();
    for (const name of ['old.zip', 'old.db.part', 'new.zip', 'new.db.part'])
      writeFileSync(join(feedFolderOf(database), name), 'x');
    const sevenHoursAgo = Date.now() / 1000 - 7 * 60 * 60;
    for (const name of ['old.zip', 'old.db.part'])
      utimesSync(join(feedFolderOf(database), name), sevenHoursAgo, sevenHoursAgo);
    gtfs.sweep();
    expect(files().sort()).toEqual(['new.db.part', 'new.zip']);
  });

  it('EXP-2 a build that ends with its server leaves nothing behind', async () => {
    const server = await start();
    const file = await server.receive(await longFeed(200_000), place);
    const built = server.gtfs.build(file).catch((error: unknown) => error);
    await expect
      .poll(files, { timeout: 20_000, interval: 5 })
      .toContainEqual(expect.stringMatching(/\.part$/));
    await server.gtfs.stop();
    expect(await built).toMatchObject({
      message: 'Le serveur s’est arrêté pendant l’import, qui n’a rien changé. Recommencez.',
    });
    expect(files()).toEqual([]);
    expect(await states(server)).toEqual(['failed']);
  });
});

describe.skipIf(!hasPostgres)('the GTFS feeds of two servers (postgres)', () => {
  useDatabase(postgres);

  it('EXP-1 both build one feed in one folder at once, and both have it', async () => {
    const first = await start();
    const file = await first.receive(await longFeed(100_000), place);
    await first.gtfs.build(file);
    await stop(first);
    rmSync(feedFolderOf(database), { recursive: true });
    const servers = [await start(), await start()];
    await expect
      .poll(() => files().filter((name) => name.endsWith('.part')), { timeout: 20_000, interval: 5 })
      .toHaveLength(2);
    for (const { gtfs } of servers) await gtfs.settled();
    for (const { gtfs, troubles } of servers) {
      expect(troubles).toEqual([]);
      const [feed] = gtfs.feeds.all();
      expect(feed?.db.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      expect(feed?.db.prepare('select count(*) as n from stop_times').get()).toEqual({
        n: feed?.facts.stopTimes,
      });
    }
    expect(files()).toEqual([file.replace('.zip', '.db')]);
  });

  it('EXP-1 a feed that an earlier version built answers as in force while a second server builds it once more', async () => {
    const first = await start();
    const file = await first.receive(await longFeed(20_000), place);
    await first.gtfs.build(file);
    const built = new BetterSqlite3(join(feedFolderOf(database), file.replace('.zip', '.db')));
    built.exec('update feed set version = 1');
    built.close();
    const { gtfs, troubles } = await start();
    await gtfs.build(file);
    const inForce = () => gtfs.feeds.all().map(isLatest);
    expect(inForce()).toEqual([false]);
    await gtfs.settled();
    expect(inForce()).toEqual([true]);
    expect(troubles).toEqual([]);
  });

  it('EXP-1 a feed that a second server refuses is not answered as in force there, and is tried after a while', async () => {
    const first = await start();
    const file = await first.receive(await buildZip(), place);
    await first.gtfs.build(file);
    rmSync(feedFolderOf(database), { recursive: true });
    const { db } = first.store;
    const accepted = await db.selectFrom('gtfs_chunk').select('bytes').executeTakeFirstOrThrow();
    const store = async (bytes: Buffer) => {
      await db.updateTable('gtfs_chunk').set({ bytes }).execute();
      await db.updateTable('gtfs_import').set({ size: bytes.length }).execute();
    };
    await store(await buildZip({ 'trips.txt': null }));
    const { gtfs, troubles } = await start();
    await expect(gtfs.build(file)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('ce serveur n’a pas encore pu le construire') as string,
    });
    await gtfs.settled();
    expect(gtfs.feeds.all()).toEqual([]);
    expect(troubles).toEqual([
      expect.objectContaining({ message: expect.stringContaining('trips.txt') as string }),
    ]);
    await store(accepted.bytes);
    // The clock is set back: it can no longer tell how long ago that was.
    clock.now -= 60 * 60_000;
    await gtfs.tick();
    await gtfs.settled();
    expect(gtfs.feeds.all()).toHaveLength(1);
    expect(await gtfs.build(file)).toMatchObject({ trips: 1 });
  });

  it('EXP-2 an import that was given up while it was received is not taken up again', async () => {
    const server = await start();
    const { db } = server.store;
    await sql`
      create function give_up() returns trigger language plpgsql as $$
      begin
        update gtfs_import set state = 'failed' where id = new.import_id;
        return new;
      end $$`.execute(db);
    await sql`create trigger give_up after insert on gtfs_chunk for each row execute function give_up()`.execute(
      db,
    );
    const received = await server.receive(await buildZip(), place).catch((error: unknown) => error);
    // The database is shared with other tests.
    await sql`drop function give_up() cascade`.execute(db);
    expect(received).toEqual(
      expect.objectContaining({ message: expect.stringContaining('lease') as string }),
    );
    expect(await states(server)).toEqual(['failed']);
    expect(await db.selectFrom('gtfs_chunk').select('position').execute()).toEqual([]);
  });

  it.each<[string, { state: string; lease_until: number | null }]>([
    ['came to its end', { state: 'current', lease_until: null }],
    ['gave a sign of life', { state: 'building', lease_until: startOfTests + 60_000 }],
  ])('EXP-2 an import that was taken for dead, and then %s, is not given up', async (_title, after) => {
    const server = await start();
    await server.receive(await buildZip(), place);
    const { db } = server.store;
    await db
      .updateTable('gtfs_import')
      .set({ state: 'building', lease_until: clock.now - 1 })
      .execute();
    let ticking: Promise<void> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('project').select('id').where('id', '=', place.projectId).forUpdate().execute();
      ticking = server.gtfs.tick();
      // It has noticed the presumed dead import, and waits for the project lock.
      await expect.poll(() => waiting(server), { timeout: 10_000 }).toBe(1);
      await trx.updateTable('gtfs_import').set(after).execute();
    });
    await ticking;
    expect(await states(server)).toEqual([after.state]);
    expect(await db.selectFrom('gtfs_chunk').select('position').execute()).toHaveLength(1);
  });
});

/** Number of a server's database connections waiting for a lock. */
async function waiting({ store }: GtfsServer): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(store.db);
  return rows.length;
}
