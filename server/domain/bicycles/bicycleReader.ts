import { type StationName, stationsMeant, steadiedStation } from '../../../contract/bicycles.ts';
import type { Store } from '../../db/engine.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { createFeedLoop, type FeedLoop, type FeedOptions, type Turn } from '../feeds/feedLoop.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { fetchFeed, keyed, type Validators } from '../feeds/fetchFeed.ts';
import { type BicyclePlan, longestTtlMs, readBicyclePlans } from './bicyclePlans.ts';
import { type Discovery, readDiscovery, readInformation, readStatus, type Status } from './gbfs.ts';
import { heardIn, type HeardStation, type HeardStations } from './storedStations.ts';

/** Fetches bicycle stations (LIV-3); each source is fetched by one of the servers. */
export interface BicycleReader extends FeedLoop {
  /** Deletes the content of sources that are no longer configured. */
  sweep(): Promise<void>;
}

interface Dependencies {
  db: Store['db'];
  work: UnitOfWork;
  bus: EventBus;
  now: () => number;
  feeds: FeedOptions;
  onTrouble: (error: unknown) => void;
}

const noValidators: Validators = { etag: null, lastModified: null };
/** How long the file addresses and names of a source are cached, ms. */
const discoveryMs = 60 * 60_000;
/** Larger than the file of a system with many thousands of stations. */
const mostBytes = 4 * 1024 * 1024;
/** Maximum number of suggestions for an unknown station. */
const mostMeant = 5;

interface Known extends Discovery {
  at: number;
  names: Map<string, string>;
}

/** State of the configured stations, for screens and forms. */
function heardOf(
  { stations }: BicyclePlan,
  { stations: said }: Status,
  names: ReadonlyMap<string, string>,
  before: HeardStations,
): HeardStations {
  const all = [...said.keys()].map((id): StationName => ({ id, name: names.get(id) ?? '' }));
  const heard = (stationId: string): HeardStation => {
    const counts = said.get(stationId);
    if (!counts) return { meant: stationsMeant(stationId, all, mostMeant) };
    const known = before[stationId];
    const state = { name: names.get(stationId) || stationId, ...counts };
    return { state: steadiedStation(known && 'state' in known ? known.state : undefined, state) };
  };
  return Object.fromEntries([...stations.values()].map((stationId) => [stationId, heard(stationId)]));
}

export function createBicycleReader(dependencies: Dependencies): BicycleReader {
  const { db, work, now } = dependencies;
  const discovered = new Map<string, Known>();

  /** Fetches a file of a source; the key is sent only to the host of `gbfs.json`. Null: unchanged. */
  function ask(
    { clientId }: BicyclePlan,
    { target, access, signal }: Turn,
    url: URL,
    validators: Validators,
  ) {
    const { url: address, headers } = keyed(url, url.host === target.host ? clientId : null);
    const limits = { ...access.limits, bytes: mostBytes };
    return fetchFeed(address, { ...access, limits }, validators, signal, { headers });
  }

  async function askAnew(plan: BicyclePlan, turn: Turn, url: URL): Promise<Buffer> {
    const fetched = await ask(plan, turn, url, noValidators);
    if (!fetched) throw new FeedFailure('réponse 304');
    return fetched.body;
  }

  async function discover(plan: BicyclePlan, turn: Turn): Promise<Known> {
    const before = discovered.get(plan.key);
    const instant = now();
    if (before && instant >= before.at && instant - before.at < discoveryMs) return before;
    const found = readDiscovery(await askAnew(plan, turn, turn.target), turn.target);
    const { information } = found;
    const names = information
      ? readInformation(await askAnew(plan, turn, information))
      : new Map<string, string>();
    const known: Known = { ...found, at: instant, names };
    discovered.set(plan.key, known);
    return known;
  }

  async function read(plan: BicyclePlan, turn: Turn): Promise<void> {
    const { key } = plan;
    const { row, nextAt } = turn;
    try {
      const source = await discover(plan, turn);
      const fetched = await ask(plan, turn, source.status, {
        etag: row.etag,
        lastModified: row.last_modified,
      });
      const instant = now();
      const done = { next_at: nextAt, read_at: instant, failures: 0, failing_since: null, failure: null };
      if (!fetched) {
        await db
          .updateTable('bike_feed')
          .set(done)
          .where('key', '=', key)
          .where('read_for', '=', plan.readFor)
          .execute();
        return;
      }
      const status = readStatus(fetched.body, instant);
      const { etag, lastModified } = fetched;
      await work(async (trx, emit) => {
        const stored = await trx
          .selectFrom('bike_feed')
          .select('content')
          .where('key', '=', key)
          .where('read_for', '=', plan.readFor)
          .executeTakeFirst();
        // The source was reconfigured meanwhile: its new reader's result counts.
        if (!stored) return;
        const { content: before } = stored;
        const content = JSON.stringify(heardOf(plan, status, source.names, heardIn(before)));
        await trx
          .updateTable('bike_feed')
          .set({
            ...done,
            etag,
            last_modified: lastModified,
            stations: status.stations.size,
            content,
            next_at: Math.max(nextAt, instant + Math.min(status.ttlMs ?? 0, longestTtlMs)),
          })
          .where('key', '=', key)
          .where('read_for', '=', plan.readFor)
          .execute();
        if (content === before) return;
        const projects = await trx
          .selectFrom('site_bike')
          .innerJoin('site', 'site.id', 'site_bike.site_id')
          .select('site.project_id as projectId')
          .distinct()
          .where('site_bike.bike_id', 'in', [...plan.stations.keys()])
          .execute();
        for (const { projectId } of projects) emit({ type: 'bicycles', projectId });
      });
    } catch (error) {
      // The source may have moved its files.
      discovered.delete(key);
      throw error;
    }
  }

  return {
    ...createFeedLoop({
      ...dependencies,
      table: 'bike_feed',
      topics: [],
      readPlans: () => readBicyclePlans(db),
      read,
    }),
    async sweep() {
      const keys = (await readBicyclePlans(db)).map(({ key }) => key);
      for (const key of discovered.keys()) if (!keys.includes(key)) discovered.delete(key);
      await db
        .deleteFrom('bike_feed')
        .$if(keys.length > 0, (query) => query.where('key', 'not in', keys))
        .execute();
    },
  };
}
