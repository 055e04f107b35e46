import { Type, type Static } from 'typebox';
import { ArrayOf, Id, Instant, nullable } from './common.ts';

/** Why something that a source of waiting times tells of is shown nowhere. */
export const unmatchedKinds = {
  trip: 'course inconnue',
  line: 'ligne inconnue',
  stop: 'arrêt inconnu',
} as const;
export type UnmatchedKind = keyof typeof unmatchedKinds;

/** How what a source said was matched with the stop points and trips of the projects (LIV-1). */
export const TimesFacts = Type.Object({
  /** Trips, or passages of a source by stop, that it tells of. */
  trips: Type.Integer(),
  /** Those of them that call at stop points of a project. */
  kept: Type.Integer(),
  /** Stops of the projects that it tells of. */
  stops: Type.Integer(),
  /** How many of what it tells of nobody knows. */
  unknown: Type.Integer(),
  /** The first of these: what it is, and what the source calls it. */
  unmatched: Type.Array(Type.Object({ kind: Type.Enum(['trip', 'line', 'stop']), id: Type.String() })),
});
export type TimesFacts = Static<typeof TimesFacts>;

/** How the reading of a source of waiting times goes (LIV-1, LIV-2). */
export const TimesState = Type.Object({
  timesConfId: Id,
  /** When it last answered; null: never yet. */
  readAt: nullable(Instant),
  /** The source's own time of what it said; null: it says none. */
  toldAt: nullable(Instant),
  /** By this server's clock, when what it said was last news; null: never yet. */
  freshAt: nullable(Instant),
  /** What it said is too old: screens show the plan. */
  isStale: Type.Boolean(),
  /** Since when it cannot be read; null: it can. */
  failingSince: nullable(Instant),
  /** Why the last reading failed, in French; null: it did not. */
  failure: nullable(Type.String()),
  facts: nullable(TimesFacts),
});
export type TimesState = Static<typeof TimesState>;

/** `GET /api/times/sources`: of each source of waiting times. */
export const TimesStates = ArrayOf(TimesState);
