import type { Store } from '../../db/engine.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import type { CurrentFeeds } from '../gtfs/currentFeed.ts';
import { createFeedLoop, type FeedLoop, type FeedOptions, type Turn } from '../feeds/feedLoop.ts';
import { farthestMs } from '../feeds/feedPause.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { askSource } from './askSource.ts';
import { createStopAsker, noValidators } from './askStops.ts';
import { areAlike, type KeptAnswers, packTrips } from './keptAnswers.ts';
import { isFresh } from './liveSources.ts';
import { knownPlacesOf, readProjectPlaces } from './knownPlaces.ts';
import { readInForce } from './readAnswer.ts';
import { readTimesFeeds, readTimesPlans, type TimesFeed, type TimesPlan } from './timesPlans.ts';

/** Fetches waiting-time sources (LIV-1); each source is fetched by one of the servers. */
export interface TimesReader extends FeedLoop {
  /** Deletes the content of sources that are no longer configured. */
  sweep(): Promise<void>;
}

interface Dependencies {
  db: Store['db'];
  work: UnitOfWork;
  bus: EventBus;
  now: () => number;
  feeds: FeedOptions;
  current: CurrentFeeds;
  answers: KeptAnswers;
  onTrouble: (error: unknown) => void;
}

/**
 * When a source's content became current: now, if its timestamp changed, or it has none. Content already old at the first
 * read is as old as its timestamp.
 */
function freshAtOf(
  before: { told_at: number | null; fresh_at: number | null },
  toldAt: number | null,
  now: number,
): number {
  if (toldAt === null) return now;
  if (before.fresh_at === null) return Math.min(toldAt, now);
  return before.told_at === toldAt ? before.fresh_at : now;
}

/** Load-balanced servers have different clocks; a timestamp farther back than this is outdated, ms. */
const backMs = 60_000;

/** Whether an answer is older than the known, still valid one: from a cache, or after a clock was set back. */
const goesBack = (
  before: { told_at: number | null; fresh_at: number | null },
  toldAt: number | null,
  { sources }: TimesFeed,
  now: number,
): boolean =>
  toldAt !== null &&
  before.told_at !== null &&
  toldAt < before.told_at - backMs &&
  isFresh(before.fresh_at, Math.max(...sources.map(({ staleMs }) => staleMs)), now);

const back = 'la source est revenue en arrière : elle donne une heure plus ancienne que la fois d’avant';

export function createTimesReader(dependencies: Dependencies): TimesReader {
  const { db, work, now, current, answers } = dependencies;
  const stops = createStopAsker(now);

  async function read(plan: TimesPlan, turn: Turn): Promise<void> {
    const { row, nextAt } = turn;
    const { key, api, sources } = plan;
    const ofProjects = await readProjectPlaces(db);
    const transporterIds = sources.map(({ transporterId }) => transporterId);
    const placesNow = () => knownPlacesOf(ofProjects, current.all(), transporterIds);
    const { asked, digest } = placesNow();
    const stored = await db
      .selectFrom('times_feed')
      .select(['places', 'version', 'content'])
      .where('key', '=', key)
      .executeTakeFirst();
    // Even unchanged content would have to be matched again.
    const isMatched = stored?.places === digest;
    const validators = isMatched ? { etag: row.etag, lastModified: row.last_modified } : noValidators;
    const fetched = await askSource(plan, turn, validators, { asked, now: now(), stops });
    const done = { next_at: nextAt, failures: 0, failing_since: null, failure: null };
    if (!fetched) {
      await work(async (trx, emit) => {
        const instant = now();
        const row = await trx
          .updateTable('times_feed')
          .set({ ...done, read_at: instant })
          // Content without a timestamp is as new as the answer that confirms it.
          .set(({ eb, ref }) => ({
            fresh_at: eb.case().when('told_at', 'is', null).then(instant).else(ref('fresh_at')).end(),
          }))
          .where('key', '=', key)
          .where('read_for', '=', plan.readFor)
          .returning('told_at')
          .executeTakeFirst();
        if (row?.told_at === null) emit({ type: 'times', key });
      });
      return;
    }
    const known = stored?.version ?? 0;
    const before = await answers.of(key, known);
    const { answer, places } = await readInForce(api, fetched, placesNow, before);
    const isFirst = known === 0 || stored?.content !== null;
    const isNew = isFirst || !areAlike(answer.trips, before, Object.is);
    // Compressed before the transaction, which keeps others from writing.
    const packed = isNew ? await packTrips(answer.trips) : null;
    // The feeds may have been closed meanwhile: without them nothing would be found.
    turn.signal.throwIfAborted();
    await work(async (trx, emit) => {
      const instant = now();
      const row = await trx
        .selectFrom('times_feed')
        .select(['version', 'told_at', 'fresh_at'])
        .where('key', '=', key)
        .where('read_for', '=', plan.readFor)
        .executeTakeFirst();
      // The source was reconfigured, or read by another server, meanwhile: that result counts.
      if (row?.version !== known) return;
      // Once the known content has expired, any timestamp is accepted.
      if (goesBack(row, answer.toldAt, plan, instant)) throw new FeedFailure(back);
      const { numUpdatedRows } = await trx
        .updateTable('times_feed')
        .set({
          ...done,
          next_at: Math.max(nextAt, instant + Math.min(fetched.waitMs ?? 0, farthestMs)),
          read_at: instant,
          etag: fetched.etag,
          last_modified: fetched.lastModified,
          told_at: answer.toldAt,
          fresh_at: freshAtOf(row, answer.toldAt, instant),
          facts: JSON.stringify(answer.facts),
          places: places.digest,
          ...(packed && { packed, content: null, version: known + 1 }),
        })
        .where('key', '=', key)
        .where('read_for', '=', plan.readFor)
        .where('version', '=', known)
        .executeTakeFirst();
      // A concurrent change, on PostgreSQL: as above.
      if (numUpdatedRows === 0n) return;
      // Before the event, so that this server does not read it from the database.
      if (packed) answers.put(key, known + 1, answer.trips);
      emit({ type: 'times', key });
    }).catch((error: unknown) => {
      answers.forget(key);
      throw error;
    });
  }

  return {
    ...createFeedLoop({
      ...dependencies,
      table: 'times_feed',
      topics: ['project', 'lines'],
      readPlans: () => readTimesPlans(db),
      isPoor: ({ sources }) =>
        current
          .lacking()
          .some((feed) => sources.some(({ transporterId: id }) => id === null || id === feed.transporterId)),
      read,
    }),
    async sweep() {
      const keys = (await readTimesFeeds(db)).map(({ key }) => key);
      stops.keepOnly(keys);
      await db
        .deleteFrom('times_feed')
        .$if(keys.length > 0, (query) => query.where('key', 'not in', keys))
        .execute();
    },
  };
}
