import type { ReceiptReport, ReceiptSpan } from '../../../contract/schemas/receipts.ts';
import type { Row } from '../../db/schema.ts';

/** What a screen has shown of a message; instants and durations in ms (DSP-5). */
export interface Receipt {
  firstAt: number;
  /** Up to when `totalMs` accounts for it; while it is shown, this is since when. */
  lastAt: number;
  totalMs: number;
  /** How many times it came on. */
  showings: number;
  /** It is shown now. */
  shown: boolean;
}

/** A receipt as it is stored. */
export const receiptOf = (row: Row<'receipt'>): Receipt => ({
  firstAt: row.first_at,
  lastAt: row.last_at,
  totalMs: row.total_ms,
  showings: row.showings,
  shown: row.shown === 1,
});

/** How far back a screen that was away may tell of, ms. */
const oldestMs = 31 * 24 * 60 * 60_000;

/** It comes on, or goes on from what is accounted for. */
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

/** What a receipt has become, and the spans that make up what was added to its time. */
interface Outcome {
  receipt: Receipt | undefined;
  spans: readonly Omit<ReceiptSpan, 'id'>[];
}

const endOf = (receipt: Receipt, at: number): Outcome => ({
  receipt: end(receipt, at),
  spans: at > receipt.lastAt ? [{ from: receipt.lastAt, to: at }] : [],
});

/**
 * Closes what is shown since before a gap that nothing accounts for: a page that has lost what it knew begins anew, and
 * what it showed is known until it last told so.
 */
function beforeGap(receipt: Receipt | undefined, since: number, toldAt: number): Outcome {
  return receipt?.shown && since > Math.max(receipt.lastAt, toldAt)
    ? endOf(receipt, toldAt)
    : { receipt, spans: [] };
}

function withSpan(known: Receipt | undefined, { from, to }: ReceiptSpan, toldAt: number): Outcome {
  // Told before: it adds nothing.
  if (known && to <= known.lastAt) return { receipt: known, spans: [] };
  const before = beforeGap(known, from, toldAt);
  const ended = endOf(begin(before.receipt, from), to);
  return { ...ended, spans: [...before.spans, ...ended.spans] };
}

/** What a report changes: the receipts that are others than before, and the spans that are known from now on. */
export interface ReportOutcome {
  receipts: Map<number, Receipt>;
  /** They overlap neither one another nor what was known before: their lengths are what is added to `totalMs`. */
  spans: ReceiptSpan[];
}

/**
 * What the receipts of a screen become by a report of it. `receipts`: those that are shown, and those of all messages that
 * the report names; `toldAt`: when the screen last told, 0: never. A report that comes twice changes nothing the second
 * time, and no moment is counted twice: `totalMs` is at most the time from first to last.
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
 * A report as it can be believed at `now`: nothing in the future, nothing from before the message was there
 * (`createdAt`, ms; undefined: not known) or from more than 31 days ago, nothing that ends before it begins.
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
      // The clock of a page may be some milliseconds behind a message that has just been spread.
      since: Math.min(Math.max(since, earliest(id)), now),
    })),
    ended: report.ended
      .map(({ id, from, to }) => ({ id, from: Math.max(from, earliest(id)), to: Math.min(to, at) }))
      .filter(({ from, to }) => from < to),
  };
}

/** For how long it was shown until `until`, of a screen that is known to be alive then. */
export function totalUntil({ totalMs, lastAt, shown }: Receipt, until: number): number {
  return shown ? totalMs + Math.max(0, until - lastAt) : totalMs;
}
