import { Type, type Static } from 'typebox';
import { ArrayOf, Id, Instant, nullable } from './common.ts';

/** Fetch state of a messaging line's feed (ADM-5, TRF-3). */
export const FeedState = Type.Object({
  newsConfLineId: Id,
  newsConfId: Id,
  /** When it was last read, or found unchanged; null: not yet. */
  readAt: nullable(Instant),
  /** Since when it cannot be read; null: it can, or its address is none. */
  failingSince: nullable(Instant),
  /** Why it cannot be read, in French; null: it can, as far as is known. */
  failure: nullable(Type.String()),
  /** The rest of it was read: its producer refuses only a part; absent: it can be read or not as a whole. */
  isPartial: Type.Optional(Type.Literal(true)),
});
export type FeedState = Static<typeof FeedState>;

/** `GET /api/traffic/feeds/project/{projectId}`: every messaging line of a project with a feed. */
export const FeedStates = ArrayOf(FeedState);
