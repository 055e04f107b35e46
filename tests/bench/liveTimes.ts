import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import bindings from 'gtfs-realtime-bindings';
import { chunks, openSqlite } from '../../server/db/engine.ts';
import { startFeedServer } from '../support/feedServer.ts';
import { insertTransporter } from '../support/gtfs.ts';
import { signInAt } from '../support/remote.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { type TripUpdate, tripUpdates } from '../support/tripUpdates.ts';
import { bytesOf, Connection } from './connection.ts';
import { type Floor, startFloor } from './floor.ts';
import { generateFeed, stopOf, tripsOfDay } from './gtfs/generateFeed.ts';
import { importFeed } from './gtfs/importFeed.ts';
import { zipFolder } from './gtfs/zipFolder.ts';
import { median, milliseconds, quantile, sum, type Bench } from './measure.ts';
import { benchPassword, benchSuperuser, writeNetwork, writeSuperuser } from './network.ts';
import { processorMs } from './processor.ts';
import { answerPages } from './screens/answerPages.ts';
import { inspectable, memoryOf } from './screens/inspectServer.ts';
import { startPages } from './screens/startPages.ts';
import { delayOf, watchedServer } from './smoothness/watchedProcess.ts';

const screenCount = 5_000;
const stopCount = 2_000;
/** Stops of eight of the copies, 2,000 in total, are in the plan; those of the other two are unknown. */
const copies = 10;
const refreshSeconds = 20;
const changes = 4;
/** Heartbeat interval of screens, roughly synchronous: the measurement lasts a whole number of these, ms. */
const lifeMs = 15_000;
/** Screens whose streams are read, to detect when an update has arrived. */
const followed = 40;
const { FeedMessage } = bindings.transit_realtime;

/** All trips of a day, each with its delay; a tenth of them later in every other answer (`turn`). */
function feedOf(turn: number): Buffer {
  const updates = [...tripsOfDay(copies)].map(({ tripId, stopIds }, index): TripUpdate => ({
    trip: { tripId },
    timestamp: Math.floor(Date.now() / 1000),
    stopTimeUpdate: stopIds.map((stopId, at) => {
      const late = { delay: 60 * ((index % 10) + (index % 10 === 0 ? turn : 0)), uncertainty: 30 };
      return { stopSequence: at + 1, stopId, arrival: late, departure: late };
    }),
  }));
  return tripUpdates(updates);
}

/** The same with the current timestamp: in protocol buffers, the last of repeated fields wins. */
const toldNow = (feed: Buffer) =>
  Buffer.concat([feed, tripUpdates([], { timestamp: Math.floor(Date.now() / 1000) })]);

/** The minimum work of any reader: parse the bytes, and look up each trip and stop. */
function floorMs(feed: Buffer): number {
  const trips = new Map([...tripsOfDay(copies)].map(({ tripId }, index) => [tripId, index]));
  const stops = new Map(
    [...tripsOfDay(copies)].flatMap(({ stopIds }) => stopIds).map((stopId, index) => [stopId, index]),
  );
  let found = 0;
  const before = process.cpuUsage();
  for (const { tripUpdate } of FeedMessage.decode(feed).entity) {
    if (trips.has(tripUpdate?.trip.tripId ?? '')) found += 1;
    for (const { stopId } of tripUpdate?.stopTimeUpdate ?? []) if (stops.has(stopId ?? '')) found += 1;
  }
  const { user, system } = process.cpuUsage(before);
  if (found === 0) throw new Error('Nothing was found.');
  return (user + system) / 1000;
}

/** Writes the source, and stop points known to the plan, so many per site; returns their transporter. */
async function writePoints(dataDir: string, projectId: number, url: string): Promise<number> {
  const store = openSqlite(dataDir);
  try {
    const { db } = store;
    await writeSuperuser(db);
    const transporterId = await insertTransporter(db, projectId);
    await db
      .insertInto('times_conf')
      .values({ url, api: 'GTFS_RT', refresh: refreshSeconds, transporter_id: transporterId })
      .execute();
    const rows = Array.from({ length: stopCount }, (_, at) => ({
      project_id: projectId,
      name: `Arrêt ${at}`,
      sort_order: at,
      cache_apix_id: stopOf(at),
      line_id: null,
      transporter_id: transporterId,
    }));
    const ids: number[] = [];
    for (const some of chunks(rows)) {
      const written = await db.insertInto('point').values(some).returning('id').execute();
      ids.push(...written.map(({ id }) => id));
    }
    const sites = await db.selectFrom('site').select('id').orderBy('id').execute();
    const served = ids.map((pointId, at) => ({ site_id: sites[at % sites.length]!.id, point_id: pointId }));
    for (const some of chunks(served)) await db.insertInto('site_point').values(some).execute();
    return transporterId;
  } finally {
    await store.close();
  }
}

async function importPlan(server: RunningServer, folder: string, parts: Record<string, number>) {
  const zip = join(folder, 'feed.zip');
  await generateFeed(join(folder, 'files'), copies * 50_000);
  await zipFolder(join(folder, 'files'), zip);
  await importFeed(server, await signInAt(server.url, benchSuperuser, benchPassword), zip, parts);
}

/** Listens for changed departures of a screen. */
function follow({ port }: RunningServer, [id, key]: [string, string], told: (event: string) => void) {
  const path = `/player/api/${id}/events`;
  const headers = { 'x-screen-key': key, accept: 'text/event-stream' };
  const call = get({ host: '127.0.0.1', port, path, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      const events = (text + part).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) if (event.startsWith('event: departures')) told(`${event}\n\n`);
    });
  });
  call.on('error', () => undefined);
  return () => call.destroy();
}

/** CPU time of the bare server for writing an event to all its streams, ms. */
async function writingMs({ pid, port }: Floor, event: string): Promise<number> {
  const connection = await Connection.open(port);
  const before = processorMs(pid);
  for (let round = 0; round < 5; round += 1) {
    await connection.send(bytesOf({ method: 'POST', path: '/events', body: event }));
    await delay(1_000);
  }
  connection.close();
  return (processorMs(pid) - before) / 5;
}

/** A large feed of changing trip updates, with all screens of 2,000 stops (LIV-1, LIV-2). */
export const liveTimes: Bench = {
  name: 'liveTimes',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'girouette-live-'));
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const { projectId, screenKeys } = await writeNetwork(dataDir, screenCount);
    const feeds = await startFeedServer();
    const transporterId = await writePoints(dataDir, projectId, feeds.url('/trips.pb'));
    const variants = [feedOf(0), feedOf(1)];
    let turn = 0;
    let isChanging = false;
    let answered = Promise.withResolvers<number>();
    feeds.answer = (request, response) => {
      if (!isChanging && request.headers['if-none-match'] === '"none"') {
        response.writeHead(304).end();
        return;
      }
      const body = isChanging ? toldNow(variants[(turn += 1) % 2]!) : tripUpdates([]);
      response.writeHead(200, isChanging ? {} : { etag: '"none"' }).end(body, () => {
        answered.resolve(performance.now());
        answered = Promise.withResolvers();
      });
    };
    const server = await startServer({
      DATA_DIR: dataDir,
      DEMO: '0',
      FEED_HOSTS: feeds.host,
      NODE_OPTIONS: `${inspectable.NODE_OPTIONS} ${watchedServer.NODE_OPTIONS}`,
    });
    const floor = await startFloor();
    const [pages, barePages] = [startPages(), startPages()];
    const ends: (() => void)[] = [];
    try {
      await importPlan(server, folder, { projectId, transporterId });
      const screens = [...screenKeys];
      const { event } = await pages.open(server.port, screens);
      await answerPages(floor, server.port, screens[0]!);
      const bare = await Connection.open(floor.port);
      await bare.send(bytesOf({ method: 'POST', path: '/events', body: event }));
      bare.close();
      await barePages.open(floor.port, screens);
      // Until the next fetch: its content is matched with the plan.
      await delay(refreshSeconds * 1000);

      const idle = await memoryOf(server);
      const [idleStart, idleBefore] = [performance.now(), processorMs(server.pid)];
      await delay(2 * lifeMs);
      const idleMs = (processorMs(server.pid) - idleBefore) / (performance.now() - idleStart);

      isChanging = true;
      // The first one has no previous content.
      await answered.promise;
      await delay(8_000);
      await delayOf(server);
      let arrived = new Map<string, number>();
      let last = '';
      for (const screen of screens.slice(0, followed)) {
        const end = follow(server, screen, (told) => {
          last = told;
          arrived.set(screen[0], performance.now());
        });
        ends.push(end);
      }
      const spent: number[] = [];
      const delays: number[] = [];
      for (let change = 0; change < changes; change += 1) {
        arrived = new Map();
        const at = await answered.promise;
        const before = processorMs(server.pid);
        await delay(lifeMs);
        spent.push(processorMs(server.pid) - before - idleMs * (performance.now() - at));
        // Earlier times are the initial events of the streams.
        delays.push(...[...arrived.values()].map((one) => one - at).filter((one) => one > 0));
      }
      if (delays.length < (followed * changes) / 2)
        throw new Error(
          'Few screens were told of other times: the plan has these trips from 5 to 23 h, Monday to Friday, in Paris.',
        );
      const held = await delayOf(server);
      const used = await memoryOf(server);
      // The first rounds are slower, until the code is compiled.
      const rounds = Array.from({ length: 12 }, (_, round) => floorMs(variants[round % 2]!)).slice(4);
      const [taken, written] = [median(rounds), await writingMs(floor, last)];
      const size = `${((variants[0]?.length ?? 0) / 1e6).toFixed(1)} MB`;
      const what = `trip updates of ${size}, ${screenCount} screens at ${stopCount} stops`;
      const rise = (used.heap - idle.heap) / 1024 / 1024;
      return [
        {
          what: `${what}: processor time of a change`,
          product: milliseconds(sum(spent) / changes),
          floor: `${milliseconds(taken)} taken apart and looked up, ${milliseconds(written)} written to all`,
          value: sum(spent) / changes / (taken + written),
          target: { atMost: 1.5 },
        },
        {
          what: 'turn of the thread meanwhile, the longest',
          product: `${milliseconds(held.longest)} (p99.9 ${milliseconds(held.p999)})`,
          floor: '',
          value: held.longest,
          unit: ' ms',
          target: { atMost: 50 },
        },
        {
          what: 'from the feed to the screen, p99',
          product: `${milliseconds(quantile(delays, 0.99))} (median ${milliseconds(median(delays))}), of ${delays.length}`,
          floor: '',
          value: quantile(delays, 0.99),
          unit: ' ms',
          target: { atMost: 1_000 },
        },
        {
          what: 'heap beside a source that says nothing',
          product: `${(used.heap / 1024 / 1024).toFixed(0)} MiB`,
          floor: `${(idle.heap / 1024 / 1024).toFixed(0)} MiB`,
          value: rise,
          unit: ' MiB',
          target: { atMost: 30 },
        },
      ];
    } finally {
      for (const end of ends) end();
      for (const process of [pages, barePages, floor]) process.close();
      await server.stop();
      await feeds.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
