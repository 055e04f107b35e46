import type { AddressInfo } from 'node:net';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { alertsAt, demoFeedHost, encodeGtfsRealtime, encodeSiri } from '../domain/demo/demoFeeds.ts';
import { gbfsAt, readDemoStations, stationInformation, stationStatus } from '../domain/demo/demoBicycles.ts';
import { encodeTripUpdates, readDemoTrips, runsAt } from '../domain/demo/demoTimes.ts';
import { demoFolder, readFeedFile } from '../domain/demo/readDemo.ts';

const route = '/demo/feeds/';

/** Where the running demonstration gives the feeds of its own host; null for other feeds, and before it listens. */
export const demoFeedAddress =
  ({ server }: FastifyInstance) =>
  (url: URL): URL | null => {
    if (url.hostname !== demoFeedHost) return null;
    const { address, port } = (server.address() ?? { address: '', port: 0 }) as AddressInfo;
    if (port === 0) return null;
    // Who listens on all addresses is reached on its own.
    const own =
      { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address] ??
      (address.includes(':') ? `[${address}]` : address);
    return new URL(`${route}${url.pathname.split('/').at(-1)}`, `http://${own}:${port}`);
  };

/** Traffic feeds that change with the hour, waiting times and bicycles, for the demonstration alone: a server without it has no such route. */
export function demoFeedRoutes(now: () => number): FastifyPluginAsyncTypebox {
  return async (app) => {
    const options = { config: { right: 'public' }, schema: { hide: true } } as const;
    app.get(`${route}reseau.pb`, options, async (_request, reply) => {
      const instant = now();
      reply.type('application/x-protobuf');
      return encodeGtfsRealtime(alertsAt(await readFeedFile('reseau'), instant), instant);
    });
    app.get(`${route}reseau-horaires.pb`, options, async (_request, reply) => {
      const instant = now();
      const [{ timeZone }, trips] = await Promise.all([
        readFeedFile('reseau'),
        readDemoTrips(new URL('reseau/', demoFolder)),
      ]);
      reply.type('application/x-protobuf');
      return encodeTripUpdates(runsAt(trips, instant, timeZone), instant);
    });
    for (const name of ['horaires', 'navette']) {
      // Sources of before GTFS-Realtime, which tell of nothing but that they are there.
      app.get(`${route}${name}.json`, options, () => ({
        updatedAt: new Date(now()).toISOString(),
        departures: [],
      }));
    }
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
