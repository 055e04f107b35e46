import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { Background } from '../../shared/background.ts';
import { mapInTurns } from '../../shared/tasks.ts';
import type { LiveAnswer, LiveTimes } from '../departures/liveTimes.ts';
import { areAlike, type KeptAnswers, type KeptTrips } from './keptAnswers.ts';
import { heardTripOf, saysTheSame, type TripLine } from './tripLine.ts';
import { readTimesPlans, type TimesPlan } from './timesPlans.ts';

/** What the sources of waiting times said last, kept in memory (LIV-1, LIV-2). */
export interface LiveSources extends LiveTimes {
  /** Reads what the servers have heard so far. */
  start(): Promise<void>;
  /** To be called every second: what is too old counts no more. */
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
  plan: TimesPlan;
  version: number;
  freshAt: number | null;
  trips: KeptTrips;
  answer: LiveAnswer;
}

const noTrips: KeptTrips = new Map();

/** Whether what was news at `freshAt` (ms) still counts; a clock that was set back makes it a thing of the future. */
export const isFresh = (freshAt: number | null, staleMs: number, now: number): boolean =>
  freshAt !== null && now - freshAt <= staleMs;

export function createLiveSources({ db, bus, now, background, answers }: Dependencies): LiveSources {
  let known: readonly Known[] = [];
  let isOutdated = true;
  let loading: Promise<void> | null = null;
  /** What counted when it was looked at last: by source and answer. */
  let counted: readonly unknown[] = [];
  const listeners = new Set<() => void>();

  bus.subscribe((event) => {
    const isConfigured = event.type === 'change' && event.topics.includes('project');
    if (event.type !== 'times' && event.type !== 'resync' && !isConfigured) return;
    isOutdated = true;
    background.begin(refresh);
  });

  const counting = () => {
    const instant = now();
    return known.flatMap(({ plan, freshAt, answer }) =>
      plan.sources
        .filter(({ staleMs }) => isFresh(freshAt, staleMs, instant))
        .map(({ transporterId }) => ({ transporterId, answer })),
    );
  };

  async function answerOf(trips: KeptTrips, toldAt: number): Promise<LiveAnswer> {
    // A source whose clock is ahead must not win over all others for ever.
    const heardAt = (at: number | null) => Math.min(at ?? toldAt, now());
    const heard = (line: TripLine) => heardTripOf(line, heardAt);
    return { trips: await mapInTurns(trips.values(), heard) };
  }

  async function load(): Promise<void> {
    const plans = await readTimesPlans(db);
    const rows = await db
      .selectFrom('times_feed')
      .select(['key', 'version', 'told_at', 'fresh_at', 'read_at'])
      .execute();
    const next: Known[] = [];
    for (const plan of plans) {
      const row = rows.find(({ key }) => key === plan.key);
      const before = known.find((one) => one.plan.key === plan.key);
      const { version = 0, told_at = null, fresh_at: freshAt = null, read_at = null } = row ?? {};
      if (before && before.version === version) {
        next.push({ ...before, plan, freshAt });
        continue;
      }
      const trips = version === 0 ? noTrips : await answers.of(plan.key, version);
      // Of two sources the newer word counts, so when it was said is part of what it says.
      const isSame = plans.length === 1 && before && areAlike(before.trips, trips, saysTheSame);
      const answer = isSame ? before.answer : await answerOf(trips, told_at ?? read_at ?? 0);
      next.push({ plan, version, freshAt, trips, answer });
    }
    known = next;
    // What is configured once more begins anew, and counts its versions from the first.
    answers.keepOnly(plans.map(({ key }) => key));
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
    // Also what an event has begun.
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
