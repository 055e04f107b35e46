import type { LiveTrip } from '../../../contract/departures/live.ts';
import { FeedFailure } from '../traffic/feedStates.ts';
import type { AnswerHead } from './tripUpdates.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const longestName = 255;
const nameOf = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? String(value).slice(0, longestName)
    : null;

/** ISO 8601 with its zone, or ms since the epoch; null: neither. */
function instantOf(value: unknown): number | null {
  const instant = typeof value === 'string' ? Date.parse(value) : Number(value ?? NaN);
  return Number.isFinite(instant) && Math.abs(instant) < 8.64e15 ? instant : null;
}

/** One departure of the answer; null: nothing that could be shown. */
function tripOf(value: unknown): LiveTrip | null {
  if (!isObject(value)) return null;
  const [stopId, routeId] = [nameOf(value['stop']), nameOf(value['line'])];
  const [aimed, expected] = [instantOf(value['planned']), instantOf(value['expected'])];
  if (stopId === null || (aimed === null && expected === null)) return null;
  const isCancelled = value['cancelled'] === true;
  return {
    tripId: nameOf(value['trip']) ?? `${routeId ?? ''} ${stopId} ${aimed ?? expected}`,
    ...{ routeId, directionId: null, startDate: null, startTime: null, delay: null },
    ...{ relation: 'scheduled', toldAt: null, headsign: nameOf(value['direction']) },
    calls: [
      {
        ...{ stopId, sequence: null, arrival: null, aimed },
        kind: isCancelled ? 'skipped' : expected === null ? 'noData' : 'scheduled',
        departure: expected === null ? null : { at: expected, delay: null },
      },
    ],
  };
}

/**
 * The departures of an answer of a cache or of the shuttle's base (LIV-1), as the guide has it:
 * `{"updatedAt", "departures": [{"stop", "line", "direction", "trip", "planned", "expected", "cancelled"}]}`. Throws
 * FeedFailure for what is not one.
 */
export function readJsonTimes(text: string, head: AnswerHead): LiveTrip[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new FeedFailure('JSON : mal formé ou tronqué', { cause: error });
  }
  if (!isObject(read) || !Array.isArray(read['departures']))
    throw new FeedFailure('JSON : sans « departures »');
  head.toldAt = instantOf(read['updatedAt']);
  return (read['departures'] as unknown[]).flatMap((one) => tripOf(one) ?? []);
}
