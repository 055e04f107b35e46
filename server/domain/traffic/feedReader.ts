import type { Store } from '../../db/engine.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import type { CurrentFeeds } from '../gtfs/currentFeed.ts';
import {
  createFeedLoop,
  type FeedLoop,
  type FeedOptions,
  type LoopRow,
  type Turn,
} from '../feeds/feedLoop.ts';
import { type FeedPlan, readFeedAddresses, readFeedPlans, trustedUntil } from './feedPlans.ts';
import { fetchFeed } from '../feeds/fetchFeed.ts';
import { collectFeed } from './readFeed.ts';
import { incomingOf } from './reconcile.ts';
import { refusedParts } from './siriAnswers.ts';
import { storeFeed } from './storeFeed.ts';

/** Fetches the traffic feeds of all projects (TRF-3). */
export interface FeedReader extends FeedLoop {
  /** Deletes feeds that are no longer configured. */
  sweep(): Promise<void>;
}

interface Dependencies {
  db: Store['db'];
  work: UnitOfWork;
  bus: EventBus;
  now: () => number;
  feeds: FeedOptions;
  current: CurrentFeeds;
  onTrouble: (error: unknown) => void;
}

/**
 * Since when all parts are refused that are now, ms: where another one was read lately, since then, as what it said then still
 * counts.
 */
function refusedSince({ failing_since, failure, read_at }: LoopRow, reason: string, now: number): number {
  if (failing_since === null) return now;
  const before = refusedParts(failure ?? '');
  return refusedParts(reason).every((part) => before.includes(part)) ? failing_since : (read_at ?? now);
}

export function createFeedReader(dependencies: Dependencies): FeedReader {
  const { db, now, current } = dependencies;

  async function read(
    { key, lines, readFor, refreshMs }: FeedPlan,
    { row, target, access, nextAt, signal }: Turn,
  ): Promise<void> {
    const validators = { etag: row.etag, lastModified: row.last_modified };
    const fetched = await fetchFeed(target, access, validators, signal);
    if (fetched) {
      const { found, touched, refused: reason } = await collectFeed(fetched.body, lines, now());
      const refused = reason === null ? null : { reason, since: refusedSince(row, reason, now()) };
      // What a refused part last said counts as long as that of a feed that cannot be read.
      const isOver = refused !== null && trustedUntil(refused.since, refreshMs) <= now();
      // Its answer « not modified » would not say again that a part is refused.
      const { etag, lastModified } = refused ? { etag: null, lastModified: null } : fetched;
      const incoming = await incomingOf(found);
      const read = { incoming, touched: isOver ? null : touched, refused };
      await storeFeed(dependencies, { key, readFor, ...read, etag, lastModified, nextAt });
      return;
    }
    const unchanged = {
      read_at: now(),
      next_at: nextAt,
      failures: 0,
      failing_since: null,
      failure: null,
    };
    await db
      .updateTable('feed')
      .set(unchanged)
      .where('key', '=', key)
      .where('read_for', '=', readFor)
      .execute();
  }

  return {
    ...createFeedLoop({
      ...dependencies,
      table: 'feed',
      topics: ['project', 'lines'],
      readPlans: () => readFeedPlans(db, current),
      isPoor: ({ lines }) =>
        current.lacking().some((feed) => lines.some(({ projectId }) => projectId === feed.projectId)),
      read,
    }),
    async sweep() {
      const keys = (await readFeedAddresses(db)).map(({ key }) => key);
      for (const [table, column] of [
        ['perturbation', 'feed_key'],
        ['feed', 'key'],
      ] as const) {
        await db
          .deleteFrom(table as 'feed')
          .$if(keys.length > 0, (query) => query.where(column as 'key', 'not in', keys))
          .execute();
      }
    },
  };
}
