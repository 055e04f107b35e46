import { Type, type Static } from 'typebox';
import { changeTopics } from '../streams.ts';
import { Id, Instant, nullable, ScreenId } from './common.ts';

/** Events of `GET /api/events/project/{projectId}`, which keep a console's lists up to date. */
export const ProjectChange = Type.Object({ topics: Type.Array(Type.Enum([...changeTopics])) });
export type ProjectChange = Static<typeof ProjectChange>;

/** Event `presence` of the same stream: screens that went offline or came back, in their current state. */
export const PresenceChange = Type.Object({
  screens: Type.Array(
    Type.Object({
      id: ScreenId,
      operational: Type.Boolean(),
      /** When it was last online, while it is not operational; null: never, or it is. */
      lastSeen: nullable(Instant),
      /** Simulated by the demonstration (LIV-7). */
      simulated: Type.Optional(Type.Literal(true)),
    }),
  ),
});
export type PresenceChange = Static<typeof PresenceChange>;

/**
 * First event of the stream, `ready`: time since the last change of each topic, ms, so that clients know what to
 * re-read. Anything may have changed before the server's own start. Also whether a proposal waits for a second person's
 * approval, even in a project that no longer requires it (OPS-5).
 */
export const StreamReady = Type.Object({
  proposalsWait: Type.Boolean(),
  changedMsAgo: Type.Record(Type.Enum([...changeTopics]), Type.Integer({ minimum: 0 })),
});
export type StreamReady = Static<typeof StreamReady>;

/**
 * Event `ends` of the same stream: messages spread by the listening user that are shown and will end; soonest first,
 * limited in number. Sent after `ready`, and whenever the list changes (TIM-6).
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

/** Heartbeat on every event stream, each 15 s: screens adjust their clocks to it (DSP-3). */
export const StreamPing = Type.Object({
  /** The server's clock at sending. */
  serverTime: Instant,
});
export type StreamPing = Static<typeof StreamPing>;
