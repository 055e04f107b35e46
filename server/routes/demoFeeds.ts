import type { AddressInfo } from 'node:net';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { cacheAt, isByCache } from '../domain/demo/demoCache.ts';
import { alertsAt, demoFeedHost, encodeGtfsRealtime, encodeSiri } from '../domain/demo/demoFeeds.ts';
import { gbfsAt, readDemoStations, stationInformation, stationStatus } from '../domain/demo/demoBicycles.ts';
import { type DemoRun, encodeTripUpdates, readDemoTrips, runsAt } from '../domain/demo/demoTimes.ts';
import { readShuttleWays, shuttleAt } from '../domain/demo/demoShuttle.ts';
import { demoFolder, readFeedFile } from '../domain/demo/readDemo.ts';
import type { Timetables } from '../domain/timetables/inForce.ts';

const route = '/demo/feeds/';

/** Address where the running demonstration serves feeds of its own host; null for other feeds, and before it listens. */
export const demoFeedAddress =
  ({ server }: FastifyInstance) =>
  (url: URL): URL | null => {
    if (url.hostname !== demoFeedHost) return null;
    const { address, port } = (server.address() ?? { address: '', port: 0 }) as AddressInfo;
    if (port === 0) return null;
    // A server that listens on all addresses is reached on its loopback address.
    const own =
      { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address] ??
      (address.includes(':') ? `[${address}]` : address);
    return new URL(`${route}${url.pathname.split('/').at(-1)}`, `http://${own}:${port}`);
  };

interface Dependencies {
  db: Kysely<Database>;
  timetables: Timetables;
  now: () => number;
}

/** The runs of a project's feed at an instant, ms. */
async function runsOf(project: string, instant: number): Promise<DemoRun[]> {
  const [{ timeZone }, trips] = await Promise.all([
    readFeedFile(project),
    readDemoTrips(new URL(`${project}/`, demoFolder)),
  ]);
  return runsAt(trips, instant, timeZone);
}

/**
 * Demonstration only: traffic feeds that change with the hour, waiting times and bicycles. Other servers have no such routes.
 */
export function demoFeedRoutes({ db, timetables, now }: Dependencies): FastifyPluginAsyncTypebox {
  return async (app) => {
    const options = { config: { right: 'public' }, schema: { hide: true } } as const;
    app.get(`${route}reseau.pb`, options, async (_request, reply) => {
      const instant = now();
      reply.type('application/x-protobuf');
      return encodeGtfsRealtime(alertsAt(await readFeedFile('reseau'), instant), instant);
    });
    app.get(`${route}reseau-horaires.pb`, options, async (_request, reply) => {
      const instant = now();
      reply.type('application/x-protobuf');
      const runs = (await runsOf('reseau', instant)).filter((run) => !isByCache(run));
      return encodeTripUpdates(runs, instant);
    });
    app.get(`${route}horaires.json`, options, async () => {
      const instant = now();
      return cacheAt((await runsOf('reseau', instant)).filter(isByCache), instant);
    });
    app.get(`${route}navette.json`, options, async () => {
      const instant = now();
      const { ways, timeZone } = await readShuttleWays(db, timetables, instant);
      return shuttleAt(ways, timeZone, instant);
    });
    app.get(`${route}gbfs.json`, options, () => gbfsAt(now()));
    app.get(`${route}station_information.json`, options, async () =>
      stationInformation(await readDemoStations(), now()),
    );
    app.get(`${route}station_status.json`, options, async () =>
      stationStatus(await readDemoStations(), now()),
    );
    app.get(`${route}val.xml`, options, async (_request, reply) => {
      const instant = now();
      reply.type('application/xml');
      return encodeSiri(alertsAt(await readFeedFile('val'), instant), instant);
    });
    return Promise.resolve();
  };
}
