import { Type, type Static } from 'typebox';
import { reportLimits } from '../reportLimits.ts';
import { ArrayOf, Id, Instant, nullable, ScreenId, strict } from './common.ts';

/** The kinds of standings (standing.ts), in the order in which they are told. */
const standingKinds = ['shown', 'kept', 'expected', 'waiting'] as const;
export type StandingKind = (typeof standingKinds)[number];

/** An instant that a screen tells, by the server's clock as it last heard it: within what a JavaScript date holds. */
const ReportedInstant = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** The largest body of a report, bytes. */
export const maxReportBytes = 64 * 1024;

/** For how long a message was shown, from when on and until when. */
export const ReceiptSpan = strict({ id: Id, from: ReportedInstant, to: ReportedInstant });
export type ReceiptSpan = Static<typeof ReceiptSpan>;

/**
 * `POST /player/api/{screenId}/receipts`: what a screen's page shows, and what it has shown (DSP-5). `shown` is all that
 * is shown at `at`, so that what it lacks is shown no longer; `ended` is what no report has told yet.
 */
export const ReceiptReport = strict({
  at: ReportedInstant,
  shown: Type.Array(strict({ id: Id, since: ReportedInstant }), { maxItems: reportLimits.shown }),
  ended: Type.Array(ReceiptSpan, { maxItems: reportLimits.ended }),
});
export type ReceiptReport = Static<typeof ReceiptReport>;

/** `GET /api/receipts/project/{projectId}`: of the screens of a message, how many say that they show it now (DSP-5). */
export const ReceiptCount = Type.Object({
  newsId: Id,
  /** Screens that say so. */
  shown: Type.Integer(),
  screens: Type.Integer(),
  /** Screens that should show it by now, and do not say so. */
  silent: Type.Integer(),
});
export type ReceiptCount = Static<typeof ReceiptCount>;

/** `GET /api/receipts/project/{projectId}`: one for each message that is spread in the project. */
export const ReceiptCounts = ArrayOf(ReceiptCount);
export type ReceiptCounts = Static<typeof ReceiptCounts>;

/**
 * Where a message stands on a screen. `shown`: the screen says that it shows it. `silent`: it should, and does not say so.
 * `waiting`: it has to wait for its period or its place, and was never shown; `ended`: it waits again after it was.
 * `removed`: the screen has it no longer.
 */
export const receiptStates = ['shown', 'silent', 'waiting', 'ended', 'removed'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** What one screen has shown of a message. */
export const ScreenReceipt = Type.Object({
  screenId: ScreenId,
  /** Its id where the screen is no more. */
  name: Type.String(),
  siteName: nullable(Type.String()),
  state: Type.Enum([...receiptStates]),
  /** Where it stands there, whatever the screen says (contract/standing.ts); null: neither it nor the server has it. */
  standing: Type.Optional(nullable(Type.Enum([...standingKinds]))),
  online: Type.Boolean(),
  /** Of a silent screen: since when nothing confirms the message; null: it was never heard of. */
  silentSince: nullable(Instant),
  /** When it was first and last known to show it; null: never. */
  firstAt: nullable(Instant),
  lastAt: nullable(Instant),
  /** For how long in all. */
  totalMs: Type.Integer(),
  /** How many times it came on. */
  showings: Type.Integer(),
});
export type ScreenReceipt = Static<typeof ScreenReceipt>;

/** `GET /api/receipts/news/{newsId}`: the proof of play of a message, also of one that was deleted (DSP-5). */
export const MessageReceipts = Type.Object({
  newsId: Id,
  title: Type.String(),
  createdAt: Instant,
  createdBy: nullable(Type.String()),
  /** It is on screens, or may be. */
  exists: Type.Boolean(),
  serverTime: Instant,
  /** By site and name. */
  screens: Type.Array(ScreenReceipt),
});
export type MessageReceipts = Static<typeof MessageReceipts>;

/** A message that screens have shown, deleted or not. */
export const PlayedMessage = Type.Object({
  newsId: Id,
  title: Type.String(),
  createdAt: Instant,
  createdBy: nullable(Type.String()),
  exists: Type.Boolean(),
  /** Screens that have shown it. */
  screens: Type.Integer(),
  firstAt: Instant,
  lastAt: Instant,
});
export type PlayedMessage = Static<typeof PlayedMessage>;

/** `GET /api/receipts/history/project/{projectId}`: the messages that screens have shown, the latest spread first. */
export const PlayedMessages = ArrayOf(PlayedMessage);

/** `POST /api/receipts/news/{newsId}/resend`: to these screens; without any, to all that are silent. */
export const Resend = strict({
  screens: Type.Optional(Type.Array(ScreenId, { minItems: 1, maxItems: 20_000 })),
});
export type Resend = Static<typeof Resend>;

/** How many screens the message was sent to again, and how many of them can only get it when they are back. */
export const Resent = Type.Object({ screens: Type.Integer(), offline: Type.Integer() });
export type Resent = Static<typeof Resent>;
