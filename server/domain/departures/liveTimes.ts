import type { LiveTrip } from '../../../contract/departures/live.ts';

/** A trip of a source, with the time of the information, ms. */
export interface HeardTrip extends LiveTrip {
  toldAt: number;
}

/** Content of one source of waiting times; a new object on every change. */
export interface LiveAnswer {
  trips: readonly HeardTrip[];
}

/** Current live data from all sources of waiting times (LIV-1). */
export interface LiveTimes {
  /** Valid answers for lines of a transporter (null: of none); empty: only the plan is known. */
  at(transporterId: number | null): readonly LiveAnswer[];
  /** Called when answers change, or one expires. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
