import { Type, type Static } from 'typebox';
import { Instant, nullable } from './common.ts';
import { PlayerLine } from './player.ts';

/** Whom passengers have to ask to be taken along: the agency beforehand, or the driver (`pickup_type` 2 and 3 of GTFS). */
export const BoardingRequest = Type.Union([Type.Literal('agency'), Type.Literal('driver')]);
export type BoardingRequest = Static<typeof BoardingRequest>;

/** The departures of a line in one direction. */
export const PlayerDepartureRow = Type.Object({
  /** Null: the stop point has no line. */
  line: nullable(PlayerLine),
  direction: Type.String(),
  /** The stop point where they leave; null: the screen shows this line and direction at one alone. */
  point: nullable(Type.String()),
  /** In order; no more than a screen needs until it is told again. */
  times: Type.Array(Instant),
  /** When vehicles leave every so often, and an interval is all that is promised; absent: never. */
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
  /** Those of the times at which nobody is taken along without asking; absent: none. */
  onRequest: Type.Optional(Type.Array(Type.Object({ at: Instant, request: BoardingRequest }))),
  /**
   * What is known of single departures (LIV-2); absent: nothing but the plan. `live`: the time `at` is what a source says,
   * and `planned` is when it would leave without the source (null: not at all). `cancelled`: the trip of `at`, which is none
   * of the times, does not run. A mark of neither: a planned departure at the same time as a live one.
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
 * The departures of a screen for the next hours (DSP-1), so that it goes on by its own clock:
 * `GET /player/api/{screenId}/departures`, and each event `departures` of `GET /player/api/{screenId}/events`. Null
 * stands for a screen whose site serves no stop point.
 */
export const PlayerDepartures = Type.Object({
  rows: Type.Array(PlayerDepartureRow),
  /** Something says when vehicles leave: without rows none does. Else nothing is known of them. */
  known: Type.Boolean(),
  /** From this instant on nothing is known. */
  until: Instant,
  /** Until when waiting times are unavailable, since an offer is taken over (EXP-4); null: they are available. */
  unavailableUntil: nullable(Instant),
  /** Bursts that run at the screen's stop points (EXP-5). */
  bursts: Type.Array(Type.Object({ point: Type.String(), endsAt: Instant })),
});
export type PlayerDepartures = Static<typeof PlayerDepartures>;
