import { Type, type Static } from 'typebox';
import type { HiddenReason } from '../explain.ts';
import { reportLimits } from '../reportLimits.ts';
import { ArrayOf, GivenInstant, Id, Instant, nullable, ScreenId, strict } from './common.ts';
import { EndedQuery } from './endedNews.ts';

/** Kinds of standings (standing.ts), in display order. */
const standingKinds = ['shown', 'kept', 'expected', 'waiting'] as const;

/** Reasons for which a message waits (explain.ts). */
const waitingReasons = [
  'inactive',
  'messagingOff',
  'hours',
  'scenario',
  'limit',
  'early',
  'over',
  'period',
] as const satisfies readonly HiddenReason[];

/** Largest report body, bytes. */
export const maxReportBytes = 64 * 1024;

/** A span in which a message was shown. */
export const ReceiptSpan = strict({ id: Id, from: GivenInstant, to: GivenInstant });
export type ReceiptSpan = Static<typeof ReceiptSpan>;

/**
 * `POST /player/api/{screenId}/receipts`: what a screen's page shows, and has shown (DSP-5). `shown` is everything shown
 * at `at`, so absent messages are no longer shown; `ended` are spans not reported yet.
 */
export const ReceiptReport = strict({
  at: GivenInstant,
  shown: Type.Array(strict({ id: Id, since: GivenInstant }), { maxItems: reportLimits.shown }),
  ended: Type.Array(ReceiptSpan, { maxItems: reportLimits.ended }),
});
export type ReceiptReport = Static<typeof ReceiptReport>;

/** `GET /api/receipts/project/{projectId}`: the number of a message's screens that report it as shown now (DSP-5). */
export const ReceiptCount = Type.Object({
  newsId: Id,
  /** Screens that report it. */
  shown: Type.Integer(),
  screens: Type.Integer(),
  /** Screens that should show it by now, but do not report it. */
  silent: Type.Integer(),
});
export type ReceiptCount = Static<typeof ReceiptCount>;

/** `GET /api/receipts/project/{projectId}`: one per message spread in the project. */
export const ReceiptCounts = ArrayOf(ReceiptCount);
export type ReceiptCounts = Static<typeof ReceiptCounts>;

/**
 * State of a message on a screen. `shown`: reported by the screen. `silent`: due, but not reported. `waiting`: waits for
 * its period or place, and was never shown; `ended`: waits again after having been shown. `removed`: no longer on the
 * screen.
 */
export const receiptStates = ['shown', 'silent', 'waiting', 'ended', 'removed'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** What a screen has shown of a message. */
export const ScreenReceipt = Type.Object({
  screenId: ScreenId,
  /** Its id if the screen was deleted. */
  name: Type.String(),
  siteName: nullable(Type.String()),
  state: Type.Enum([...receiptStates]),
  /** Its standing there, independent of reports (contract/standing.ts); null: neither the screen nor the server has it. */
  standing: Type.Optional(nullable(Type.Enum([...standingKinds]))),
  /** While `standing` is `waiting`: why. */
  reason: Type.Optional(Type.Enum([...waitingReasons])),
  online: Type.Boolean(),
  /**
   * For a silent screen: since when the message has been due there without a confirmation, or the screen is offline; null: it
   * was never online.
   */
  silentSince: nullable(Instant),
  /** When it was first and last known to be shown; null: never. */
  firstAt: nullable(Instant),
  lastAt: nullable(Instant),
  /** Total time shown. */
  totalMs: Type.Integer(),
  /** Number of times it appeared. */
  showings: Type.Integer(),
});
export type ScreenReceipt = Static<typeof ScreenReceipt>;

/** `GET /api/receipts/news/{newsId}`: the proof of play of a message, even a deleted one (DSP-5). */
export const MessageReceipts = Type.Object({
  newsId: Id,
  title: Type.String(),
  createdAt: Instant,
  createdBy: nullable(Type.String()),
  /** Whether it may be on screens. */
  exists: Type.Boolean(),
  /** Whether its end has come: no screen is to show it any more, though it is kept for a month. */
  over: Type.Optional(Type.Boolean()),
  serverTime: Instant,
  /** Sorted by site and name. */
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
  /** Number of screens that have shown it. */
  screens: Type.Integer(),
  firstAt: Instant,
  lastAt: Instant,
});
export type PlayedMessage = Static<typeof PlayedMessage>;

/** Part of the history: words to be found, all of them; first index, from 0, and maximum number. */
export const PlayedQuery = Type.Object({
  ...EndedQuery.properties,
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
});
export type PlayedQuery = Static<typeof PlayedQuery>;

/** `GET /api/receipts/history/project/{projectId}`: messages that screens have shown, last shown first, and the total. */
export const PlayedPage = Type.Object({
  array: Type.Array(PlayedMessage),
  total: Type.Integer({ minimum: 0 }),
});
export type PlayedPage = Static<typeof PlayedPage>;

/** `POST /api/receipts/news/{newsId}/resend`: to these screens; by default, to all silent ones. */
export const Resend = strict({
  screens: Type.Optional(Type.Array(ScreenId, { minItems: 1, maxItems: 20_000 })),
});
export type Resend = Static<typeof Resend>;

/** Number of screens the message was resent to, and of those that will get it only when they are back online. */
export const Resent = Type.Object({ screens: Type.Integer(), offline: Type.Integer() });
export type Resent = Static<typeof Resent>;
