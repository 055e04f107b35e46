import { liveTripKey, steadied } from '../../../contract/departures/steady.ts';
import type { LiveCall, LiveTrip } from '../../../contract/departures/live.ts';
import type { TimesFacts, UnmatchedKind } from '../../../contract/schemas/timesState.ts';
import { builtFeedOf } from '../departures/builtFeed.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { inTurns } from '../../shared/tasks.ts';
import type { KeptTrips } from './keptAnswers.ts';
import type { KnownPlaces } from './knownPlaces.ts';
import { atKnownStop, atPlatforms } from './platforms.ts';
import type { AskedTrip } from './siriTimes.ts';
import { lineOf, saysTheSame, type TripLine, tripOfLine } from './tripLine.ts';

/** What an answer says of one trip in several places. */
type Entries = [LiveTrip, ...LiveTrip[]];

/** Maximum number of trips kept per source. */
const mostTrips = 20_000;
/** Maximum number of unmatched ids reported. */
const mostUnmatched = 20;

/** Merges the entries for one trip, with calls sorted by time; of a call that is told of again the last word counts. */
function merged([first, ...more]: Entries): LiveTrip {
  const isMoved = [first, ...more].some((entry) => entry.isMoved);
  const timeOf = ({ aimed, departure, arrival }: LiveCall) => aimed ?? departure?.at ?? arrival?.at ?? 0;
  const calls = [first, ...more].flatMap((entry) => entry.calls);
  const told = new Map(calls.map((call) => [`${timeOf(call)} ${call.sequence} ${call.stopId}`, call]));
  const ordered = [...told.values()].sort((a, b) => timeOf(a) - timeOf(b));
  return { ...first, calls: ordered, ...(isMoved && { isMoved }) };
}

/**
 * Collects the parts of an answer about the projects' stop points, steadied by the content `before`, and reports unmatched
 * ids.
 */
export function createGathering({ feeds: known, stops, lines }: KnownPlaces, before: KeptTrips) {
  const feeds = known.map(({ db, stops: own }) => ({ db, reader: builtFeedOf(db), own }));
  /** Trips as lines; those with several entries are merged at the end. */
  const kept = new Map<string, TripLine | Entries>();
  const served = new Set<string>();
  const unmatched = new Map<string, { kind: UnmatchedKind; id: string }>();
  let [trips, taken, unknown] = [0, 0, 0];

  function refuse(kind: UnmatchedKind, id: string): void {
    unknown += 1;
    if (unmatched.size < mostUnmatched) unmatched.set(`${kind} ${id}`, { kind, id });
  }

  /** A trip at its platforms, whether a feed has it, and which of the projects' stops it calls at, or was to. */
  function placesOf(told: AskedTrip): { trip: LiveTrip; isPlanned: boolean; here: string[] } {
    const { tripId } = told;
    const plans = feeds.flatMap(({ db, reader, own }) => {
      const trip = tripId === null ? null : reader.tripOf(tripId);
      return trip ? [{ db, own, trip, stopIds: reader.stopIdsOf(trip.id) }] : [];
    });
    const trip = atPlatforms(told, plans[0]);
    // One list: a large answer has a quarter of a million calls.
    const here: string[] = [];
    for (const { stopId, platform } of trip.calls) {
      if (stopId !== null && stops.has(stopId)) here.push(stopId);
      if (platform !== undefined && stops.has(platform)) here.push(platform);
    }
    for (const { stopIds, own } of plans)
      for (const stopId of stopIds) if (own.has(stopId)) here.push(stopId);
    return { trip, isPlanned: plans.length > 0, here };
  }

  const isKnownRoute = (routeId: string) =>
    lines.has(routeId) || feeds.some(({ reader }) => reader.hasRoute(routeId));

  return {
    refuse,
    /** `asked`: the stop that the source was requested for; null: it was not by stop. */
    take(told: AskedTrip, asked: string | null = null): void {
      trips += 1;
      const { trip, isPlanned, here } = placesOf(told.isPartial ? atKnownStop(told, asked, stops) : told);
      const { tripId, routeId, relation } = trip;
      if (!isPlanned && here.length === 0 && tripId !== null && relation !== 'added')
        return feeds.length > 0 && !trip.isPartial
          ? refuse('trip', tripId)
          : refuse('stop', trip.calls[0]?.stopId ?? tripId);
      if (!isPlanned && routeId !== null && !isKnownRoute(routeId)) return refuse('line', routeId);
      // Identified only by route and start: which trip this is can be resolved only with the feed.
      const isByStart = trip.tripId === null && trip.startTime !== null;
      if (here.length === 0 && !isByStart) return;
      taken += 1;
      for (const stop of here) served.add(stop);
      // A per-stop source reports each call of a trip separately.
      const key = liveTripKey(trip);
      const known = kept.get(key);
      if (known === undefined) kept.set(key, lineOf(trip));
      else if (typeof known === 'string') kept.set(key, [tripOfLine(known), trip]);
      else known.push(trip);
      if (kept.size > mostTrips) throw new FeedFailure(`plus de ${mostTrips} courses aux arrêts des projets`);
    },
    /** Sorted, so that the order of the answer does not matter. */
    async trips(): Promise<KeptTrips> {
      const trips = new Map<string, TripLine>();
      await inTurns(
        [...kept].sort(([one], [other]) => (one < other ? -1 : 1)),
        ([key, told]) => {
          const [line, was] = [typeof told === 'string' ? told : lineOf(merged(told)), before.get(key)];
          // An unchanged line is steady, and need not be parsed.
          const isSteady = was === undefined || saysTheSame(line, was);
          trips.set(key, isSteady ? line : lineOf(steadied(tripOfLine(was), tripOfLine(line))));
        },
      );
      return trips;
    },
    facts: (): TimesFacts => ({
      trips,
      kept: taken,
      stops: served.size,
      unknown,
      unmatched: [...unmatched.values()],
    }),
  };
}
