import type { Kysely } from 'kysely';
import { hourMs } from '../../../contract/durations.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { Background } from '../../shared/background.ts';
import { mapInTurns } from '../../shared/tasks.ts';
import type { LiveAnswer, LiveTimes } from '../departures/liveTimes.ts';
import { areAlike, type KeptAnswers, type KeptTrips } from './keptAnswers.ts';
import { heardTripOf, saysTheSame, type TripLine } from './tripLine.ts';
import { readTimesFeeds, type TimesFeed } from './timesPlans.ts';

/** Latest content of the waiting-time sources, in memory (LIV-1, LIV-2). */
export interface LiveSources extends LiveTimes {
  /** Loads what the servers have stored so far. */
  start(): Promise<void>;
  /** Call every second: expires outdated content. */
  tick(): Promise<void>;
}

interface Dependencies {
  db: Kysely<Database>;
  bus: EventBus;
  now: () => number;
  background: Background;
  answers: KeptAnswers;
}

interface Known {
  feed: TimesFeed;
  version: number;
  /** When the source said it, or when it was read, for the answer that is kept; ms. */
  toldAt: number;
  freshAt: number | null;
  trips: KeptTrips;
  answer: LiveAnswer;
}

const noTrips: KeptTrips = new Map();

/**
 * Whether information from `freshAt` (ms) is still valid; after the clock was set back it may be in the future, which
 * is valid.
 */
export const isFresh = (freshAt: number | null, staleMs: number, now: number): boolean =>
  freshAt !== null && now - freshAt <= staleMs;

export function createLiveSources({ db, bus, now, background, answers }: Dependencies): LiveSources {
  let known: readonly Known[] = [];
  let isOutdated = true;
  let loading: Promise<void> | null = null;
  /** What was valid at the last check, by source and answer. */
  let counted: readonly unknown[] = [];
  const listeners = new Set<() => void>();

  bus.subscribe((event) => {
    const isConfigured = event.type === 'configuration' && event.projectId === null;
    if (event.type !== 'times' && event.type !== 'resync' && !isConfigured) return;
    isOutdated = true;
    background.begin(refresh);
  });

  const counting = () => {
    const instant = now();
    return known.flatMap(({ feed, freshAt, answer }) =>
      feed.sources
        .filter(({ staleMs }) => isFresh(freshAt, staleMs, instant))
        .map(({ transporterId }) => ({ transporterId, answer })),
    );
  };

  async function answerOf(trips: KeptTrips, toldAt: number): Promise<LiveAnswer> {
    // A source whose clock is ahead must not always win.
    const heardAt = (at: number | null) => Math.min(at ?? toldAt, now());
    const heard = (line: TripLine) => heardTripOf(line, heardAt);
    return { trips: await mapInTurns(trips.values(), heard) };
  }

  async function load(): Promise<void> {
    const feeds = await readTimesFeeds(db);
    const rows = await db
      .selectFrom('times_feed')
      .select(['key', 'version', 'told_at', 'fresh_at', 'read_at'])
      .execute();
    const next: Known[] = [];
    for (const feed of feeds) {
      const row = rows.find(({ key }) => key === feed.key);
      const before = known.find((one) => one.feed.key === feed.key);
      const { version = 0, told_at = null, fresh_at: freshAt = null, read_at = null } = row ?? {};
      const toldAt = told_at ?? read_at ?? 0;
      // The newer of two sources wins, so a new timestamp is a change when there are several. That of a single one tells
      // only on which day a trip without a date runs: an answer may be an hour behind, and not until the next day.
      const isSingle = feeds.length === 1;
      const isNear = before !== undefined && Math.abs(toldAt - before.toldAt) <= (isSingle ? hourMs : 0);
      const isSame = before?.version === version;
      if (isSame && isNear) {
        next.push({ ...before, feed, freshAt });
        continue;
      }
      const trips = isSame ? before.trips : version === 0 ? noTrips : await answers.of(feed.key, version);
      const isAlike = isSingle && isNear && areAlike(before.trips, trips, saysTheSame);
      const kept = isAlike ? before : { toldAt, answer: await answerOf(trips, toldAt) };
      next.push({ ...kept, feed, version, freshAt, trips });
    }
    known = next;
    // A source that is removed and configured again restarts its versions, so its cached trips must go.
    answers.keepOnly(feeds.map(({ key }) => key));
  }

  async function reload(): Promise<void> {
    while (isOutdated) {
      isOutdated = false;
      try {
        await load();
      } catch (error) {
        isOutdated = true;
        throw error;
      }
    }
  }

  async function refresh(): Promise<void> {
    if (isOutdated) loading ??= reload().finally(() => (loading = null));
    // Including a reload started by an event.
    await loading;
    const next = counting().flatMap(({ transporterId, answer }) => [transporterId, answer]);
    if (next.length === counted.length && next.every((one, index) => one === counted[index])) return;
    counted = next;
    for (const listener of listeners) listener();
  }

  return {
    start: refresh,
    tick: refresh,
    at: (transporterId) =>
      counting()
        .filter((one) => one.transporterId === null || one.transporterId === transporterId)
        .map(({ answer }) => answer),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
