import { setImmediate as turn } from 'node:timers/promises';
import protobuf, { type Reader } from 'protobufjs/minimal.js';
import { FeedFailure } from './feedFailure.ts';

/** Wire types of protocol buffers. */
const varint = 0;
export const bytes = 2;

/** So many entities are read before other work of the server has its turn. */
const entitiesAtOnce = 200;

/** Reads the fields that are wanted of one message: by number, its wire type and what takes the value. */
export type Fields = Record<number, readonly [wire: number, take: (reader: Reader) => void]>;

export function readFields(reader: Reader, end: number, fields: Fields): void {
  while (reader.pos < end) {
    const tag = reader.uint32();
    const field = fields[tag >>> 3];
    if (field && field[0] !== (tag & 7)) throw new FeedFailure('GTFS-Realtime : champ d’un autre type');
    if (field) field[1](reader);
    else reader.skipType(tag & 7);
  }
  if (reader.pos > end) throw new FeedFailure('GTFS-Realtime : message tronqué');
}

export const message = (fields: Fields): Fields[number] => [
  bytes,
  (reader) => {
    const length = reader.uint32();
    readFields(reader, reader.pos + length, fields);
  },
];
export const text = (take: (value: string) => void): Fields[number] => [
  bytes,
  (reader) => take(reader.string()),
];
export const integer = (take: (value: number) => void): Fields[number] => [
  varint,
  (reader) => take(Number(reader.uint64())),
];

/** One that may be less than 0. */
export const signed = (take: (value: number) => void): Fields[number] => [
  varint,
  (reader) => take(Number(reader.int64())),
];

/**
 * The entities of a GTFS-Realtime feed as `readEntity` reads them, those that it makes nothing of left out; one after the
 * other, so that a feed of any size neither fills the memory nor holds the server up. `head`: fields of the feed's header
 * that are wanted, but for its version. Throws FeedFailure for what is not one, or is truncated.
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
      } else if (tag >>> 3 === 1 && (tag & 7) === bytes) header[1](reader);
      else reader.skipType(tag & 7);
    }
  } catch (error) {
    if (error instanceof FeedFailure) throw error;
    throw new FeedFailure('GTFS-Realtime : illisible ou tronqué', { cause: error });
  }
  if (version === '') throw new FeedFailure('GTFS-Realtime : ce n’en est pas un');
}
