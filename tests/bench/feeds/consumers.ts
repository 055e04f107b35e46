import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import { type Answer, bytesOf, Connection } from '../connection.ts';
import { projectRow } from '../network.ts';

/** Each consumer has its own key. */
const keyOf = (consumer: number) => `bench-consumer-${consumer}`;

/** Writes keys for so many consumers, valid for the project. */
export async function writeKeys(db: Kysely<Database>, projectId: number, count: number): Promise<void> {
  for (let consumer = 0; consumer < count; consumer++) {
    const { id } = await db
      .insertInto('feed_key')
      .values({
        name: `Consumer ${consumer}`,
        key_hash: createHash('sha256').update(keyOf(consumer)).digest('hex'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('feed_key_project').values({ feed_key_id: id, project_id: projectId }).execute();
  }
}

/** A polled publication. */
export interface Feed {
  name: string;
  path: string;
  /** Requested by SIRI, without a tag. */
  isAsked?: boolean;
}

export const allFeeds: readonly Feed[] = [
  { name: 'SIRI Lite, XML', path: `/siri-lite/${projectRow.name}/situation-exchange.xml` },
  { name: 'SIRI Lite, JSON', path: `/siri-lite/${projectRow.name}/situation-exchange.json` },
  { name: 'GTFS-Realtime', path: `/gtfs-rt/${projectRow.name}/alerts.pb` },
  { name: 'GTFS-Realtime, JSON', path: `/gtfs-rt/${projectRow.name}/alerts.json` },
  { name: 'SIRI by request', path: `/siri/${projectRow.name}`, isAsked: true },
];

let asked = 0;

/** A request as sent by an aggregator: with the current time, and its own id. */
function siriRequest(): string {
  asked += 1;
  const now = `<RequestTimestamp>${new Date().toISOString()}</RequestTimestamp>`;
  const who = `<RequestorRef>AGGREGATOR</RequestorRef><MessageIdentifier>${asked}</MessageIdentifier>`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?><Siri xmlns="http://www.siri.org.uk/siri" version="2.1">' +
    `<ServiceRequest>${now}${who}<SituationExchangeRequest version="2.1">${now}</SituationExchangeRequest></ServiceRequest></Siri>`
  );
}

/** A call of a consumer that has the version of this tag; undefined: none yet. */
export function callOf({ path, isAsked }: Feed, consumer: number, tag: string | undefined): Buffer {
  const headers = {
    'user-agent': 'aggregator/1.0',
    accept: '*/*',
    'accept-encoding': 'gzip',
    'x-api-key': keyOf(consumer),
  };
  if (isAsked) {
    const as = { ...headers, 'content-type': 'text/xml; charset=utf-8' };
    const body = siriRequest();
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    return bytesOf({ method: 'POST', path, headers: { ...as, ...length }, body });
  }
  return bytesOf({ method: 'GET', path, headers: { ...headers, ...(tag && { 'if-none-match': tag }) } });
}

export const tagOf = ({ head }: Answer): string | undefined => /\r\netag: (.*)/i.exec(head)?.[1];

/** Connections of so many consumers, kept between polls. */
export async function connectAll(port: number, count: number): Promise<Connection[]> {
  const connections: Connection[] = [];
  for (let consumer = 0; consumer < count; consumer++) connections.push(await Connection.open(port));
  return connections;
}

/** Calls at an even rate per second, rotating through consumers, until `isOver`; resolves when all are answered. */
export async function poll(
  connections: readonly Connection[],
  perSecond: number,
  nextCall: (consumer: number, turn: number) => { call: Buffer; take: (answer: Answer) => void },
  isOver: (sent: number) => boolean,
): Promise<void> {
  const start = performance.now();
  const turns = connections.map(() => Promise.resolve());
  for (let sent = 0; !isOver(sent);) {
    if (performance.now() - start < (sent * 1000) / perSecond) {
      await delay(1);
      continue;
    }
    const consumer = sent % connections.length;
    const { call, take } = nextCall(consumer, Math.floor(sent / connections.length));
    const connection = connections[consumer]!;
    // A slow server gets no concurrent calls from the same consumer.
    turns[consumer] = turns[consumer]!.then(async () => take(await connection.send(call)));
    sent += 1;
  }
  await Promise.all(turns);
}
