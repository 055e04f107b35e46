import type { Reader } from 'protobufjs/minimal.js';
import type { LiveCall, LiveEvent, LiveRelation, LiveTrip } from '../../../contract/departures/live.ts';
import { epochMs } from '../../shared/epoch.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import {
  bytes,
  type Fields,
  integer,
  message,
  readFeedEntities,
  readFields,
  readMessage,
  signed,
  text,
  varint,
} from '../feeds/protobufFields.ts';

/** Metadata of a source's answer. */
export interface AnswerHead {
  /** Time of the information, ms; null: unknown. */
  toldAt: number | null;
  /** Identifiers of the requests that it refused, of several in one; absent: none. */
  refused?: readonly string[];
}

const relations: Record<number, LiveRelation> = {
  1: 'added',
  2: 'added',
  3: 'canceled',
  5: 'added',
  6: 'duplicated',
  7: 'deleted',
  8: 'added',
};
const callKinds: Record<number, LiveCall['kind']> = { 1: 'skipped', 2: 'noData' };

/** `20260115`; null: invalid. */
const dateOf = (value: string) => (/^\d{8}$/.test(value) ? Number(value) : null);

/** Parses `25:05:00` to seconds; null: invalid. */
function secondsOf(value: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d\d):(\d\d)$/.exec(value) ?? [];
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const eventFields: Fields<LiveEvent> = {
  1: [varint, (reader, event) => (event.delay = reader.int32())],
  2: [varint, (reader, event) => (event.at = epochMs(Number(reader.int64())))],
};
const readEvent = (reader: Reader) => readMessage(reader, eventFields, { at: null, delay: null });

/** Maximum length of a stored name, so that no feed fills memory. */
const longestName = 255;
const nameOf = (value: string) => (value === '' ? null : value.slice(0, longestName));
const name = (take: (value: string | null) => void) => text((value) => take(nameOf(value)));

/** `StopTimeProperties`: its platform, and whether one may board (`pickup_type` 1: not). */
const propertyFields: Fields<LiveCall> = {
  1: [
    bytes,
    (reader, call) => {
      const platform = nameOf(reader.string());
      if (platform !== null) call.platform = platform;
    },
  ],
  3: [
    varint,
    (reader, call) => {
      if (reader.uint32() === 1) call.noBoarding = true;
    },
  ],
};
const callFields: Fields<LiveCall> = {
  1: [varint, (reader, call) => (call.sequence = reader.uint32())],
  2: [bytes, (reader, call) => (call.arrival = readEvent(reader))],
  3: [bytes, (reader, call) => (call.departure = readEvent(reader))],
  4: [bytes, (reader, call) => (call.stopId = nameOf(reader.string()))],
  5: [varint, (reader, call) => (call.kind = callKinds[reader.uint32()] ?? 'scheduled')],
  6: [bytes, (reader, call) => void readMessage(reader, propertyFields, call)],
};
const readCall = (reader: Reader) =>
  readMessage(reader, callFields, {
    stopId: null,
    sequence: null,
    kind: 'scheduled',
    arrival: null,
    departure: null,
  });

function readUpdate(reader: Reader): LiveTrip {
  const calls: LiveCall[] = [];
  const trip: LiveTrip = {
    tripId: null,
    routeId: null,
    directionId: null,
    startDate: null,
    startTime: null,
    relation: 'scheduled',
    toldAt: null,
    delay: null,
    headsign: null,
    calls,
  };
  /** Start of a duplicated trip. */
  const anew: Pick<LiveTrip, 'startDate' | 'startTime'> = { startDate: null, startTime: null };
  message({
    1: message({
      1: name((value) => (trip.tripId = value)),
      2: text((value) => (trip.startTime = secondsOf(value))),
      3: text((value) => (trip.startDate = dateOf(value))),
      4: integer((value) => (trip.relation = relations[value] ?? 'scheduled')),
      5: name((value) => (trip.routeId = value)),
      6: integer((value) => (trip.directionId = value)),
    }),
    2: [bytes, (callReader) => void calls.push(readCall(callReader))],
    4: integer((value) => (trip.toldAt = epochMs(value))),
    5: signed((value) => (trip.delay = value)),
    6: message({
      2: text((value) => (anew.startDate = dateOf(value))),
      3: text((value) => (anew.startTime = secondsOf(value))),
      5: name((value) => (trip.headsign = value)),
    }),
  })[1](reader, undefined);
  return trip.relation === 'duplicated'
    ? { ...trip, startDate: anew.startDate ?? trip.startDate, startTime: anew.startTime ?? trip.startTime }
    : trip;
}

const onlyChanges =
  'GTFS-Realtime : ce flux ne dit que ce qui a changé (DIFFERENTIAL), un mode que la norme ne définit pas ; ' +
  'demandez au producteur le flux complet (FULL_DATASET)';

function readEntity(reader: Reader, end: number): LiveTrip | null {
  let isDeleted = false;
  const found: LiveTrip[] = [];
  readFields(
    reader,
    end,
    {
      2: integer((value) => (isDeleted = value !== 0)),
      3: [bytes, (update) => void found.push(readUpdate(update))],
    },
    undefined,
  );
  return isDeleted ? null : (found.at(-1) ?? null);
}

/**
 * The trips of a GTFS-Realtime feed, one at a time (LIV-1); its metadata are written to `head`. Throws FeedFailure for
 * an invalid or truncated feed, and for a differential one.
 */
export async function* readTripUpdates(body: Uint8Array, head: AnswerHead): AsyncGenerator<LiveTrip> {
  if (body.length === 0) throw new FeedFailure('réponse vide');
  let isDifferential = false;
  const wanted = {
    2: integer((value) => (isDifferential = value === 1)),
    3: integer((value) => (head.toldAt = epochMs(value))),
  };
  yield* readFeedEntities(body, wanted, readEntity);
  // The reference leaves differential feeds unspecified: it is unknown how long omitted data stay valid.
  if (isDifferential) throw new FeedFailure(onlyChanges);
}
