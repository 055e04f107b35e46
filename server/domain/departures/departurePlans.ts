import type { Kysely } from 'kysely';
import type { ChangeTopic } from '../../../contract/streams.ts';
import { rowsOf } from '../../../contract/departures/rows.ts';
import type { PlayerDepartures } from '../../../contract/schemas/departures.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { Bursts } from '../bursts/bursts.ts';
import type { CurrentFeeds } from '../gtfs/currentFeed.ts';
import type { Timetables } from '../timetables/inForce.ts';
import { createDepartureNetworks } from './departureNetwork.ts';
import { pointPassages } from './passages.ts';

/** How far ahead screens are told, ms: so long they go on without the server. */
export const horizonMs = 2 * 60 * 60_000;
/** Most departures of a line in one direction that a screen is told at a time. */
export const mostTimes = 30;
/** How often screens are told anew, ms. */
export const renewalMs = 5 * 60_000;

const topics: readonly ChangeTopic[] = ['lines', 'screens', 'project', 'timetables', 'bursts'];

/** What screens are told of departures (DSP-1), computed once for all screens of the same stop points. */
export interface DeparturePlans {
  /** The departures of some stop points of a project, as JSON of PlayerDepartures; `null` for no points. */
  of(projectId: number, pointIds: readonly number[]): Promise<string>;
  /** Names of the lines of these stop points whose times are inhibited (INH-4). */
  inhibitedAt(projectId: number, pointIds: readonly number[]): Promise<string[]>;
  /** Told when the plans of a project no longer hold, but for what a board tells too. Returns what ends it. */
  subscribe(listener: (projectId: number) => void): () => void;
  /** To be called every second: plans are renewed before they end. */
  tick(): void;
}

interface Dependencies {
  db: Kysely<Database>;
  bus: EventBus;
  now: () => number;
  timetables: Timetables;
  bursts: Bursts;
  feeds: CurrentFeeds;
}

interface Kept {
  since: number;
  /** By the ids of the points. */
  plans: Map<string, Promise<string>>;
}

/** Computes the departures of whoever asks, and keeps them until something changes, or it is time to renew them. */
export function createDeparturePlans({
  db,
  bus,
  now,
  timetables,
  bursts,
  feeds,
}: Dependencies): DeparturePlans {
  const networks = createDepartureNetworks(db, bus);
  const kept = new Map<number, Kept>();
  const listeners = new Set<(projectId: number) => void>();

  // A board is read again after each of these, and then tells.
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

  async function plan(projectId: number, pointIds: readonly number[]): Promise<PlayerDepartures> {
    const [network, offer, running] = await Promise.all([
      networks.of(projectId),
      timetables.of(projectId),
      bursts.of(projectId),
    ]);
    const from = now();
    const until = from + horizonMs;
    // From here on in one go: a feed is closed when another one takes its place.
    const sources = { network, timetables: offer, feeds: feeds.of(projectId) };
    const points = pointIds.flatMap((id) => network.points.get(id) ?? []);
    const found = points.map((point) => pointPassages(point, sources, { from, to: until }));
    const unavailableUntil = offer.reloadingUntil;
    return {
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
        .map(({ pointName, endsAt }) => ({ point: pointName, endsAt })),
    };
  }

  return {
    of(projectId, pointIds) {
      if (pointIds.length === 0) return Promise.resolve('null');
      const ofProject = kept.get(projectId) ?? { since: now(), plans: new Map<string, Promise<string>>() };
      kept.set(projectId, ofProject);
      const key = pointIds.join();
      const known = ofProject.plans.get(key);
      if (known) return known;
      const planning = plan(projectId, pointIds).then((found) => JSON.stringify(found));
      ofProject.plans.set(key, planning);
      // A failure is nobody's answer but of those who waited for it.
      planning.catch(() => ofProject.plans.delete(key));
      return planning;
    },
    async inhibitedAt(projectId, pointIds) {
      if (pointIds.length === 0) return [];
      const { points } = await networks.of(projectId);
      const lines = pointIds.flatMap((id) => points.get(id)?.line ?? []);
      return [...new Set(lines.filter(({ inhibited }) => inhibited).map(({ drawn }) => drawn.name))];
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tick() {
      const instant = now();
      for (const [projectId, { since }] of [...kept]) {
        // A clock that was set back has planned from the future on.
        if (instant < since || instant - since >= renewalMs) forget(projectId);
      }
    },
  };
}
