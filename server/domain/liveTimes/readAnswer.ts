import { setImmediate as turn } from 'node:timers/promises';
import type { TimesFacts } from '../../../contract/schemas/timesState.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { feedText } from '../feeds/feedText.ts';
import { readJsonTimes } from './jsonTimes.ts';
import type { KeptTrips } from './keptAnswers.ts';
import type { AnsweredBodies } from './askStops.ts';
import { areInForce, type KnownPlaces } from './knownPlaces.ts';
import { createGathering } from './matching.ts';
import { type AskedTrip, readSiriTimes } from './siriTimes.ts';
import type { TimesApi } from './timesPlans.ts';
import { type AnswerHead, readTripUpdates } from './tripUpdates.ts';

/** The parts of a source's answer that concern a project. */
export interface ReadAnswer extends AnswerHead {
  trips: KeptTrips;
  facts: TimesFacts;
}

/** Trips processed before yielding. */
const atOnce = 50;

function textOf(body: Uint8Array): string {
  if (body.length === 0) throw new FeedFailure('réponse vide');
  return feedText(body);
}

/** Trips of a body; times of SIRI without a zone are in `timeZone`. Throws FeedFailure if truncated or invalid. */
async function* tripsOf(
  api: TimesApi,
  body: Uint8Array,
  head: AnswerHead,
  timeZone: string,
): AsyncGenerator<AskedTrip> {
  if (api === 'GTFS_RT') yield* readTripUpdates(body, head);
  else if (api === 'SIRI_ET' || api === 'SIRI_SM')
    yield* await readSiriTimes(api, textOf(body), head, timeZone);
  else yield* readJsonTimes(textOf(body), head);
}

/**
 * Parses the parts of an answer, steadied by the content `before`. Throws FeedFailure if truncated or invalid; of bodies
 * requested by stop, only if all are.
 */
export async function readAnswer(
  api: TimesApi,
  { bodies, refused, asked = [], unanswered = 0 }: AnsweredBodies,
  places: KnownPlaces,
  before: KeptTrips,
): Promise<ReadAnswer> {
  const head: AnswerHead = { toldAt: null };
  const gathering = createGathering(places, before);
  for (const stopId of refused) gathering.refuse('asked', stopId);
  const failures: FeedFailure[] = [];
  let taken = 0;
  for (const { stopId, body } of bodies) {
    const own: AnswerHead = { toldAt: null };
    const trips = tripsOf(api, body, own, places.timeZone);
    // All trips of a body are read before the first is given, so that none of a refused stop was taken.
    let next = await trips.next().catch((error: unknown) => {
      if (stopId === null || !(error instanceof FeedFailure)) throw error;
      gathering.refuse('asked', stopId);
      failures.push(error);
      return { done: true as const, value: undefined };
    });
    for (; !next.done; next = await trips.next()) {
      gathering.take(next.value, stopId);
      taken += 1;
      if (taken % atOnce === 0) await turn();
    }
    // Requests in one are numbered from 1.
    for (const request of own.refused ?? []) {
      const refusedStop = stopId ?? asked[Number(request) - 1];
      if (refusedStop !== undefined) gathering.refuse('asked', refusedStop);
    }
    // Some bodies requested by stop may be of an earlier turn.
    if (own.toldAt !== null) head.toldAt = Math.max(head.toldAt ?? own.toldAt, own.toldAt);
  }
  const [failure] = failures;
  if (failure && failures.length === bodies.length) throw failure;
  const answered = bodies.length + refused.length;
  const partial = unanswered > 0 && { partial: { answered, asked: answered + unanswered } };
  return { ...head, trips: await gathering.trips(), facts: { ...gathering.facts(), ...partial } };
}

/**
 * The same for the places of now, which it returns as well: those of a feed that is replaced meanwhile can be read no more,
 * and the answer is then read once more.
 */
export async function readInForce(
  api: TimesApi,
  answered: AnsweredBodies,
  placesNow: () => KnownPlaces,
  before: KeptTrips,
): Promise<{ answer: ReadAnswer; places: KnownPlaces }> {
  const places = placesNow();
  try {
    const answer = await readAnswer(api, answered, places, before);
    if (areInForce(places)) return { answer, places };
  } catch (error) {
    if (areInForce(places)) throw error;
  }
  return readInForce(api, answered, placesNow, before);
}
