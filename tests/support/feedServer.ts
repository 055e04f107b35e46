import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedAlert } from '../../server/domain/traffic/alert.ts';
import { encodeGtfsRealtime } from '../../server/domain/demo/demoFeeds.ts';

/** A server of feeds that the test makes behave or misbehave. */
export interface FeedServer {
  /** `127.0.0.1:port` */
  host: string;
  url(path?: string): string;
  /** The request listener from now on. */
  answer: RequestListener;
  /** The requests so far. */
  requests: IncomingMessage[];
  close(): Promise<void>;
}

/** Answers with a GTFS-Realtime feed of these alerts. */
export const gtfsRealtime =
  (alerts: readonly FeedAlert[]): RequestListener =>
  (_request, response: ServerResponse) =>
    void response.end(encodeGtfsRealtime(alerts, 0));

export async function startFeedServer(): Promise<FeedServer> {
  const server = createServer((request, response) => {
    feeds.requests.push(request);
    feeds.answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const feeds: FeedServer = {
    host,
    url: (path = '/flux') => `http://${host}${path}`,
    answer: gtfsRealtime([]),
    requests: [],
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return feeds;
}
