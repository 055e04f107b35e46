import type { ChangeTopic } from '../../../contract/streams.ts';
import type { Store } from '../../db/engine.ts';
import type { Row } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { isWithin } from '../../shared/clocks.ts';
import { parseFeedHosts } from './feedHosts.ts';
import { farthestMs, pauseOf } from './feedPause.ts';
import { FeedFailure, reasonOf } from './feedFailure.ts';
import { type FeedAccess, usualLimits } from './fetchFeed.ts';

/** A feed to be fetched repeatedly. */
export interface LoopPlan {
  key: string;
  url: URL;
  refreshMs: number;
  /** Digest of the criteria it is read for: when it changes, the feed is fetched at once and in full. */
  readFor: string;
}

/** Starts due fetches; each feed is fetched by one server. */
export interface FeedLoop {
  /** Call every second: starts due fetches without waiting for them. */
  tick(): Promise<void>;
  /** Aborts running fetches, and waits until they have ended. */
  close(): Promise<void>;
}

/** A failed fetch; the address without its query, which may contain keys. */
export interface FeedTrouble {
  feed: string;
  failures: number;
  error: unknown;
}

/** Which feeds may be read, and which are served by this server. */
export interface FeedOptions extends FeedAccess {
  /** Own address of a feed served by this server (the demonstration's); null: not served here. */
  own?: (url: URL) => URL | null;
  onFailure?: (trouble: FeedTrouble) => void;
}

/** Columns common to all feed tables. */
export type LoopRow = Pick<
  Row<'feed'>,
  | 'key'
  | 'next_at'
  | 'read_at'
  | 'read_for'
  | 'etag'
  | 'last_modified'
  | 'failures'
  | 'failing_since'
  | 'failure'
>;

/** A claimed fetch: the address, access rules, and the next due time (ms). */
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
  /** Table with the claims of the feeds; all have the columns of `LoopRow`. */
  table: 'feed' | 'times_feed' | 'bike_feed';
  /** Topics of projects whose changes may change the plans; records that all share always may. */
  topics: readonly ChangeTopic[];
  readPlans: () => Promise<P[]>;
  /** The GTFS feeds that what is read is matched with, whose changes may change the plans; absent: none. */
  current?: { subscribe(listener: () => void): unknown };
  /** Whether this server lacks some of them for a plan: what it reads would replace what others read with them. */
  isPoor?: (plan: P) => boolean;
  /**
   * Fetches and stores, setting `next_at` and clearing failures, if the row's `read_for` still matches the plan: another
   * server may have read a newer configuration meanwhile.
   */
  read: (plan: P, turn: Turn) => Promise<void>;
}

/** How long the configuration is cached, ms: afterwards even changes without an event are seen. */
const longestTrustMs = 30_000;
/** How long a claim exceeds the longest fetch. */
const leaseMarginMs = 30_000;
/** How long a server leaves what it would read poorly to others, which look every second, ms. */
const leaveMs = 15_000;

/** Whether a fetch planned for `at` (ms) is due: also if that was planned before the clock was set back. */
const isDueAt = (at: number, refreshMs: number, now: number): boolean =>
  at <= now || at > now + refreshMs + farthestMs;

/**
 * Distributes fetches between servers on one database: a server claims a feed by postponing its next fetch by the
 * longest fetch time. If it dies, the claim expires then.
 */
export function createFeedLoop<P extends LoopPlan>(options: Options<P>): FeedLoop {
  const { db, bus, now, feeds, onTrouble, topics, readPlans, read, current, isPoor } = options;
  // Type cast: the tables have these columns in common.
  const table = options.table as 'feed';
  const leaseMs = (feeds.limits?.totalMs ?? usualLimits.totalMs) + leaseMarginMs;
  const closing = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** When each feed is due, and the criteria it is read for. */
  const known = new Map<string, { at: number; readFor: string }>();
  /** The turns that this server leaves to others, by their due times, and since when. */
  const left = new Map<string, { due: number; since: number }>();
  let plans: P[] | null = null;
  let readAt = 0;

  current?.subscribe(() => (plans = null));

  bus.subscribe((event) => {
    const isConfigured =
      (event.type === 'change' && event.topics.some((topic) => topics.includes(topic))) ||
      (event.type === 'configuration' && event.projectId === null);
    if (event.type === 'resync' || isConfigured) plans = null;
  });

  async function currentPlans(): Promise<P[]> {
    const instant = now();
    const isFresh = instant >= readAt && instant - readAt < longestTrustMs;
    if (plans && isFresh) return plans;
    readAt = instant;
    // An event during the read makes the next call read again.
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

  /** Whether a turn that is due is still left to others. */
  function isLeft(key: string, due: number, instant: number): boolean {
    const before = left.get(key);
    const since = before?.due === due ? before.since : instant;
    left.set(key, { due, since });
    return isWithin(since, leaveMs, instant);
  }

  /** The feed's row, if it is due and this server claims it, and since when; else null. */
  async function claim(plan: P): Promise<{ row: LoopRow; since: number } | null> {
    const { key, readFor, refreshMs } = plan;
    const instant = now();
    const unread = { key, next_at: 0 };
    await db
      .insertInto(table)
      .values(unread)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom(table)
      .select(['key', 'next_at', 'read_at', 'read_for', 'etag', 'last_modified'])
      .select(['failures', 'failing_since', 'failure'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const isChanged = row.read_for !== readFor;
    const isDue = isDueAt(row.next_at, refreshMs, instant);
    known.set(key, { at: isDue ? instant : row.next_at, readFor });
    if (!isDue && !isChanged) return null;
    if (isPoor?.(plan) && (!isDue || isLeft(key, row.next_at, instant))) return null;
    // The criteria changed: an answer « not modified » would not help.
    const anew = { read_for: readFor, etag: null, last_modified: null };
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ next_at: instant + leaseMs, ...(isChanged && anew) })
      .where('key', '=', key)
      .where('next_at', '=', row.next_at)
      .where('read_for', row.read_for === null ? 'is' : '=', row.read_for)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    // Stored failures stay until it is read: until then, it is one that cannot be.
    return { row: isChanged ? { ...row, ...anew, failures: 0 } : row, since: instant };
  }

  /** Ends a claim: the feed is due, for any server. */
  async function giveBack({ key }: P, since: number) {
    await db
      .updateTable(table)
      .set({ next_at: since })
      .where('key', '=', key)
      .where('next_at', '=', since + leaseMs)
      .execute();
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
      // A feed reconfigured meanwhile has not failed.
      .where('read_for', '=', readFor)
      .execute();
    feeds.onFailure?.({ feed: `${url.origin}${url.pathname}`, failures, error });
    // A fault of this server, not of the feed's.
    if (!(error instanceof FeedFailure)) onTrouble(error);
  }

  async function fetchWhenDue(plan: P): Promise<void> {
    const claimed = await claim(plan);
    if (!claimed) return;
    const { row, since } = claimed;
    const nextAt = now() + pauseOf(plan.refreshMs, 0, 0);
    known.set(plan.key, { at: nextAt, readFor: plan.readFor });
    try {
      await read(plan, { row, nextAt, signal: closing.signal, ...accessTo(plan.url) });
    } catch (error) {
      if (closing.signal.aborted) await giveBack(plan, since);
      else await putOff(plan, row, error);
    }
  }

  return {
    async tick() {
      const all = await currentPlans();
      if (closing.signal.aborted) return;
      for (const plan of all) {
        const { key, readFor, refreshMs } = plan;
        const looked = known.get(key);
        if (running.has(key)) continue;
        if (looked && looked.readFor === readFor && !isDueAt(looked.at, refreshMs, now())) continue;
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
