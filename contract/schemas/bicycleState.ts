import { Type, type Static } from 'typebox';
import { ArrayOf, Id, Instant, nullable } from './common.ts';

/** Fetch state of a configured bicycle station (LIV-3). */
export const BicycleState = Type.Object({
  bikeId: Id,
  /** Last answer of its source; null: none yet. */
  readAt: nullable(Instant),
  /** Since when the file of its source has stood still, where that is too long for screens; null: it moves. */
  staleSince: nullable(Instant),
  /** Since when its source cannot be read; null: it can, or its address is none. */
  failingSince: nullable(Instant),
  /** Why it cannot be read, in French; null: it can, as far as is known. */
  failure: nullable(Type.String()),
  /** State sent to screens; null: unknown to its source, or not fetched yet. */
  station: nullable(
    Type.Object({
      name: Type.String(),
      bikes: nullable(Type.Integer()),
      docks: nullable(Type.Integer()),
      closed: Type.Boolean(),
      since: nullable(Instant),
    }),
  ),
  /** Number of stations in its source; null: not fetched yet. */
  stations: nullable(Type.Integer()),
  /** For a station unknown to the source: suggestions, most similar first. */
  meant: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type BicycleState = Static<typeof BicycleState>;

/** `GET /api/bicycles/stations`: every configured station with a fetched source. */
export const BicycleStates = ArrayOf(BicycleState);
