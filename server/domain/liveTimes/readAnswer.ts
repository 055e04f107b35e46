import type { LiveTrip } from '../../../contract/departures/live.ts';
import type { TimesFacts } from '../../../contract/schemas/timesState.ts';
import { createGathering, type KnownPlaces } from './matching.ts';
import { type AnswerHead, readTripUpdates } from './tripUpdates.ts';

/** What a source answered, as far as it concerns a project. */
export interface ReadAnswer extends AnswerHead {
  trips: LiveTrip[];
  facts: TimesFacts;
}

/** Reads an answer. Throws FeedFailure for what is not whole, or is something else. */
export async function readAnswer(body: Uint8Array, places: KnownPlaces): Promise<ReadAnswer> {
  const head: AnswerHead = { toldAt: null };
  const gathering = createGathering(places);
  for await (const trip of readTripUpdates(body, head)) gathering.take(trip);
  return { ...head, trips: gathering.trips(), facts: gathering.facts() };
}
