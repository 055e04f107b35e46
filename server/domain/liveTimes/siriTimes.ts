import type { LiveCall, LiveTrip } from '../../../contract/departures/live.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { feedInstant } from '../feeds/feedInstant.ts';
import type { AnswerHead } from './tripUpdates.ts';
import { allAt, at, readSiriJson, readSiriXml, type SiriElement, textAt } from './siriElement.ts';

const instantAt = (element: SiriElement | undefined, name: string, timeZone: string): number | null => {
  const text = textAt(element, name);
  return text === null ? null : feedInstant(text, timeZone);
};

const isTrue = (text: string | null) => text === 'true' || text === '1';
const isFalse = (text: string | null) => text === 'false' || text === '0';

/** Of `DepartureBoardingActivity`: the vehicle leaves, or passes, with nobody boarding it. */
const isClosed = (activity: string | null) => activity === 'noBoarding' || activity === 'passThru';

/** A call, and the quay that the source names without saying which one it replaces; absent: none. */
export type AskedCall = LiveCall & { quay?: string };

/**
 * The planned stop of a call, and the quay in place of it, whichever of the two `StopPointRef` names. A quay that is not said to
 * replace it may be the same under another kind of id, or part of an area: which it is, only a feed can say (`atPlatforms`).
 */
function placeOf(call: SiriElement): Pick<AskedCall, 'stopId' | 'platform' | 'quay'> {
  const stopId = textAt(call, 'StopPointRef');
  const assigned = at(call, 'DepartureStopAssignment') ?? at(call, 'ArrivalStopAssignment');
  const aimed = textAt(assigned, 'AimedQuayRef');
  const quay = textAt(assigned, 'ActualQuayRef') ?? textAt(assigned, 'ExpectedQuayRef');
  const isMoved = quay !== null && aimed !== null && quay !== aimed && [aimed, quay].includes(stopId ?? '');
  if (isMoved) return { stopId: aimed, platform: quay };
  const isUnsaid = quay !== null && aimed === null && quay !== stopId;
  return { stopId, ...(isUnsaid && { quay }) };
}

/** Parses the call at a stop; null: nothing to show. */
function callOf(call: SiriElement, timeZone: string): AskedCall | null {
  const place = placeOf(call);
  if (place.stopId === null) return null;
  const status = textAt(call, 'DepartureStatus');
  const isCancelled = status === 'cancelled' || isTrue(textAt(call, 'Cancellation'));
  const instant = (name: string) => instantAt(call, name, timeZone);
  const time = (kind: 'Departure' | 'Arrival') =>
    instant(`Actual${kind}Time`) ?? instant(`Expected${kind}Time`);
  const [arrival, departure] = [time('Arrival'), time('Departure')];
  const isSilent = status === 'noReport' || (arrival === null && departure === null);
  return {
    ...place,
    sequence: null,
    kind: isCancelled ? 'skipped' : isSilent ? 'noData' : 'scheduled',
    arrival: arrival === null ? null : { at: arrival, delay: null },
    departure: departure === null ? null : { at: departure, delay: null },
    aimed: instant('AimedDepartureTime') ?? instant('AimedArrivalTime'),
    ...(isClosed(textAt(call, 'DepartureBoardingActivity')) && { noBoarding: true }),
  };
}

const dateOf = (text: string | null) => {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text ?? '') ?? [];
  return day === undefined ? null : Number(`${year}${month}${day}`);
};

type ToldTrip = Omit<LiveTrip, 'calls'> & { calls: readonly AskedCall[] };

/** A journey with its calls, from either service. */
function tripOf(
  journey: SiriElement,
  read: readonly AskedCall[],
  toldAt: number | null,
  isPartial?: true,
): ToldTrip | null {
  const [first] = read;
  const routeId = textAt(journey, 'LineRef');
  const named =
    textAt(journey, 'FramedVehicleJourneyRef', 'DatedVehicleJourneyRef') ??
    textAt(journey, 'DatedVehicleJourneyRef') ??
    textAt(journey, 'EstimatedVehicleJourneyCode');
  const isCancelled = isTrue(textAt(journey, 'Cancellation'));
  // One that is cancelled as a whole need not say where.
  if (!first && !(isCancelled && named !== null)) return null;
  const isExtra = isTrue(textAt(journey, 'ExtraJourney'));
  const relation = isCancelled ? 'canceled' : isExtra ? 'added' : 'scheduled';
  // A journey without a name is identified by where and when it was to leave. Expected times change: without a planned one
  // all that leave a stop are one trip, of which no call is the end.
  const isOfMany = isPartial && named === null && first?.aimed === null;
  const when = isOfMany ? relation : (first?.aimed ?? first?.departure?.at ?? '');
  return {
    tripId: named ?? `${routeId ?? ''} ${first?.stopId ?? ''} ${when}`,
    routeId,
    directionId: null,
    startTime: null,
    delay: null,
    startDate: dateOf(textAt(journey, 'FramedVehicleJourneyRef', 'DataFrameRef')),
    relation,
    toldAt,
    headsign: textAt(journey, 'DestinationName') ?? textAt(journey, 'DirectionName'),
    calls: isOfMany ? [{ ...first, departure: first.departure ?? first.arrival, arrival: null }] : [...read],
    ...(isPartial && { isPartial }),
  };
}

/** An estimated journey of EstimatedTimetable: past calls, then future ones. */
function estimatedOf(journey: SiriElement, timeZone: string): ToldTrip | null {
  const calls = [
    ...allAt(at(journey, 'RecordedCalls'), 'RecordedCall'),
    ...allAt(at(journey, 'EstimatedCalls'), 'EstimatedCall'),
  ];
  const read = calls.flatMap((call) => callOf(call, timeZone) ?? []);
  const trip = tripOf(journey, read, instantAt(journey, 'RecordedAtTime', timeZone));
  const isOpenEnded = isFalse(textAt(journey, 'IsCompleteStopSequence'));
  return trip && { ...trip, ...(isOpenEnded && { isOpenEnded }) };
}

/** A trip, and the stop whose departures it is one of: such as an area with several stops. Absent: not told by stop. */
export type AskedTrip = ToldTrip & { monitoringRef?: string | null };

/** A visit of StopMonitoring: a journey at one stop, by default the requested one. */
function visitOf(visit: SiriElement, timeZone: string): AskedTrip | null {
  const journey = at(visit, 'MonitoredVehicleJourney');
  const call = at(journey, 'MonitoredCall');
  if (!journey || !call) return null;
  const asked = at(visit, 'MonitoringRef');
  if (asked && textAt(call, 'StopPointRef') === null) call.children.set('StopPointRef', [asked]);
  const read = callOf(call, timeZone);
  const trip = tripOf(journey, read ? [read] : [], instantAt(visit, 'RecordedAtTime', timeZone), true);
  return trip && { ...trip, monitoringRef: textAt(asked) };
}

/** The two services, with their answers' elements. */
const services = {
  SIRI_ET: { delivery: 'EstimatedTimetableDelivery', part: 'EstimatedVehicleJourney', tripOf: estimatedOf },
  SIRI_SM: { delivery: 'StopMonitoringDelivery', part: 'MonitoredStopVisit', tripOf: visitOf },
} as const;

/** Elements read from an answer besides its trips. */
const heads = ['ResponseTimestamp', 'RequestMessageRef', 'Status'] as const;

/**
 * Parses the trips of a SIRI EstimatedTimetable or StopMonitoring answer, in XML or JSON (LIV-1); its metadata are written to
 * `head`, and times without a zone are in `timeZone`. Throws FeedFailure for an invalid or truncated answer, and one that reports
 * an error of all its deliveries.
 */
export async function readSiriTimes(
  api: keyof typeof services,
  text: string,
  head: AnswerHead,
  timeZone: string,
): Promise<AskedTrip[]> {
  const { delivery, part, tripOf: read } = services[api];
  const trips: AskedTrip[] = [];
  /** Whether each delivery succeeded, and which request it answers; 0: the answer as a whole. */
  const statuses = new Map<number, boolean>();
  const requests = new Map<number, string>();
  const wish = {
    whole: new Set<string>([part, ...heads, 'Fault']),
    part: delivery,
    take(name: string, element: SiriElement, nth: number): void {
      if (name === 'Fault') throw new FeedFailure('SOAP : le producteur annonce un échec');
      if (name === 'Status') statuses.set(nth, !isFalse(element.text.trim()));
      if (name === 'RequestMessageRef') requests.set(nth, element.text.trim());
      if (name === 'ResponseTimestamp') head.toldAt ??= feedInstant(element.text.trim(), timeZone);
      if (name !== part) return;
      const trip = read(element, timeZone);
      if (trip) trips.push(trip);
    },
  };
  const isJson = text.trimStart().startsWith('{');
  await (isJson ? readSiriJson(text, wish) : readSiriXml(text, wish));
  const failed = [...statuses].flatMap(([nth, isFine]) => (isFine ? [] : [nth]));
  const isFine = trips.length > 0 || [...statuses].some(([nth, status]) => nth > 0 && status);
  if (failed.length > 0 && !isFine) throw new FeedFailure('SIRI : le producteur annonce un échec');
  // An answer without journeys is valid if it belongs to the service.
  if (trips.length === 0 && !new RegExp(delivery, 'i').test(text))
    throw new FeedFailure(`SIRI : sans ${delivery}`);
  head.refused = failed.flatMap((nth) => (nth > 0 ? (requests.get(nth) ?? []) : []));
  return trips;
}
