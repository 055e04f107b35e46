import { setImmediate as turn } from 'node:timers/promises';
import protobuf, { type Reader } from 'protobufjs/minimal.js';
import { FeedFailure } from './feedFailure.ts';

/** Wire types of protocol buffers. */
export const varint = 0;
export const bytes = 2;

/** So many entities are read before other work of the server has its turn. */
const entitiesAtOnce = 200;

/** The fields that are wanted of one message: by number, its wire type and what takes the value, and puts it into what is read. */
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

/** A message into `into`: of what a feed has by the hundred thousand, fields are told once for all. */
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
      } else if (tag >>> 3 === 1 && (tag & 7) === bytes) header[1](reader, undefined);
      else reader.skipType(tag & 7);
    }
  } catch (error) {
    if (error instanceof FeedFailure) throw error;
    throw new FeedFailure('GTFS-Realtime : illisible ou tronqué', { cause: error });
  }
  if (version === '') throw new FeedFailure('GTFS-Realtime : ce n’en est pas un');
}
