import { Type, type Static } from 'typebox';
import { GivenInstant, Id, Instant, nullable, ServiceHours } from './common.ts';
import { NewsTime } from './news.ts';
import { ReceiptSpan } from './receipts.ts';

/** Longest time range per call, ms: a day extended by a clock change, with some margin. */
export const longestPastMs = 26 * 60 * 60_000;

/** `?from=&to=`, ms. */
export const PastQuery = Type.Object({ from: GivenInstant, to: GivenInstant });

/** The part of a message that determines what a screen shows. */
export const PastMessage = Type.Object({
  id: Id,
  /** Its title then; absent: unknown. */
  title: Type.Optional(Type.String()),
  alert: Type.Boolean(),
  priority: nullable(Type.Integer()),
  period: nullable(Type.String()),
  ...NewsTime,
  createdAt: Instant,
  correctedAt: Type.Optional(nullable(Instant)),
});
export type PastMessage = Static<typeof PastMessage>;

/** A time span, ms: `from` inclusive, `to` exclusive. */
export const PastSpan = Type.Object({ from: Instant, to: Instant });
export type PastSpan = Static<typeof PastSpan>;

/** Conditions of a screen during a time span. Messages are indices into the answer's list. */
export const PastState = Type.Object({
  from: Instant,
  to: Instant,
  /** Messages spread to it. */
  messages: Type.Array(Type.Integer()),
  /** The scenario on the screen; null: none. `until`: when it would stop by itself. */
  scenario: nullable(
    Type.Object({
      name: Type.String(),
      until: nullable(Instant),
      messages: Type.Array(Type.Integer()),
    }),
  ),
  obstacle: nullable(Type.Enum(['inactive', 'messagingOff'])),
  limit: Type.Integer(),
  /** A default text existed for times without messages. */
  hasDefault: Type.Boolean(),
  timeZone: Type.String(),
  /** Absent or null: always in service. */
  service: Type.Optional(nullable(ServiceHours)),
  /** Lines of its stop points with inhibited times. */
  inhibitedLines: Type.Array(Type.String()),
});
export type PastState = Static<typeof PastState>;

/**
 * `GET /api/screens/{screenId}/past?from=&to=`: conditions of a screen, from which arbitration computes what it had to
 * show, and what it reported as shown (DSP-2, DSP-5). Nothing is known before `from` and after `to`.
 */
export const ScreenPast = Type.Object({
  from: Instant,
  to: Instant,
  messages: Type.Array(PastMessage),
  /** Titles of the messages, including shown ones. */
  titles: Type.Array(Type.Object({ id: Id, title: Type.String() })),
  /** Contiguous, from `from` to `to`. */
  states: Type.Array(PastState),
  /** What the screen reported as shown. */
  shown: Type.Array(ReceiptSpan),
  /** When it was online. */
  heard: Type.Array(PastSpan),
  /** When a server was running to observe it. */
  served: Type.Array(PastSpan),
});
export type ScreenPast = Static<typeof ScreenPast>;
