import type { LiveCall, LiveTrip } from '../../../contract/departures/live.ts';
import { isRecord } from '../../../contract/isRecord.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { epochMs } from '../../shared/epoch.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { feedInstant } from '../feeds/feedInstant.ts';
import type { AnswerHead } from './tripUpdates.ts';

const daySeconds = 86_400;
const longestName = 255;
const nameOf = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? String(value).slice(0, longestName)
    : null;

/** ISO 8601, or ms or s since the epoch; null: none of these. */
function instantOf(value: unknown): number | null {
  if (typeof value === 'number') return epochMs(value);
  return typeof value === 'string' ? feedInstant(value, defaultTimeZone) : null;
}

type Told = Pick<LiveTrip, 'tripId' | 'routeId' | 'headsign'>;

/** Data about one stop, as a trip about which nothing else is known. */
const tripAt = (told: Told, call: Omit<LiveCall, 'sequence' | 'arrival'>): LiveTrip => ({
  ...told,
  directionId: null,
  startDate: null,
  startTime: null,
  delay: null,
  relation: 'scheduled',
  toldAt: null,
  isPartial: true,
  calls: [{ sequence: null, arrival: null, ...call }],
});

/** One departure of the answer; null: nothing to show. */
function departureOf(value: unknown): LiveTrip | null {
  if (!isRecord(value)) return null;
  const [stopId, routeId] = [nameOf(value['stop']), nameOf(value['line'])];
  const [aimed, expected] = [instantOf(value['planned']), instantOf(value['expected'])];
  if (stopId === null || (aimed === null && expected === null)) return null;
  const isCancelled = value['cancelled'] === true;
  // Expected times change: without a planned one all vehicles of a line and direction at a stop are one trip.
  const tripId = nameOf(value['trip']) ?? `${routeId ?? ''} ${stopId} ${aimed ?? ''}`;
  return tripAt(
    { tripId, routeId, headsign: nameOf(value['direction']) },
    {
      stopId,
      aimed,
      departure: expected === null ? null : { at: expected, delay: null },
      kind: isCancelled ? 'skipped' : expected === null ? 'noData' : 'scheduled',
    },
  );
}

/** A frequency in one direction; null: nothing to show. */
function frequencyOf(value: unknown): LiveTrip | null {
  if (!isRecord(value)) return null;
  const [stopId, routeId, headsign] = [value['stop'], value['line'], value['direction']].map(nameOf);
  const [from, until] = [instantOf(value['from']), instantOf(value['until'])];
  const seconds = value['seconds'];
  if (stopId == null || headsign == null || from === null || until === null || until <= from) return null;
  if (!Number.isInteger(seconds) || Number(seconds) < 1 || Number(seconds) > daySeconds) return null;
  return tripAt(
    { tripId: `${routeId ?? ''} ${stopId} ${headsign} ${from} +`, routeId: routeId ?? null, headsign },
    {
      stopId,
      kind: 'scheduled',
      departure: { at: from, delay: null },
      every: { seconds: Number(seconds), until },
    },
  );
}

/** Parses an answer of a cache or the shuttle source (LIV-1), as in docs/interfaces.md. Throws FeedFailure if invalid. */
export function readJsonTimes(text: string, head: AnswerHead): LiveTrip[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new FeedFailure('JSON : mal formé ou tronqué', { cause: error });
  }
  if (!isRecord(read)) throw new FeedFailure('JSON : un objet est attendu');
  const { departures, frequencies = [] } = read;
  if (!Array.isArray(departures)) throw new FeedFailure('JSON : sans « departures »');
  if (!Array.isArray(frequencies)) throw new FeedFailure('JSON : « frequencies » n’est pas une liste');
  head.toldAt = instantOf(read['updatedAt']);
  return [
    ...departures.flatMap((one: unknown) => departureOf(one) ?? []),
    ...frequencies.flatMap((one: unknown) => frequencyOf(one) ?? []),
  ];
}
