import { Type, type Static } from 'typebox';
import { ArrayOf, Id, Instant, nullable } from './common.ts';

/** What of a source matches nothing; `asked`: a stop that was requested and that the source does not know. */
const UnmatchedKind = Type.Enum(['trip', 'line', 'stop', 'asked']);
export type UnmatchedKind = Static<typeof UnmatchedKind>;

/** How the content of a source was matched with stop points and trips of the projects (LIV-1). */
export const TimesFacts = Type.Object({
  /** Trips in the content, or passages for a per-stop source. */
  trips: Type.Integer(),
  /** Those that call at stop points of a project. */
  kept: Type.Integer(),
  /** Stops of the projects in the content. */
  stops: Type.Integer(),
  /** Number of unmatched items. */
  unknown: Type.Integer(),
  /** The first of these: kind, and id in the source. */
  unmatched: Type.Array(Type.Object({ kind: UnmatchedKind, id: Type.String() })),
  /** Of a source that is requested stop by stop: how many stops have a valid answer, of how many; absent: all of them. */
  partial: Type.Optional(Type.Object({ answered: Type.Integer(), asked: Type.Integer() })),
});
export type TimesFacts = Static<typeof TimesFacts>;

/** Fetch state of a waiting-time source (LIV-1, LIV-2). */
export const TimesState = Type.Object({
  timesConfId: Id,
  /** Last answer; null: none yet. */
  readAt: nullable(Instant),
  /** The source's own timestamp; null: none. */
  toldAt: nullable(Instant),
  /** When the content last became newer, by this server's clock; null: never. */
  freshAt: nullable(Instant),
  /** The content is outdated: screens show the plan. */
  isStale: Type.Boolean(),
  /** Since when it cannot be read; null: it can, or its address is none. */
  failingSince: nullable(Instant),
  /** Why it cannot be read, in French; null: it can, as far as is known. */
  failure: nullable(Type.String()),
  facts: nullable(TimesFacts),
});
export type TimesState = Static<typeof TimesState>;

/** `GET /api/times/sources`: every waiting-time source. */
export const TimesStates = ArrayOf(TimesState);
