import { Type, type Static } from 'typebox';
import { Id, Instant, nullable, ServiceHours } from './common.ts';
import { NewsTime } from './news.ts';
import { ReceiptSpan } from './receipts.ts';

/** The longest part of it that one call answers, ms: a day that is put back by an hour, and some. */
export const longestPastMs = 26 * 60 * 60_000;

/** `?from=&to=`, ms. */
export const PastQuery = Type.Object({
  from: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
  to: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
});

/** A message as far as it decides on what a screen shows. */
export const PastMessage = Type.Object({
  id: Id,
  /** What operators called it then; absent where it is not known. */
  title: Type.Optional(Type.String()),
  alert: Type.Boolean(),
  priority: nullable(Type.Integer()),
  period: nullable(Type.String()),
  ...NewsTime,
  createdAt: Instant,
  correctedAt: Type.Optional(nullable(Instant)),
});
export type PastMessage = Static<typeof PastMessage>;

/** A stretch of time, ms: `from` included, `to` not. */
export const PastSpan = Type.Object({ from: Instant, to: Instant });
export type PastSpan = Static<typeof PastSpan>;

/** What held for a screen through a stretch of time. Messages stand as their places in the list of the answer. */
export const PastState = Type.Object({
  from: Instant,
  to: Instant,
  /** What was spread to it. */
  messages: Type.Array(Type.Integer()),
  /** The scenario that had taken the screen; null: none. `until`: when it would stop by itself. */
  scenario: nullable(
    Type.Object({
      name: Type.String(),
      until: nullable(Instant),
      messages: Type.Array(Type.Integer()),
    }),
  ),
  obstacle: nullable(Type.Enum(['inactive', 'messagingOff'])),
  limit: Type.Integer(),
  /** There was a text for when no message was due. */
  hasDefault: Type.Boolean(),
  timeZone: Type.String(),
  /** Absent or null: it was always in service. */
  service: Type.Optional(nullable(ServiceHours)),
  /** Names of lines of its stop points whose times were inhibited. */
  inhibitedLines: Type.Array(Type.String()),
});
export type PastState = Static<typeof PastState>;

/**
 * `GET /api/screens/{screenId}/past?from=&to=`: what held for a screen, from which the arbitration tells what it had to
 * show, and what it says that it has shown (DSP-2, DSP-5). Nothing is known before `from` or from `to` on.
 */
export const ScreenPast = Type.Object({
  from: Instant,
  to: Instant,
  messages: Type.Array(PastMessage),
  /** What operators call the messages, those that are shown among them. */
  titles: Type.Array(Type.Object({ id: Id, title: Type.String() })),
  /** Without a gap, from `from` until `to`. */
  states: Type.Array(PastState),
  /** What the screen says that it has shown. */
  shown: Type.Array(ReceiptSpan),
  /** When it was heard of. */
  heard: Type.Array(PastSpan),
  /** When a server was there to hear of it. */
  served: Type.Array(PastSpan),
});
export type ScreenPast = Static<typeof ScreenPast>;
