import type { Kysely } from 'kysely';
import { liveTripKey } from '../../../contract/departures/steady.ts';
import type { LiveTrip } from '../../../contract/departures/live.ts';
import type { TimesFacts, UnmatchedKind } from '../../../contract/schemas/timesState.ts';
import type { Database } from '../../db/schema.ts';
import { type BuiltFeed, builtFeedOf } from '../departures/builtFeed.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import { FeedFailure } from '../traffic/feedStates.ts';
import { digestOf } from '../traffic/reconcile.ts';

/** A feed with the stops of it that are stop points of its project, by `stop_id`. */
interface KnownFeed {
  reader: BuiltFeed;
  stops: ReadonlySet<string>;
}

/** What the projects have that a source may tell of. */
export interface KnownPlaces {
  feeds: readonly KnownFeed[];
  /** What the stop points of all projects are called, whether a feed has them or not. */
  stops: ReadonlySet<string>;
  /** Stands for all of it: what was matched with others has to be matched anew. */
  digest: string;
}

/** The stop points of all projects, and those feeds of theirs that are of these transporters (null among them: of all). */
export async function readKnownPlaces(
  db: Kysely<Database>,
  feeds: readonly CurrentFeed[],
  transporterIds: readonly (number | null)[],
): Promise<KnownPlaces> {
  const points = await db
    .selectFrom('point')
    .select(['project_id as projectId', 'cache_apix_id as stopId'])
    .where('cache_apix_id', 'is not', null)
    .orderBy('id')
    .execute();
  const ofProject = Map.groupBy(points, ({ projectId }) => projectId);
  const concerned = feeds.filter(
    ({ transporterId }) => transporterIds.includes(null) || transporterIds.includes(transporterId),
  );
  const known = concerned.map(({ db: file, projectId }): KnownFeed => {
    const reader = builtFeedOf(file);
    const stops = (ofProject.get(projectId) ?? []).flatMap(({ stopId }) => reader.stopsOf(stopId ?? ''));
    return { reader, stops: new Set(reader.idsOf(stops)) };
  });
  const all = points.flatMap(({ stopId }) => stopId ?? []);
  const imports = concerned.map(({ importId }) => importId);
  return {
    feeds: known,
    stops: new Set([...all, ...known.flatMap(({ stops }) => [...stops])]),
    digest: digestOf(JSON.stringify([imports, points])),
  };
}

/** Most trips that are kept of a source. */
const mostTrips = 20_000;
/** Most of what nobody knows that is told. */
const mostUnmatched = 20;

/** Gathers what of an answer concerns stop points of a project, and tells what nobody knows. */
export function createGathering({ feeds, stops }: KnownPlaces) {
  const kept = new Map<string, LiveTrip>();
  const served = new Set<string>();
  const unmatched = new Map<string, { kind: UnmatchedKind; id: string }>();
  let [trips, unknown] = [0, 0];

  function refuse(kind: UnmatchedKind, id: string): void {
    unknown += 1;
    if (unmatched.size < mostUnmatched) unmatched.set(`${kind} ${id}`, { kind, id });
  }

  /** The stops of the projects at which a trip calls; null: nobody knows the trip. */
  function stopsOf(trip: LiveTrip): string[] | null {
    const named = trip.calls.flatMap(({ stopId }) => (stopId !== null && stops.has(stopId) ? [stopId] : []));
    const { tripId } = trip;
    const planned = feeds.flatMap(({ reader, stops: own }) => {
      const found = tripId === null ? null : reader.tripOf(tripId);
      return found ? [found.calls.flatMap(({ stopId }) => (own.has(stopId) ? [stopId] : []))] : [];
    });
    if (planned.length > 0) return [...named, ...planned.flat()];
    if (named.length > 0) return named;
    return tripId === null || trip.relation === 'added' ? [] : null;
  }

  const isKnownRoute = (routeId: string) =>
    feeds.length === 0 || feeds.some(({ reader }) => reader.hasRoute(routeId));

  return {
    take(trip: LiveTrip): void {
      trips += 1;
      const here = stopsOf(trip);
      if (here === null) return refuse('trip', trip.tripId ?? '');
      if (trip.routeId !== null && !isKnownRoute(trip.routeId)) return refuse('line', trip.routeId);
      // By its route and its start alone: which trip it is, whoever has the feed knows.
      const isByStart = trip.tripId === null && trip.startTime !== null;
      if (here.length === 0 && !isByStart) return;
      for (const stop of here) served.add(stop);
      kept.set(liveTripKey(trip), trip);
      if (kept.size > mostTrips) throw new FeedFailure(`plus de ${mostTrips} courses aux arrêts des projets`);
    },
    /** In an order of their own, so that the same answer in another order is the same. */
    trips: (): LiveTrip[] =>
      [...kept].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, trip]) => trip),
    facts: (): TimesFacts => ({
      ...{ trips, kept: kept.size, stops: served.size, unknown },
      unmatched: [...unmatched.values()],
    }),
  };
}
