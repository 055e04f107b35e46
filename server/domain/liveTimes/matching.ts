import type { Kysely } from 'kysely';
import { liveTripKey, steadied } from '../../../contract/departures/steady.ts';
import type { LiveCall, LiveTrip } from '../../../contract/departures/live.ts';
import type { TimesFacts, UnmatchedKind } from '../../../contract/schemas/timesState.ts';
import type { Database } from '../../db/schema.ts';
import { type BuiltFeed, builtFeedOf } from '../departures/builtFeed.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { inTurns } from '../../shared/tasks.ts';
import { digestOf } from '../feeds/feedAddress.ts';
import type { KeptTrips } from './keptAnswers.ts';
import { lineOf, saysTheSame, type TripLine, tripOfLine } from './tripLine.ts';

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
  /** What lines are called in GTFS and elsewhere. */
  lines: ReadonlySet<string>;
  /** Stops that a source by stop is asked for: those of the lines of these transporters. */
  asked: readonly string[];
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
    .leftJoin('line', 'line.id', 'point.line_id')
    .select(['point.project_id as projectId', 'point.cache_apix_id as stopId'])
    .select((eb) => eb.fn.coalesce('point.transporter_id', 'line.transporter_id').as('transporterId'))
    .where('point.cache_apix_id', 'is not', null)
    .orderBy('point.id')
    .execute();
  const lines = await db
    .selectFrom('line')
    .leftJoin('line_meta', 'line_meta.id', 'line.line_meta_id')
    .select(['line.gtfs_id as gtfsId', 'line_meta.apix_id as apixId'])
    .orderBy('line.id')
    .execute();
  const isMeant = (transporterId: number | null) =>
    transporterIds.includes(null) || transporterIds.includes(transporterId);
  const ofProject = Map.groupBy(points, ({ projectId }) => projectId);
  const concerned = feeds.filter(({ transporterId }) => isMeant(transporterId));
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
    lines: new Set(lines.flatMap(({ gtfsId, apixId }) => [gtfsId, apixId]).filter((id) => id !== null)),
    asked: [
      ...new Set(
        points.filter(({ transporterId }) => isMeant(transporterId)).map(({ stopId }) => stopId ?? ''),
      ),
    ],
    digest: digestOf(JSON.stringify([imports, points, lines])),
  };
}

/** Most trips that are kept of a source. */
const mostTrips = 20_000;
/** Most of what nobody knows that is told. */
const mostUnmatched = 20;

/** A trip of which an answer tells more than once, its calls in the order of their times. */
function merged(known: LiveTrip, more: LiveTrip): LiveTrip {
  const timeOf = ({ aimed, departure, arrival }: LiveCall) => aimed ?? departure?.at ?? arrival?.at ?? 0;
  return { ...known, calls: [...known.calls, ...more.calls].sort((a, b) => timeOf(a) - timeOf(b)) };
}

/** Gathers what of an answer concerns stop points of a project, steadied by what was known `before`, and tells what nobody knows. */
export function createGathering({ feeds, stops, lines }: KnownPlaces, before: KeptTrips) {
  /** As they are told; those that are told of more than once are put together until all is told. */
  const kept = new Map<string, TripLine | LiveTrip>();
  const served = new Set<string>();
  const unmatched = new Map<string, { kind: UnmatchedKind; id: string }>();
  let [trips, taken, unknown] = [0, 0, 0];

  function refuse(kind: UnmatchedKind, id: string): void {
    unknown += 1;
    if (unmatched.size < mostUnmatched) unmatched.set(`${kind} ${id}`, { kind, id });
  }

  /** Whether a feed has the trip, and the stops of the projects at which it calls. */
  function placesOf(trip: LiveTrip): { isPlanned: boolean; here: string[] } {
    const named = trip.calls.flatMap(({ stopId }) => (stopId !== null && stops.has(stopId) ? [stopId] : []));
    const { tripId } = trip;
    const planned = feeds.flatMap(({ reader, stops: own }) => {
      const found = tripId === null ? null : reader.tripOf(tripId);
      return found ? [reader.stopIdsOf(found.id).filter((stopId) => own.has(stopId))] : [];
    });
    return { isPlanned: planned.length > 0, here: [...named, ...planned.flat()] };
  }

  const isKnownRoute = (routeId: string) =>
    lines.has(routeId) || feeds.some(({ reader }) => reader.hasRoute(routeId));

  return {
    take(trip: LiveTrip): void {
      trips += 1;
      const { isPlanned, here } = placesOf(trip);
      const { tripId, routeId, relation } = trip;
      if (!isPlanned && here.length === 0 && tripId !== null && relation !== 'added')
        return feeds.length > 0 ? refuse('trip', tripId) : refuse('stop', trip.calls[0]?.stopId ?? tripId);
      if (!isPlanned && routeId !== null && !isKnownRoute(routeId)) return refuse('line', routeId);
      // By its route and its start alone: which trip it is, whoever has the feed knows.
      const isByStart = trip.tripId === null && trip.startTime !== null;
      if (here.length === 0 && !isByStart) return;
      taken += 1;
      for (const stop of here) served.add(stop);
      // Of a source by stop each visit tells of one of its calls.
      const key = liveTripKey(trip);
      const known = kept.get(key);
      if (known === undefined) kept.set(key, lineOf(trip));
      else kept.set(key, merged(typeof known === 'string' ? tripOfLine(known) : known, trip));
      if (kept.size > mostTrips) throw new FeedFailure(`plus de ${mostTrips} courses aux arrêts des projets`);
    },
    /** In an order of their own, so that the same answer in another order is the same. */
    async trips(): Promise<KeptTrips> {
      const trips = new Map<string, TripLine>();
      await inTurns(
        [...kept].sort(([one], [other]) => (one < other ? -1 : 1)),
        ([key, told]) => {
          const [line, was] = [typeof told === 'string' ? told : lineOf(told), before.get(key)];
          // What says the same is steady, and needs not be read.
          const isSteady = was === undefined || saysTheSame(line, was);
          trips.set(key, isSteady ? line : lineOf(steadied(tripOfLine(was), tripOfLine(line))));
        },
      );
      return trips;
    },
    facts: (): TimesFacts => ({
      ...{ trips, kept: taken, stops: served.size, unknown },
      unmatched: [...unmatched.values()],
    }),
  };
}
