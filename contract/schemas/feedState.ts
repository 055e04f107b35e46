import { Type, type Static } from 'typebox';
import { ArrayOf, Id, Instant, nullable } from './common.ts';

/** Fetch state of a messaging line's feed (ADM-5, TRF-3). */
export const FeedState = Type.Object({
  newsConfLineId: Id,
  newsConfId: Id,
  /** When it was last read, or found unchanged; null: not yet. */
  readAt: nullable(Instant),
  /** Since when it cannot be read; null: it can. */
  failingSince: nullable(Instant),
  /** Why the last fetch failed, in French; null: it succeeded. */
  failure: nullable(Type.String()),
});
export type FeedState = Static<typeof FeedState>;

/** `GET /api/traffic/feeds/project/{projectId}`: every messaging line of a project with a feed. */
export const FeedStates = ArrayOf(FeedState);
