import { screenSizes } from '../contract/enums.ts';
import { isRecord } from '../contract/isRecord.ts';
import type { PlayerDepartures } from '../contract/schemas/departures.ts';
import type { PlayerSnapshot } from '../contract/schemas/player.ts';
import type { KnownTime } from './clock.ts';

const isContent = (value: unknown) =>
  isRecord(value) && typeof value['code'] === 'string' && typeof value['content'] === 'string';

const isMessage = (value: unknown) =>
  isRecord(value) &&
  Number.isInteger(value['id']) &&
  (value['period'] === null || typeof value['period'] === 'string') &&
  Array.isArray(value['contents']) &&
  value['contents'].every(isContent);

const isMessages = (value: unknown) => Array.isArray(value) && value.every(isMessage);

const isPicture = (value: unknown) =>
  isRecord(value) && Number.isInteger(value['id']) && typeof value['image'] === 'string';

/** Snapshots stored before there was advertising lack it. */
const isAdvertising = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every(isPicture));

const isStation = (value: unknown) =>
  isRecord(value) && Number.isInteger(value['id']) && typeof value['name'] === 'string';

/** Snapshots stored before there were bicycles lack them. */
const areStations = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every(isStation));

function isTimeZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && Boolean(new Intl.DateTimeFormat('fr', { timeZone: value }));
  } catch {
    return false;
  }
}

/**
 * A snapshot of this screen, or null for anything that could not be drawn. Checks only what drawing relies on: the server's
 * answers follow the contract's schema, whose validator would be larger than the rest of the screen page.
 */
export function snapshotOf(value: unknown, screenId: string): PlayerSnapshot | null {
  if (!isRecord(value)) return null;
  const { screen, project, messages, scenario, advertising, bicycles, serverTime, heartbeat } = value;
  const sound =
    isRecord(screen) &&
    screen['id'] === screenId &&
    Object.hasOwn(screenSizes, String(screen['type'])) &&
    isRecord(project) &&
    isTimeZone(project['timeZone']) &&
    isMessages(messages) &&
    (scenario === null || isMessages(scenario)) &&
    isAdvertising(advertising) &&
    areStations(bicycles) &&
    Number.isFinite(serverTime) &&
    Number(heartbeat) >= 1;
  return sound ? (value as PlayerSnapshot) : null;
}

const isRow = (value: unknown) =>
  isRecord(value) &&
  (value['line'] === null || (isRecord(value['line']) && typeof value['line']['name'] === 'string')) &&
  typeof value['direction'] === 'string' &&
  Array.isArray(value['times']) &&
  value['times'].every(Number.isFinite) &&
  (value['marks'] === undefined || (Array.isArray(value['marks']) && value['marks'].every(isRecord)));

const isBurst = (value: unknown) => isRecord(value) && Number.isFinite(value['endsAt']);

/** A screen's departures, or null for anything that could not be drawn (see `snapshotOf`). */
export function departuresOf(value: unknown): PlayerDepartures | null {
  if (!isRecord(value)) return null;
  const { rows, until, unavailableUntil, bursts } = value;
  const sound =
    Array.isArray(rows) &&
    rows.every(isRow) &&
    Number.isFinite(until) &&
    (unavailableUntil === null || Number.isFinite(unavailableUntil)) &&
    Array.isArray(bursts) &&
    bursts.every(isBurst);
  return sound ? (value as PlayerDepartures) : null;
}

/** Stored clock state, or null for anything else. */
export function knownTimeOf(value: unknown): KnownTime | null {
  const sound =
    isRecord(value) && [value['ahead'], value['last'], value['heard'] ?? 0].every(Number.isFinite);
  return sound ? (value as unknown as KnownTime) : null;
}

/** The server's time (ms) in a heartbeat; null if it has none. */
export function serverTimeOf(value: unknown): number | null {
  return isRecord(value) && Number.isFinite(value['serverTime']) ? Number(value['serverTime']) : null;
}
