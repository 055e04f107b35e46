import type { Store } from '../../db/engine.ts';
import type { Row } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { parseFeedHosts } from './feedHosts.ts';
import { type FeedPlan, pauseOf, readFeedPlans } from './feedPlans.ts';
import { FeedFailure, reasonOf } from './feedStates.ts';
import { type FeedAccess, fetchFeed, usualLimits } from './fetchFeed.ts';
import { collectFeed } from './readFeed.ts';
import { incomingOf } from './reconcile.ts';
import { storeFeed } from './storeFeed.ts';

/** Reads the traffic feeds of all projects (TRF-3). */
export interface FeedReader {
  /** To be called every second: begins what is due, and waits for none of it. */
  tick(): Promise<void>;
  /** Forgets feeds that nobody reads any more. */
  sweep(): Promise<void>;
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

interface Dependencies {
  db: Store['db'];
  work: UnitOfWork;
  bus: EventBus;
  now: () => number;
  feeds: FeedOptions;
  onTrouble: (error: unknown) => void;
}

/** How long what was read of the configuration is relied upon, ms: a change that nobody told of is seen then. */
const longestTrustMs = 30_000;
/** How much longer than its fetch may take a feed is another server's. */
const leaseMarginMs = 30_000;
/** A time of next fetch beyond this comes from a clock that was wrong, ms. */
const farthestMs = 30 * 60_000;

/**
 * Of several servers on one database one fetches a feed: who puts the time of its next fetch off, by as long as the
 * fetch may take at most, has it. A server that dies meanwhile has it no longer than that.
 */
export function createFeedReader(dependencies: Dependencies): FeedReader {
  const { db, bus, now, feeds, onTrouble } = dependencies;
  const leaseMs = (feeds.limits?.totalMs ?? usualLimits.totalMs) + leaseMarginMs;
  const closing = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** When a feed has to be looked at again, and what is looked for in it. */
  const known = new Map<string, { at: number; readFor: string }>();
  let plans: FeedPlan[] | null = null;
  let readAt = 0;

  bus.subscribe((event) => {
    const isConfigured = event.type === 'change' && event.topics.some((topic) => topic !== 'news');
    if (event.type === 'resync' || isConfigured) plans = null;
  });

  async function currentPlans(): Promise<FeedPlan[]> {
    const instant = now();
    const isFresh = instant >= readAt && instant - readAt < longestTrustMs;
    if (plans && isFresh) return plans;
    readAt = instant;
    // An event that comes while it is read makes the next call read again.
    const reading: FeedPlan[] = [];
    plans = reading;
    try {
      reading.push(...(await readFeedPlans(db)));
    } catch (error) {
      plans = null;
      throw error;
    }
    return reading;
  }

  /** The feed's row, when it is due and this server is the one that fetches it; null otherwise. */
  async function claim({ key, readFor, refreshMs }: FeedPlan): Promise<Row<'feed'> | null> {
    const instant = now();
    const unread = { key, next_at: 0 };
    await db
      .insertInto('feed')
      .values(unread)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db.selectFrom('feed').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
    const isChanged = row.read_for !== readFor;
    const isDue = row.next_at <= instant || row.next_at > instant + refreshMs + farthestMs;
    known.set(key, { at: isDue ? instant : row.next_at, readFor });
    if (!isDue && !isChanged) return null;
    // What is looked for has changed: an answer « not modified » would not do.
    const anew = { read_for: readFor, etag: null, last_modified: null, failures: 0 };
    const { numUpdatedRows } = await db
      .updateTable('feed')
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

  async function read({ key, url, lines, refreshMs }: FeedPlan, row: Row<'feed'>): Promise<void> {
    const nextAt = now() + pauseOf(refreshMs, 0, 0);
    const { target, access } = accessTo(url);
    const validators = { etag: row.etag, lastModified: row.last_modified };
    const fetched = await fetchFeed(target, access, validators, closing.signal);
    known.set(key, { at: nextAt, readFor: row.read_for ?? '' });
    if (fetched) {
      const { found, touched } = await collectFeed(fetched.body, lines, now());
      const { etag, lastModified } = fetched;
      const incoming = incomingOf(found);
      await storeFeed(dependencies, { key, incoming, touched, etag, lastModified, nextAt });
      return;
    }
    const unchanged = {
      ...{ read_at: now(), next_at: nextAt, failures: 0 },
      ...{ failing_since: null, failure: null },
    };
    await db.updateTable('feed').set(unchanged).where('key', '=', key).execute();
  }

  async function putOff({ key, url, refreshMs, readFor }: FeedPlan, row: Row<'feed'>, error: unknown) {
    const failures = row.failures + 1;
    const nextAt = now() + pauseOf(refreshMs, failures, Math.random());
    known.set(key, { at: nextAt, readFor });
    const failure = { failing_since: row.failing_since ?? now(), failure: reasonOf(error) };
    await db
      .updateTable('feed')
      .set({ failures, next_at: nextAt, ...failure })
      .where('key', '=', key)
      .execute();
    feeds.onFailure?.({ feed: `${url.origin}${url.pathname}`, failures, error });
  }

  async function fetchWhenDue(plan: FeedPlan): Promise<void> {
    const row = await claim(plan);
    if (!row) return;
    try {
      await read(plan, row);
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
    async sweep() {
      const keys = (await readFeedPlans(db)).map(({ key }) => key);
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
    async close() {
      closing.abort(new FeedFailure('arrêt du serveur'));
      await Promise.all(running.values());
    },
  };
}
