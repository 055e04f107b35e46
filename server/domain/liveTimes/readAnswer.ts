import { setImmediate as turn } from 'node:timers/promises';
import type { LiveTrip } from '../../../contract/departures/live.ts';
import type { TimesFacts } from '../../../contract/schemas/timesState.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { feedText } from '../feeds/feedText.ts';
import { readJsonTimes } from './jsonTimes.ts';
import type { KeptTrips } from './keptAnswers.ts';
import { createGathering, type KnownPlaces } from './matching.ts';
import { readSiriTimes } from './siriTimes.ts';
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

async function* tripsOf(api: TimesApi, body: Uint8Array, head: AnswerHead): AsyncGenerator<LiveTrip> {
  if (api === 'GTFS_RT') yield* readTripUpdates(body, head);
  else if (api === 'SIRI_ET' || api === 'SIRI_SM') yield* await readSiriTimes(api, textOf(body), head);
  else yield* readJsonTimes(textOf(body), head);
}

/** Parses the parts of an answer, steadied by the content `before`. Throws FeedFailure if truncated or invalid. */
export async function readAnswer(
  api: TimesApi,
  bodies: readonly Uint8Array[],
  places: KnownPlaces,
  before: KeptTrips,
): Promise<ReadAnswer> {
  const head: AnswerHead = { toldAt: null };
  const gathering = createGathering(places, before);
  let taken = 0;
  for (const body of bodies) {
    for await (const trip of tripsOf(api, body, head)) {
      gathering.take(trip);
      taken += 1;
      if (taken % atOnce === 0) await turn();
    }
  }
  return { ...head, trips: await gathering.trips(), facts: gathering.facts() };
}
