import {
  boardedCalls,
  type LiveCall,
  type LiveWord,
  newest,
  type PlannedCall,
  wordsOf,
} from '../../../contract/departures/live.ts';
import { liveTripKey } from '../../../contract/departures/steady.ts';
import { serviceDayStart } from '../../../contract/departures/serviceDay.ts';
import { inTurns } from '../../shared/tasks.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import { type BuiltFeed, builtFeedOf, dateNumber, type FeedDeparture, type FeedTrip } from './builtFeed.ts';
import type { HeardTrip, LiveAnswer } from './liveTimes.ts';
import { type HeardVisit, visitsOf } from './liveVisits.ts';

/** A departure that is in no plan. */
export interface LiveExtra {
  routeId: string;
  directionId: number | null;
  /** Where it goes; null: nobody says. */
  headsign: string | null;
  /** The last of the trip's stops; null: the same. */
  lastStopId: string | null;
  /** Ms. */
  at: number;
  /** When it would leave without the source; null: not at all. */
  planned: number | null;
}

/** What sources say of the trips of a feed. */
export interface LiveFeed {
  /** Of a planned departure; null: nothing. */
  wordOf(departure: FeedDeparture): LiveWord | null;
  /** Departures beside the planned ones at some of the feed's stops, by `stop_id`. */
  extrasAt(stopIds: readonly string[]): LiveExtra[];
  /** What is said of vehicles at some stops, of which the feed does not know the trips. */
  visitsAt(stopIds: readonly string[]): HeardVisit[];
}

/** A trip without a date is that of the service day whose departure is no farther than this from when it was told, ms. */
const nearMs = 12 * 60 * 60_000;

function isOf({ startDate, startTime, toldAt }: HeardTrip, departure: FeedDeparture): boolean {
  const { date, at, startsAt } = departure;
  if (startDate === null ? Math.abs(at - toldAt) > nearMs : startDate !== dateNumber(date)) return false;
  return startsAt === undefined || startsAt === startTime;
}

const dateText = (date: number) => String(date).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** How a trip without an id is known: by its route, its direction and its start. */
const startKey = (
  routeId: string | null,
  directionId: number | null,
  date: number | null,
  second: number | null,
) => JSON.stringify([routeId, directionId, date, second]);

/** The departures of a trip that is in no plan, as its source times them. */
function callsOfAdded(trip: HeardTrip, add: (stopId: string, at: number) => void): void {
  for (const call of boardedCalls(trip)) {
    const at = timeOf(call);
    if (call.kind === 'scheduled' && call.stopId !== null && at !== null) add(call.stopId, at);
  }
}

const timeOf = ({ departure, arrival }: LiveCall) => departure?.at ?? arrival?.at ?? null;

/** The start of a trip that runs once more, or whenever its interval has it; ms. Null: the source says too little. */
function startOf(
  trip: HeardTrip,
  stops: readonly PlannedCall[],
  timeZone: string,
  isRepeated: boolean,
): number | null {
  const { startDate, startTime } = trip;
  if (startDate === null || startTime === null) return null;
  const first = isRepeated ? 0 : (stops[0]?.departure ?? stops[0]?.arrival ?? 0);
  return serviceDayStart(dateText(startDate), timeZone) + (startTime - first) * 1000;
}

/** What is said beside the trips of a feed, of all that `hear` was told of and `take` has put there. */
function beginLiveFeed(reader: BuiltFeed, { timeZone }: { timeZone: string }) {
  const heard = new Map<string, HeardTrip[]>();
  const byTrip = new Map<number, HeardTrip[]>();
  const byStart = new Map<string, HeardTrip[]>();
  const extras = new Map<string, LiveExtra[]>();
  const visits = new Map<string, HeardVisit[]>();
  const words = new Map<HeardTrip, Map<number, LiveWord[]>>();
  const put = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };

  const wordsAt = (trip: HeardTrip, calls: readonly PlannedCall[], start: number) => {
    const ofTrip = words.get(trip) ?? new Map<number, LiveWord[]>();
    words.set(trip, ofTrip);
    const found = ofTrip.get(start) ?? wordsOf(trip, calls, start);
    ofTrip.set(start, found);
    return found;
  };

  /** The departures of a planned trip at a start of its own. */
  function addRun(trip: HeardTrip, planned: FeedTrip, start: number): void {
    const found = wordsOf({ ...trip, calls: trip.calls, relation: 'scheduled' }, planned.calls, start);
    for (const [index, { stopId, departure, arrival }] of planned.calls.slice(0, -1).entries()) {
      const word = found[index];
      const second = departure ?? arrival;
      if (second === null || word?.kind === 'skipped') continue;
      const at = start + second * 1000;
      put(extras, stopId, {
        ...{ routeId: planned.route.routeId, directionId: planned.directionId },
        ...{ headsign: trip.headsign ?? planned.headsign, lastStopId: planned.calls.at(-1)?.stopId ?? null },
        ...{ at: word?.kind === 'live' ? word.at : at, planned: trip.relation === 'duplicated' ? null : at },
      });
    }
  }

  function addNew(trip: HeardTrip, planned: FeedTrip | null): void {
    const routeId = trip.routeId ?? planned?.route.routeId;
    if (routeId === undefined) return;
    const extra = {
      ...{ routeId, directionId: trip.directionId ?? planned?.directionId ?? null },
      ...{ headsign: trip.headsign, lastStopId: trip.calls.at(-1)?.stopId ?? null, planned: null },
    };
    callsOfAdded(trip, (stopId, at) => put(extras, stopId, { ...extra, at }));
  }

  function take(trip: HeardTrip): void {
    const planned = trip.tripId === null ? null : reader.tripOf(trip.tripId);
    if (trip.relation === 'duplicated') {
      const start = planned && startOf(trip, planned.calls, timeZone, planned.isRepeated !== false);
      if (planned && start !== null) addRun(trip, planned, start);
      return;
    }
    const isOfFeed = planned !== null || (trip.routeId !== null && reader.hasRoute(trip.routeId));
    if (trip.relation === 'added' && isOfFeed) addNew(trip, planned);
    if (planned?.isRepeated === 'roughly' && trip.relation === 'scheduled') {
      const start = startOf(trip, planned.calls, timeZone, true);
      if (start !== null) addRun(trip, planned, start);
      return;
    }
    if (planned) put(byTrip, planned.id, trip);
    else if (trip.tripId === null && trip.startTime !== null) {
      put(byStart, startKey(trip.routeId, trip.directionId, trip.startDate, trip.startTime), trip);
    } else if (trip.relation !== 'added' || !isOfFeed) {
      for (const [stopId, visit] of visitsOf(trip)) put(visits, stopId, visit);
    }
  }

  function tripsOf(departure: FeedDeparture): readonly HeardTrip[] {
    const { trip, date, startsAt, route, directionId } = departure;
    const named = byTrip.get(trip)?.filter((one) => isOf(one, departure)) ?? [];
    if (named.length > 0 || byStart.size === 0) return named;
    const [first] = reader.callsOf(trip);
    const second = startsAt ?? first?.departure ?? first?.arrival ?? null;
    return [directionId, null].flatMap(
      (way) => byStart.get(startKey(route.routeId, way, dateNumber(date), second)) ?? [],
    );
  }

  const live: LiveFeed = {
    wordOf(departure) {
      const trip = newest(tripsOf(departure));
      // What takes the place of a planned trip stands among the others.
      if (!trip) return null;
      if (trip.relation === 'added') return { kind: 'skipped' };
      const calls = reader.callsOf(departure.trip);
      const start = departure.dayStart + (departure.startsAt ?? 0) * 1000;
      const index = calls.findIndex(({ sequence }) => sequence === departure.sequence);
      return wordsAt(trip, calls, start)[index] ?? null;
    },
    extrasAt: (stopIds) => stopIds.flatMap((stopId) => extras.get(stopId) ?? []),
    visitsAt: (stopIds) => stopIds.flatMap((stopId) => visits.get(stopId) ?? []),
  };
  return {
    live,
    heard,
    hear: (trip: HeardTrip) => put(heard, liveTripKey(trip), trip),
    take(trips: readonly HeardTrip[]) {
      const trip = newest(trips);
      if (trip) take(trip);
    },
  };
}

const known = new WeakMap<CurrentFeed['db'], { answers: readonly LiveAnswer[]; live: LiveFeed }>();

const isOfAnswers = (found: { answers: readonly LiveAnswer[] }, answers: readonly LiveAnswer[]) =>
  found.answers.length === answers.length && found.answers.every((one, index) => one === answers[index]);

const tripsOf = (answers: readonly LiveAnswer[]) => answers.flatMap(({ trips }) => trips);

/** What the answers say of a feed; null: there are none. Put together once for all who ask, until they are others. */
export function liveFeedOf(feed: CurrentFeed, answers: readonly LiveAnswer[]): LiveFeed | null {
  if (answers.length === 0) return null;
  const found = known.get(feed.db);
  if (found && isOfAnswers(found, answers)) return found.live;
  const { live, heard, hear, take } = beginLiveFeed(builtFeedOf(feed.db), feed.facts);
  tripsOf(answers).forEach(hear);
  heard.forEach(take);
  known.set(feed.db, { answers, live });
  return live;
}

/** Puts them together with turns of all other work in between, so that who asks next finds it done. */
export async function prepareLiveFeed(feed: CurrentFeed, answers: readonly LiveAnswer[]): Promise<void> {
  const found = known.get(feed.db);
  if (!feed.db.open || answers.length === 0 || (found && isOfAnswers(found, answers))) return;
  const { live, heard, hear, take } = beginLiveFeed(builtFeedOf(feed.db), feed.facts);
  await inTurns(tripsOf(answers), hear);
  // Its file is closed when another one takes its place: what is said of it is nobody's any more.
  await inTurns(heard.values(), (trips) => feed.db.open && take(trips));
  // Whoever asked meanwhile has had it made, maybe of newer answers.
  if (feed.db.open && known.get(feed.db) === found) known.set(feed.db, { answers, live });
}
