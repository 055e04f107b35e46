import type { Reader } from 'protobufjs/minimal.js';
import { FeedFailure } from './feedStates.ts';

/** Wire types of protocol buffers. */
const varint = 0;
export const bytes = 2;

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
