import { setImmediate as turn } from 'node:timers/promises';
import type { ChangeTopic } from '../../../contract/streams.ts';
import { rowsOf } from '../../../contract/departures/rows.ts';
import type { PlayerDepartures } from '../../../contract/schemas/departures.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { Background } from '../../shared/background.ts';
import type { Bursts } from '../bursts/bursts.ts';
import type { CurrentFeeds } from '../gtfs/currentFeed.ts';
import type { Timetables } from '../timetables/inForce.ts';
import type { ProjectMemory } from '../project/projectMemory.ts';
import type { DepartureNetwork, DeparturePoint } from './departureNetwork.ts';
import { prepareLiveFeed } from './liveFeed.ts';
import type { LiveTimes } from './liveTimes.ts';
import { answersOf, isInhibited, pointPassages } from './passages.ts';

/** How far ahead departures are sent to screens, ms: as long as they can go on without the server, unless a row is full. */
export const horizonMs = 2 * 60 * 60_000;
/** Maximum number of departures sent per line and direction. */
export const mostTimes = 30;
/** How often plans are renewed, ms. */
export const renewalMs = 5 * 60_000;

const topics: readonly ChangeTopic[] = ['lines', 'screens', 'project', 'timetables', 'bursts'];

/** Departures at some stop points. */
export interface DeparturePlan {
  /** JSON of PlayerDepartures; `null` without points. */
  json: string;
  /**
   * Where nothing is known: the transporters of the stop points whose times a feed may bring, null: that of any feed. Empty
   * where something is known.
   */
  lacking: readonly DeparturePoint['transporterId'][];
}

/** Departure plans for screens (DSP-1), computed once for all screens with the same stop points. */
export interface DeparturePlans {
  /** Departures at stop points of a project. */
  of(projectId: number, pointIds: readonly number[]): Promise<DeparturePlan>;
  /** Names of the lines at these stop points whose times are inhibited (INH-4). */
  inhibitedAt(projectId: number, pointIds: readonly number[]): Promise<string[]>;
  /** Whether a plan only says that no times are known, for want of a feed that is on its way. */
  isPoorForNow(projectId: number, plan: DeparturePlan): boolean;
  /**
   * Called when plans of a project become outdated, unless the board reports the same change. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (projectId: number) => void): () => void;
  /** Call every second: renews plans before they run out. */
  tick(): void;
}

interface Dependencies {
  networks: Pick<ProjectMemory<DepartureNetwork>, 'of'>;
  bus: EventBus;
  now: () => number;
  timetables: Timetables;
  bursts: Bursts;
  feeds: CurrentFeeds;
  live: LiveTimes;
  background: Background;
}

/** A plan, and its inputs: new live data only change the times. */
interface Planned {
  pointIds: readonly number[];
  from: number;
  plan: Promise<DeparturePlan>;
}

interface Kept {
  since: number;
  /** By the ids of the points. */
  plans: Map<string, Planned>;
}

const noPlan: DeparturePlan = { json: 'null', lacking: [] };

/**
 * Whether a line of a stop point was inhibited so lately that departures sent before may still be on screens: they last for
 * `horizonMs`.
 */
const isLatelyInhibited = ({ line }: DeparturePoint, { lines }: DepartureNetwork, from: number): boolean =>
  (line ? [line] : lines).some(({ inhibitedSince }) => (inhibitedSince ?? -Infinity) > from - horizonMs);

/** Computes departures on request, and caches them until something changes, or they must be renewed. */
export function createDeparturePlans({
  networks,
  bus,
  now,
  timetables,
  bursts,
  feeds,
  live,
  background,
}: Dependencies): DeparturePlans {
  const kept = new Map<number, Kept>();
  const listeners = new Set<(projectId: number) => void>();

  // After each of these the board is re-read, and notifies.
  bus.subscribe((event) => {
    if (event.type === 'resync') kept.clear();
    if (event.type === 'change' && event.topics.some((topic) => topics.includes(topic))) {
      kept.delete(event.projectId);
    }
  });

  function forget(projectId: number): void {
    if (!kept.delete(projectId)) return;
    for (const listener of listeners) listener(projectId);
  }
  feeds.subscribe(forget);

  async function plan(projectId: number, pointIds: readonly number[], from: number): Promise<DeparturePlan> {
    const [network, offer, running] = await Promise.all([
      networks.of(projectId),
      timetables.of(projectId),
      bursts.of(projectId),
    ]);
    const until = from + horizonMs;
    // Synchronous from here on: a feed is closed when it is replaced.
    const sources = { network, timetables: offer, feeds: feeds.of(projectId), live };
    const points = pointIds.flatMap((id) => network.points.get(id) ?? []);
    const found = points.map((point) => pointPassages(point, sources, { from, to: until }));
    const unavailableUntil = offer.reloadingUntil;
    const isOfSeveral = pointIds.length > 1;
    const departures: PlayerDepartures = {
      rows: rowsOf(
        found.flatMap((passages) => passages ?? []),
        mostTimes,
      ),
      known: found.some((passages) => passages !== null),
      until,
      unavailableUntil: unavailableUntil !== null && unavailableUntil > from ? unavailableUntil : null,
      bursts: running
        .at(from)
        .filter(({ pointId }) => pointIds.includes(pointId))
        .map(({ pointName, endsAt }) => ({ point: isOfSeveral ? pointName : '', endsAt })),
    };
    const saysSomething =
      departures.known ||
      departures.unavailableUntil !== null ||
      departures.bursts.length > 0 ||
      points.some((point) => isLatelyInhibited(point, network, from));
    const awaiting = saysSomething ? [] : points.filter(({ stopId }) => stopId !== null);
    return {
      json: JSON.stringify(departures),
      lacking: awaiting.map(({ transporterId }) => transporterId),
    };
  }

  /** Recomputes the plans of a project from their start instant; notifies if one changed. */
  async function renew(projectId: number, ofProject: Kept): Promise<void> {
    const network = await networks.of(projectId);
    const current = feeds.of(projectId);
    // All at once: a feed is closed when it is replaced.
    const told = current.map((feed) => [feed, answersOf(feed, { network, feeds: current, live })] as const);
    for (const [feed, answers] of told) await prepareLiveFeed(feed, answers);
    let isChanged = false;
    for (const planned of ofProject.plans.values()) {
      const before = await planned.plan.catch(() => null);
      const next = await plan(projectId, planned.pointIds, planned.from);
      // Dropped meanwhile: the next request computes a new one.
      if (kept.get(projectId) !== ofProject) return;
      planned.plan = Promise.resolve(next);
      if (next.json !== before?.json) isChanged = true;
      await turn();
    }
    if (isChanged) for (const listener of listeners) listener(projectId);
  }

  /** Renewals run one at a time, so that the latest result is also the last one published. */
  let isRenewing = false;
  let isWaiting = false;
  async function renewAll(): Promise<void> {
    isWaiting = true;
    if (isRenewing) return;
    isRenewing = true;
    const failures: unknown[] = [];
    try {
      while (isWaiting) {
        isWaiting = false;
        for (const [projectId, ofProject] of Array.from(kept)) {
          // A failing project does not delay the others.
          await renew(projectId, ofProject).catch((error: unknown) => failures.push(error));
        }
      }
    } finally {
      isRenewing = false;
    }
    if (failures.length > 0) throw new AggregateError(failures, 'departures could not be planned anew');
  }
  live.subscribe(() => background.begin(renewAll));

  return {
    of(projectId, pointIds) {
      if (pointIds.length === 0) return Promise.resolve(noPlan);
      const ofProject = kept.get(projectId) ?? { since: now(), plans: new Map<string, Planned>() };
      kept.set(projectId, ofProject);
      const key = pointIds.join();
      const known = ofProject.plans.get(key);
      if (known) return known.plan;
      const from = now();
      const made = plan(projectId, pointIds, from);
      ofProject.plans.set(key, { pointIds, from, plan: made });
      // A failure is reported only to the callers that waited for it.
      made.catch(() => {
        if (ofProject.plans.get(key)?.plan === made) ofProject.plans.delete(key);
      });
      return made;
    },
    isPoorForNow: (projectId, { lacking }) =>
      lacking.some((transporterId) => feeds.isAwaited(projectId, transporterId)),
    async inhibitedAt(projectId, pointIds) {
      if (pointIds.length === 0) return [];
      const { points } = await networks.of(projectId);
      const lines = pointIds.flatMap((id) => points.get(id)?.line ?? []);
      return [...new Set(lines.filter(isInhibited).map(({ drawn }) => drawn.name))];
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tick() {
      const instant = now();
      for (const [projectId, { since }] of Array.from(kept)) {
        // After the clock was set back, the plan starts in the future.
        if (instant < since || instant - since >= renewalMs) forget(projectId);
      }
    },
  };
}
