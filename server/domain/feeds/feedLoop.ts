import type { Store } from '../../db/engine.ts';
import type { Row } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { parseFeedHosts } from './feedHosts.ts';
import { farthestMs, pauseOf } from './feedPause.ts';
import { FeedFailure, reasonOf } from './feedFailure.ts';
import { type FeedAccess, usualLimits } from './fetchFeed.ts';

/** What is fetched again and again. */
export interface LoopPlan {
  key: string;
  url: URL;
  refreshMs: number;
  /** Digest of what is looked for in it: when it changes, it is fetched at once and as a whole. */
  readFor: string;
}

/** Begins what is due, one server a feed. */
export interface FeedLoop {
  /** To be called every second: begins what is due, and waits for none of it. */
  tick(): Promise<void>;
  /** Breaks off what runs, and waits until it has ended. */
  close(): Promise<void>;
}

/** A fetch that failed; the address without its query, where keys travel. */
export interface FeedTrouble {
  feed: string;
  failures: number;
  error: unknown;
}

/** Feeds: which may be read, and which are this server's own. */
export interface FeedOptions extends FeedAccess {
  /** Where this server itself gives the feed of an address (the demonstration's); null: it does not. */
  own?: (url: URL) => URL | null;
  onFailure?: (trouble: FeedTrouble) => void;
}

/** What the loop knows of a feed: the columns that all tables have alike. */
export type LoopRow = Pick<
  Row<'feed'>,
  'key' | 'next_at' | 'read_for' | 'etag' | 'last_modified' | 'failures' | 'failing_since'
>;

/** How a plan is fetched: the address to ask, who may be asked, and when it is due again (ms). */
export interface Turn {
  row: LoopRow;
  target: URL;
  access: FeedAccess;
  nextAt: number;
  signal: AbortSignal;
}

interface Options<P extends LoopPlan> {
  db: Store['db'];
  bus: EventBus;
  now: () => number;
  feeds: FeedOptions;
  onTrouble: (error: unknown) => void;
  /** Where the claims of the feeds stand; all have the columns of `LoopRow`. */
  table: 'feed' | 'times_feed' | 'bike_feed';
  readPlans: () => Promise<P[]>;
  /**
   * Fetches and stores, with `next_at` and without failures, where the row is still `read_for` what the plan looks for: another
   * server may read what was configured meanwhile.
   */
  read: (plan: P, turn: Turn) => Promise<void>;
}

/** How long what was read of the configuration is relied upon, ms: a change that nobody told of is seen then. */
const longestTrustMs = 30_000;
/** How much longer than its fetch may take a feed is another server's. */
const leaseMarginMs = 30_000;

/**
 * Of several servers on one database one fetches a feed: who puts the time of its next fetch off, by as long as the
 * fetch may take at most, has it. A server that dies meanwhile has it no longer than that.
 */
export function createFeedLoop<P extends LoopPlan>(options: Options<P>): FeedLoop {
  const { db, bus, now, feeds, onTrouble, readPlans, read } = options;
  // Of the columns that all have the engines see the same.
  const table = options.table as 'feed';
  const leaseMs = (feeds.limits?.totalMs ?? usualLimits.totalMs) + leaseMarginMs;
  const closing = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** When a feed has to be looked at again, and what is looked for in it. */
  const known = new Map<string, { at: number; readFor: string }>();
  let plans: P[] | null = null;
  let readAt = 0;

  bus.subscribe((event) => {
    const isConfigured = event.type === 'change' && event.topics.some((topic) => topic !== 'news');
    if (event.type === 'resync' || isConfigured) plans = null;
  });

  async function currentPlans(): Promise<P[]> {
    const instant = now();
    const isFresh = instant >= readAt && instant - readAt < longestTrustMs;
    if (plans && isFresh) return plans;
    readAt = instant;
    // An event that comes while it is read makes the next call read again.
    const reading: P[] = [];
    plans = reading;
    try {
      reading.push(...(await readPlans()));
    } catch (error) {
      plans = null;
      throw error;
    }
    return reading;
  }

  /** The feed's row, when it is due and this server is the one that fetches it; null otherwise. */
  async function claim({ key, readFor, refreshMs }: P): Promise<LoopRow | null> {
    const instant = now();
    const unread = { key, next_at: 0 };
    await db
      .insertInto(table)
      .values(unread)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom(table)
      .select(['key', 'next_at', 'read_for', 'etag', 'last_modified', 'failures', 'failing_since'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const isChanged = row.read_for !== readFor;
    const isDue = row.next_at <= instant || row.next_at > instant + refreshMs + farthestMs;
    known.set(key, { at: isDue ? instant : row.next_at, readFor });
    if (!isDue && !isChanged) return null;
    // What is looked for has changed: an answer « not modified » would not do.
    const anew = { read_for: readFor, etag: null, last_modified: null, failures: 0 };
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ next_at: instant + leaseMs, ...(isChanged && anew) })
      .where('key', '=', key)
      .where('next_at', '=', row.next_at)
      .where('read_for', row.read_for === null ? 'is' : '=', row.read_for)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    return isChanged ? { ...row, ...anew } : row;
  }

  function accessTo(url: URL): { target: URL; access: FeedAccess } {
    const target = feeds.hosts.allows(url) ? (feeds.own?.(url) ?? null) : null;
    if (!target) return { target: url, access: feeds };
    return { target, access: { ...feeds, hosts: parseFeedHosts(target.host) } };
  }

  async function putOff({ key, url, refreshMs, readFor }: P, row: LoopRow, error: unknown) {
    const failures = row.failures + 1;
    const wanted = error instanceof FeedFailure ? (error.retryAfterMs ?? 0) : 0;
    const pause = pauseOf(refreshMs, failures, Math.random());
    const nextAt = now() + Math.max(pause, Math.min(wanted, farthestMs));
    known.set(key, { at: nextAt, readFor });
    const failure = { failing_since: row.failing_since ?? now(), failure: reasonOf(error) };
    await db
      .updateTable(table)
      .set({ failures, next_at: nextAt, ...failure })
      .where('key', '=', key)
      // Who was configured anew meanwhile has not failed.
      .where('read_for', '=', readFor)
      .execute();
    feeds.onFailure?.({ feed: `${url.origin}${url.pathname}`, failures, error });
  }

  async function fetchWhenDue(plan: P): Promise<void> {
    const row = await claim(plan);
    if (!row) return;
    const nextAt = now() + pauseOf(plan.refreshMs, 0, 0);
    known.set(plan.key, { at: nextAt, readFor: plan.readFor });
    try {
      await read(plan, { row, nextAt, signal: closing.signal, ...accessTo(plan.url) });
    } catch (error) {
      if (closing.signal.aborted) return;
      await putOff(plan, row, error);
    }
  }

  return {
    async tick() {
      if (closing.signal.aborted) return;
      for (const plan of await currentPlans()) {
        const { key, readFor } = plan;
        const looked = known.get(key);
        if (running.has(key)) continue;
        if (looked && looked.readFor === readFor && looked.at > now()) continue;
        const fetching = fetchWhenDue(plan).catch(onTrouble);
        running.set(key, fetching);
        void fetching.finally(() => running.delete(key));
      }
    },
    async close() {
      closing.abort(new FeedFailure('arrêt du serveur'));
      await Promise.all(running.values());
    },
  };
}
