import { setImmediate as turn } from 'node:timers/promises';
import protobuf, { type Reader } from 'protobufjs/minimal.js';
import { FeedFailure } from './feedFailure.ts';

/** Wire types of protocol buffers. */
export const varint = 0;
export const bytes = 2;

/** Entities read before yielding to other work. */
const entitiesAtOnce = 200;

/** Wanted fields of a message: by number, the wire type and a function that stores the value. */
export type Fields<T = undefined> = Record<
  number,
  readonly [wire: number, take: (reader: Reader, into: T) => void]
>;

export function readFields<T>(reader: Reader, end: number, fields: Fields<T>, into: T): void {
  while (reader.pos < end) {
    const tag = reader.uint32();
    const field = fields[tag >>> 3];
    if (field && field[0] !== (tag & 7)) throw new FeedFailure('GTFS-Realtime : champ d’un autre type');
    if (field) field[1](reader, into);
    else reader.skipType(tag & 7);
  }
  if (reader.pos > end) throw new FeedFailure('GTFS-Realtime : message tronqué');
}

/**
 * Reads a message into `into`. For messages that a feed contains by the hundred thousand, `fields` is built once and
 * shared.
 */
export function readMessage<T>(reader: Reader, fields: Fields<T>, into: T): T {
  const length = reader.uint32();
  readFields(reader, reader.pos + length, fields, into);
  return into;
}

export const message = (fields: Fields): Fields[number] => [
  bytes,
  (reader) => void readMessage(reader, fields, undefined),
];
export const text = (take: (value: string) => void): Fields[number] => [
  bytes,
  (reader) => take(reader.string()),
];
export const integer = (take: (value: number) => void): Fields[number] => [
  varint,
  (reader) => take(Number(reader.uint64())),
];

/** A field that may be negative. */
export const signed = (take: (value: number) => void): Fields[number] => [
  varint,
  (reader) => take(Number(reader.int64())),
];

/**
 * Entities of a GTFS-Realtime feed as returned by `readEntity`, without undefined results; one at a time, so that a feed
 * of any size neither fills memory nor blocks the server. `head`: wanted fields of the header, except its version. Throws
 * FeedFailure for an invalid or truncated feed.
 */
export async function* readFeedEntities<T>(
  body: Uint8Array,
  head: Fields,
  readEntity: (reader: Reader, end: number) => T | null,
): AsyncGenerator<T> {
  const reader = protobuf.Reader.create(body);
  let [version, entities] = ['', 0];
  const header = message({ ...head, 1: text((value) => (version = value)) });
  try {
    while (reader.pos < reader.len) {
      const tag = reader.uint32();
      if (tag >>> 3 === 2 && (tag & 7) === bytes) {
        const length = reader.uint32();
        const found = readEntity(reader, reader.pos + length);
        if (found) yield found;
        entities += 1;
        if (entities % entitiesAtOnce === 0) await turn();
      } else if (tag >>> 3 === 1 && (tag & 7) === bytes) header[1](reader, undefined);
      else reader.skipType(tag & 7);
    }
  } catch (error) {
    if (error instanceof FeedFailure) throw error;
    throw new FeedFailure('GTFS-Realtime : illisible ou tronqué', { cause: error });
  }
  if (version === '') throw new FeedFailure('GTFS-Realtime : ce n’en est pas un');
}
