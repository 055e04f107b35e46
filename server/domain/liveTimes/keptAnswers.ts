import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Kysely } from 'kysely';
import { liveTripKey } from '../../../contract/departures/steady.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { inTurns } from '../../shared/tasks.ts';
import { type TripLine, tripOfLine } from './tripLine.ts';

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/** Content of a source: its trips by key, sorted by key. */
export type KeptTrips = ReadonlyMap<string, TripLine>;

/** Whether two answers have the same trips, with lines equal by the given comparison. */
export const areAlike = (
  one: KeptTrips,
  other: KeptTrips,
  isAlike: (line: TripLine, other: TripLine | undefined) => boolean,
): boolean => one.size === other.size && [...one].every(([key, line]) => isAlike(line, other.get(key)));

const nothing: KeptTrips = new Map();

/** Trips as stored in the database. */
export const packTrips = (trips: KeptTrips): Promise<Buffer> =>
  compress(Buffer.from([...trips.values()].join('\n')), {
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
  });

async function unpackTrips(packed: Buffer): Promise<KeptTrips> {
  const text = (await decompress(packed)).toString();
  const trips = new Map<string, TripLine>();
  if (text === '') return trips;
  await inTurns(text.split('\n'), (line) => trips.set(liveTripKey(tripOfLine(line)), line));
  return trips;
}

/**
 * Latest content of sources, cached for reading and comparison: large ones are read from the database only by other servers.
 */
export interface KeptAnswers {
  /** The stored content of this version. */
  of(key: string, version: number): Promise<KeptTrips>;
  put(key: string, version: number, trips: KeptTrips): void;
  forget(key: string): void;
  /** Drops all other sources, which are no longer configured. */
  keepOnly(keys: readonly string[]): void;
}

export function createKeptAnswers({ db, bus }: { db: Kysely<Database>; bus: EventBus }): KeptAnswers {
  const kept = new Map<string, { version: number; trips: KeptTrips }>();
  bus.subscribe(({ type }) => {
    if (type === 'resync') kept.clear();
  });
  return {
    async of(key, version) {
      const known = kept.get(key);
      if (known?.version === version) return known.trips;
      const row = await db
        .selectFrom('times_feed')
        .select(['version', 'packed', 'content'])
        .where('key', '=', key)
        .executeTakeFirst();
      // A server older than migration 0045 has written since: the packed content is outdated.
      if (!row?.packed || row.content !== null) return nothing;
      const trips = await unpackTrips(row.packed);
      kept.set(key, { version: row.version, trips });
      return trips;
    },
    put: (key, version, trips) => void kept.set(key, { version, trips }),
    forget: (key) => void kept.delete(key),
    keepOnly(keys) {
      for (const key of kept.keys()) if (!keys.includes(key)) kept.delete(key);
    },
  };
}
