import { Type, type Static } from 'typebox';
import { Instant, nullable } from './common.ts';
import { PlayerLine } from './player.ts';

/** How passengers must request boarding: by phoning the agency, or from the driver (`pickup_type` 2 and 3 in GTFS). */
export const BoardingRequest = Type.Union([Type.Literal('agency'), Type.Literal('driver')]);
export type BoardingRequest = Static<typeof BoardingRequest>;

/** Departures of a line in one direction. */
export const PlayerDepartureRow = Type.Object({
  /** Null: the stop point has no line. */
  line: nullable(PlayerLine),
  direction: Type.String(),
  /** The stop point of departure; null: the screen shows this line and direction at only one. */
  point: nullable(Type.String()),
  /** In order; as many as needed until the next update. */
  times: Type.Array(Instant),
  /** Others leave after the last of the times; absent: none. */
  more: Type.Optional(Type.Literal(true)),
  /** Time ranges with only an interval instead of times; absent: none. */
  intervals: Type.Optional(
    Type.Array(
      Type.Object({
        from: Instant,
        until: Instant,
        seconds: Type.Integer({ minimum: 1 }),
        request: Type.Optional(BoardingRequest),
      }),
    ),
  ),
  /** Times at which boarding must be requested; absent: none. */
  onRequest: Type.Optional(Type.Array(Type.Object({ at: Instant, request: BoardingRequest }))),
  /**
   * Live data for departures (LIV-2); absent: none. `live`: the time `at` is a live time, and `planned` the planned one
   * (null: unplanned). `cancelled`: the departure at `at`, which is not among the times, is cancelled. A mark without
   * either: a planned departure at the same time as a live one.
   */
  marks: Type.Optional(
    Type.Array(
      Type.Object({
        at: Instant,
        live: Type.Optional(Type.Literal(true)),
        cancelled: Type.Optional(Type.Literal(true)),
        planned: Type.Optional(nullable(Instant)),
      }),
    ),
  ),
});
export type PlayerDepartureRow = Static<typeof PlayerDepartureRow>;

/**
 * Departures of a screen for the next hours (DSP-1), displayed by its own clock: `GET
 * /player/api/{screenId}/departures`, and each event `departures` of `GET /player/api/{screenId}/events`. Null for a
 * screen whose site has no stop point.
 */
export const PlayerDepartures = Type.Object({
  rows: Type.Array(PlayerDepartureRow),
  /** Whether departures are known: if so, no rows mean none. Otherwise nothing is known. */
  known: Type.Boolean(),
  /** Nothing is known after this instant. */
  until: Instant,
  /** Until when waiting times are unavailable while an offer is applied (EXP-4); null: available. */
  unavailableUntil: nullable(Instant),
  /** Running bursts at the screen's stop points (EXP-5). `point`: its name; empty: the screen serves only this one. */
  bursts: Type.Array(Type.Object({ point: Type.String(), endsAt: Instant })),
});
export type PlayerDepartures = Static<typeof PlayerDepartures>;
