import { Type, type Static } from 'typebox';
import { ArrayOf, Id, Instant, nullable } from './common.ts';

/** How the reading of a configured station of bicycles goes (LIV-3). */
export const BicycleState = Type.Object({
  bikeId: Id,
  /** When its source last answered; null: never yet. */
  readAt: nullable(Instant),
  /** Since when its source cannot be read; null: it can. */
  failingSince: nullable(Instant),
  /** Why the last reading failed, in French; null: it did not. */
  failure: nullable(Type.String()),
  /** What screens are told of it; null: its source does not know it, or has not been read. */
  station: nullable(
    Type.Object({
      name: Type.String(),
      bikes: nullable(Type.Integer()),
      docks: nullable(Type.Integer()),
      closed: Type.Boolean(),
      since: nullable(Instant),
    }),
  ),
  /** How many stations its source knows; null: it has not been read. */
  stations: nullable(Type.Integer()),
  /** Of a station that the source does not know: those that may be meant, the likeliest first. */
  meant: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type BicycleState = Static<typeof BicycleState>;

/** `GET /api/bicycles/stations`: of each configured station whose source is read. */
export const BicycleStates = ArrayOf(BicycleState);
