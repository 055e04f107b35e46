import type { ReceiptReport, ReceiptSpan } from '../../../contract/schemas/receipts.ts';
import type { Row } from '../../db/schema.ts';

/** What a screen has shown of a message; instants and durations in ms (DSP-5). */
export interface Receipt {
  firstAt: number;
  /** Up to when `totalMs` has been counted; while it is shown, the start of the current span. */
  lastAt: number;
  totalMs: number;
  /** How many times it appeared. */
  showings: number;
  /** Whether it is shown now. */
  shown: boolean;
}

/** A receipt from its row. */
export const receiptOf = (row: Row<'receipt'>): Receipt => ({
  firstAt: row.first_at,
  lastAt: row.last_at,
  totalMs: row.total_ms,
  showings: row.showings,
  shown: row.shown === 1,
});

/** How far back reports of a screen that was offline are accepted, ms. */
const oldestMs = 31 * 24 * 60 * 60_000;

/** Starts a showing, or continues one already counted. */
function begin(receipt: Receipt | undefined, since: number): Receipt {
  if (!receipt) return { firstAt: since, lastAt: since, totalMs: 0, showings: 1, shown: true };
  if (receipt.shown) return receipt;
  if (since <= receipt.lastAt) return { ...receipt, shown: true };
  return { ...receipt, lastAt: since, showings: receipt.showings + 1, shown: true };
}

function end(receipt: Receipt, at: number): Receipt {
  const lastAt = Math.max(at, receipt.lastAt);
  return { ...receipt, lastAt, totalMs: receipt.totalMs + lastAt - receipt.lastAt, shown: false };
}

/** The new state of a receipt, and the spans added to its time. */
interface Outcome {
  receipt: Receipt | undefined;
  spans: readonly Omit<ReceiptSpan, 'id'>[];
}

const endOf = (receipt: Receipt, at: number): Outcome => ({
  receipt: end(receipt, at),
  spans: at > receipt.lastAt ? [{ from: receipt.lastAt, to: at }] : [],
});

/**
 * Closes a running showing before an unreported gap: a page that lost its state starts afresh, and its earlier showing
 * is known until its last report.
 */
function beforeGap(receipt: Receipt | undefined, since: number, toldAt: number): Outcome {
  return receipt?.shown && since > Math.max(receipt.lastAt, toldAt)
    ? endOf(receipt, toldAt)
    : { receipt, spans: [] };
}

function withSpan(known: Receipt | undefined, { from, to }: ReceiptSpan, toldAt: number): Outcome {
  // Already reported: adds nothing.
  if (known && to <= known.lastAt) return { receipt: known, spans: [] };
  const before = beforeGap(known, from, toldAt);
  const ended = endOf(begin(before.receipt, from), to);
  return { ...ended, spans: [...before.spans, ...ended.spans] };
}

/** Changes by a report: modified receipts, and new spans. */
export interface ReportOutcome {
  receipts: Map<number, Receipt>;
  /** Without overlaps, with each other or earlier spans: their lengths are what is added to `totalMs`. */
  spans: ReceiptSpan[];
}

/**
 * Applies a report to the receipts of a screen. `receipts`: those currently shown, and those of all messages in the
 * report; `toldAt`: the screen's last report, 0: never. Applying a report twice changes nothing, and no moment is counted
 * twice: `totalMs` never exceeds the time from first to last.
 */
export function afterReport(
  receipts: ReadonlyMap<number, Receipt>,
  { at, shown, ended }: ReceiptReport,
  toldAt: number,
): ReportOutcome {
  const next = new Map(receipts);
  const spans: ReceiptSpan[] = [];
  const take = (id: number, told: Outcome) => {
    if (told.receipt) next.set(id, told.receipt);
    spans.push(...told.spans.map((span) => ({ id, ...span })));
    return told.receipt;
  };
  for (const span of [...ended].sort((a, b) => a.from - b.from || a.to - b.to)) {
    take(span.id, withSpan(next.get(span.id), span, toldAt));
  }
  const stays = new Set(shown.map(({ id }) => id));
  for (const [id, receipt] of next) {
    if (receipt.shown && !stays.has(id)) take(id, endOf(receipt, Math.min(toldAt, at)));
  }
  for (const { id, since } of shown) {
    next.set(id, begin(take(id, beforeGap(next.get(id), since, toldAt)), since));
  }
  return { receipts: new Map([...next].filter(([id, receipt]) => receipt !== receipts.get(id))), spans };
}

/**
 * The plausible part of a report at `now`: nothing in the future, before the message existed (`createdAt`, ms;
 * undefined: unknown) or more than 31 days ago, and no span that ends before it begins.
 */
export function believed(
  report: ReceiptReport,
  now: number,
  createdAt: (id: number) => number | undefined,
): ReceiptReport {
  const at = Math.min(report.at, now);
  const earliest = (id: number) => Math.max(now - oldestMs, createdAt(id) ?? 0);
  return {
    at,
    shown: report.shown.map(({ id, since }) => ({
      id,
      // A page's clock may be some milliseconds behind the creation of a message.
      since: Math.min(Math.max(since, earliest(id)), now),
    })),
    ended: report.ended
      .map(({ id, from, to }) => ({ id, from: Math.max(from, earliest(id)), to: Math.min(to, at) }))
      .filter(({ from, to }) => from < to),
  };
}

/** Total time shown until `until`, for a screen known to be online then. */
export function totalUntil({ totalMs, lastAt, shown }: Receipt, until: number): number {
  return shown ? totalMs + Math.max(0, until - lastAt) : totalMs;
}
