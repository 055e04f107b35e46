import type { StationState } from '../../../contract/bicycles.ts';
import { isRecord } from '../../../contract/isRecord.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { epochMs } from '../../shared/epoch.ts';
import { texts } from '../../shared/texts.ts';
import { digestOf } from '../feeds/feedAddress.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { feedInstant } from '../feeds/feedInstant.ts';

/** File addresses of a bicycle system, from its `gbfs.json`. */
export interface Discovery {
  status: URL;
  /** Station names; null: not offered. */
  information: URL | null;
}

/** State of a station, without its name. */
export type StationCounts = Omit<StationState, 'name'>;

/** Content of `station_status`. */
export interface Status {
  stations: Map<string, StationCounts>;
  /** Time until the next update, ms; null: unknown. */
  ttlMs: number | null;
  /** Digest of its own time and its stations', which moves while its publisher works; null: it has no time of its own. */
  told: string | null;
}

type Fields = Record<string, unknown>;

const objectsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const { failures } = texts.bicycles;

/** Supported versions of the specification (https://gbfs.org); 1.0 has no version field. */
const isKnownVersion = (version: unknown) =>
  version === undefined || (typeof version === 'string' && /^[123](\.|$)/.test(version));

/** Parses a file of a system. Throws FeedFailure. */
function dataOf(body: Buffer): { file: Fields; data: Fields } {
  let file: unknown;
  try {
    file = JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new FeedFailure(failures.notJson, { cause: error });
  }
  if (!isRecord(file) || !isRecord(file['data'])) throw new FeedFailure(failures.notGbfs);
  const { version } = file;
  if (!isKnownVersion(version)) throw new FeedFailure(failures.version(String(version).slice(0, 20)));
  return { file, data: file['data'] };
}

/** A plain text, as up to version 2, or a list of translations; French is preferred. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  const translations = objectsOf(value);
  const chosen =
    translations.find(({ language }) => /^fr\b/i.test(String(language))) ?? translations[0] ?? {};
  return typeof chosen['text'] === 'string' ? chosen['text'].trim() : '';
}

/** Parses an instant, in seconds, milliseconds or RFC 3339, to ms; null: none, or implausible. */
function instantOf(value: unknown): number | null {
  if (typeof value === 'number') return epochMs(value);
  const instant = typeof value === 'string' ? feedInstant(value, defaultTimeZone) : null;
  return instant !== null && instant > 0 ? instant : null;
}

/** Parses a count; null if invalid, for example negative. */
const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000 ? value : null;

/** File addresses from the `gbfs.json` at `base`. Up to version 2 it lists files by language. Throws FeedFailure. */
export function readDiscovery(body: Buffer, base: URL): Discovery {
  const { data } = dataOf(body);
  const languages = Object.keys(data).sort((a, b) => Number(/^fr\b/i.test(b)) - Number(/^fr\b/i.test(a)));
  const listed = [data, ...languages.map((language) => data[language])].find(
    (part) => isRecord(part) && Array.isArray(part['feeds']),
  ) as Fields | undefined;
  const urlOf = (name: string) => {
    const feed = objectsOf(listed?.['feeds']).find((one) => one['name'] === name);
    return feed && typeof feed['url'] === 'string' ? URL.parse(feed['url'], base) : null;
  };
  const status = urlOf('station_status');
  if (!status) throw new FeedFailure(failures.noStations);
  return { status, information: urlOf('station_information') };
}

/** Station names by id. Throws FeedFailure. */
export function readInformation(body: Buffer): Map<string, string> {
  const names = objectsOf(dataOf(body).data['stations']).map((station): [string, string] => [
    String(station['station_id']),
    textOf(station['name']),
  ]);
  return new Map(names);
}

/** Whether a flag is false: up to version 1 flags were numbers. */
const isNo = (value: unknown) => value === false || value === 0;

function countsOf(station: Fields, reportedAt: number | null, now: number): StationCounts {
  const [takes, gives] = [!isNo(station['is_returning']), !isNo(station['is_renting'])];
  const isAway = isNo(station['is_installed']);
  const since = instantOf(station['last_reported']) ?? reportedAt;
  return {
    // Version 3 counts vehicles of any kind.
    bikes: gives ? countOf(station['num_vehicles_available'] ?? station['num_bikes_available']) : 0,
    docks: takes ? countOf(station['num_docks_available']) : 0,
    closed: isAway || (!takes && !gives),
    // Clamps times of a source whose clock is ahead.
    since: since === null ? null : Math.min(since, now),
  };
}

/** Counts of each station at `now` (ms). Throws FeedFailure. */
export function readStatus(body: Buffer, now: number): Status {
  const { file, data } = dataOf(body);
  if (!Array.isArray(data['stations'])) throw new FeedFailure(failures.noStations);
  const reportedAt = instantOf(file['last_updated']);
  const listed = objectsOf(data['stations']);
  const stations = listed.map((station): [string, StationCounts] => [
    String(station['station_id']),
    countsOf(station, reportedAt, now),
  ]);
  const { ttl } = file;
  const times = [file['last_updated'], ...listed.map((station) => station['last_reported'])];
  return {
    stations: new Map(stations),
    ttlMs: typeof ttl === 'number' && Number.isFinite(ttl) && ttl >= 0 ? Math.round(ttl * 1000) : null,
    told: reportedAt === null ? null : digestOf(JSON.stringify(times)),
  };
}
