import { Type, type Static } from 'typebox';
import { ArrayOf, Id, Instant, nullable } from './common.ts';

/** How the reading of a messaging line's feed goes (ADM-5, TRF-3). */
export const FeedState = Type.Object({
  newsConfLineId: Id,
  newsConfId: Id,
  /** When it was last read, or found unchanged; null: never yet. */
  readAt: nullable(Instant),
  /** Since when it cannot be read; null: it can. */
  failingSince: nullable(Instant),
  /** Why the last reading failed, in French; null: it did not. */
  failure: nullable(Type.String()),
});
export type FeedState = Static<typeof FeedState>;

/** `GET /api/traffic/feeds/project/{projectId}`: of each messaging line of a project that has a feed. */
export const FeedStates = ArrayOf(FeedState);
