import { Type, type Static } from 'typebox';
import { changeTopics } from '../streams.ts';
import { Id, Instant, nullable, ScreenId } from './common.ts';

/** Events of `GET /api/events/project/{projectId}`, which keep a console's lists fresh. */
export const ProjectChange = Type.Object({ topics: Type.Array(Type.Enum([...changeTopics])) });
export type ProjectChange = Static<typeof ProjectChange>;

/** The event `presence` of the same stream: screens that went offline or came back, as they are now. */
export const PresenceChange = Type.Object({
  screens: Type.Array(
    Type.Object({
      id: ScreenId,
      operational: Type.Boolean(),
      /** When it was last heard of, while it is not operational; null: never, or it is. */
      lastSeen: nullable(Instant),
      /** Its signs of life are made up by the demonstration (LIV-7). */
      simulated: Type.Optional(Type.Literal(true)),
    }),
  ),
});
export type PresenceChange = Static<typeof PresenceChange>;

/**
 * The first event of the stream, `ready`: how long ago each topic changed last, ms, so that whoever read it before knows
 * what to read again. Before the server's own start anything may have changed. And whether something waits for a second
 * person's agreement, also in a project that does not ask for it any more (OPS-5).
 */
export const StreamReady = Type.Object({
  proposalsWait: Type.Boolean(),
  changedMsAgo: Type.Record(Type.Enum([...changeTopics]), Type.Integer({ minimum: 0 })),
});
export type StreamReady = Static<typeof StreamReady>;

/**
 * The event `ends` of the same stream: what the user who listens has spread, is shown, and has an end to come; the next end
 * first, and so many at most. Told after `ready`, and again when it is another list (TIM-6).
 */
export const ComingEnds = Type.Object({
  news: Type.Array(
    Type.Object({
      id: Id,
      version: Type.Integer(),
      title: Type.String(),
      alert: Type.Boolean(),
      until: Instant,
      from: nullable(Instant),
    }),
  ),
});
export type ComingEnds = Static<typeof ComingEnds>;

/** The sign of life on every stream of events, each 15 s: a screen's clock follows it (DSP-3). */
export const StreamPing = Type.Object({
  /** The server's clock when it wrote this. */
  serverTime: Instant,
});
export type StreamPing = Static<typeof StreamPing>;
