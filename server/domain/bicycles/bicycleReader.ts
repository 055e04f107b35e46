import { type StationName, stationsMeant, steadiedStation } from '../../../contract/bicycles.ts';
import type { Store } from '../../db/engine.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { createFeedLoop, type FeedLoop, type FeedOptions, type Turn } from '../feeds/feedLoop.ts';
import { type BicyclePlan, longestTtlMs, readBicyclePlans } from './bicyclePlans.ts';
import { readStatus, type Status } from './gbfs.ts';
import { askFile, createSourceFiles, type Names, noValidators } from './sourceFiles.ts';
import { freshAtOf, heardIn, type HeardStation, type HeardStations } from './storedStations.ts';

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

/** Maximum number of suggestions for an unknown station. */
const mostMeant = 5;

/** State of the configured stations, for screens and forms; as long as no names could be read, they have those of `before`. */
function heardOf(
  { stations }: BicyclePlan,
  { stations: said }: Status,
  names: Names,
  before: HeardStations,
): HeardStations {
  const all = [...said.keys()].map((id): StationName => ({ id, name: names?.get(id) ?? '' }));
  const heard = (stationId: string): HeardStation => {
    const counts = said.get(stationId);
    if (!counts) return { meant: stationsMeant(stationId, all, mostMeant) };
    const known = before[stationId];
    const was = known && 'state' in known ? known.state : undefined;
    const name = names ? names.get(stationId) : was?.name;
    return { state: steadiedStation(was, { name: name || stationId, ...counts }) };
  };
  return Object.fromEntries([...stations.values()].map((stationId) => [stationId, heard(stationId)]));
}

export function createBicycleReader(dependencies: Dependencies): BicycleReader {
  const { db, work, now } = dependencies;
  const files = createSourceFiles(now);

  async function read(plan: BicyclePlan, turn: Turn): Promise<void> {
    const { key } = plan;
    const { row, nextAt } = turn;
    try {
      const { status: address, names, isNewlyNamed } = await files.of(plan, turn);
      // Counts that have not changed are stored again under their new names.
      const validators = isNewlyNamed ? noValidators : { etag: row.etag, lastModified: row.last_modified };
      const fetched = await askFile(plan, turn, address, validators);
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
          .select(['content', 'told', 'fresh_at'])
          .where('key', '=', key)
          .where('read_for', '=', plan.readFor)
          .executeTakeFirst();
        // The source was reconfigured meanwhile: its new reader's result counts.
        if (!stored) return;
        const { content: before, told, fresh_at } = stored;
        const content = JSON.stringify(heardOf(plan, status, names, heardIn(before)));
        await trx
          .updateTable('bike_feed')
          .set({
            ...done,
            etag,
            last_modified: lastModified,
            stations: status.stations.size,
            content,
            told: status.told,
            fresh_at: freshAtOf({ told, fresh_at }, status.told, instant),
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
      files.lookAgain(key);
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
      files.keepOnly(keys);
      await db
        .deleteFrom('bike_feed')
        .$if(keys.length > 0, (query) => query.where('key', 'not in', keys))
        .execute();
    },
  };
}
