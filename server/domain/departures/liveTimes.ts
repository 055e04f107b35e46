import type { LiveTrip } from '../../../contract/departures/live.ts';

/** A trip of a source, with when the source knew what it says, ms. */
export interface HeardTrip extends LiveTrip {
  toldAt: number;
}

/** What one source of waiting times says; another object when it says something else. */
export interface LiveAnswer {
  trips: readonly HeardTrip[];
}

/** What the sources of waiting times say now (LIV-1). */
export interface LiveTimes {
  /** The answers that count for lines of a transporter (null: of none) now; none: the plan is all that is known. */
  at(transporterId: number | null): readonly LiveAnswer[];
  /** Told when the answers are others, or one counts no more. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** Where no source is read. */
export const noLiveTimes: LiveTimes = { at: () => [], subscribe: () => () => undefined };
