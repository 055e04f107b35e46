import type { ReceiptReport, ReceiptSpan } from '../contract/schemas/receipts.ts';

/** A span of the past; `sure`: by the server's clock, not by this machine's. */
interface Past extends ReceiptSpan {
  sure: boolean;
}

/** What a page keeps of its ledger over a restart. */
export interface KeptLedger {
  /** Up to when what is shown is known to be shown, ms. */
  at: number;
  sure: boolean;
  shown: readonly { id: number; since: number }[];
  ended: readonly Past[];
}

/**
 * What a screen shows, and what it has shown that the server does not know yet (DSP-5); instants in ms. Only so
 * many spans are kept: beyond that the oldest are given up.
 */
export interface Ledger {
  /** What is shown from `now` on. Answers whether that is something else than before. */
  show(ids: readonly number[], now: number): boolean;
  /** The server's clock is known: what was written by this machine's is put right by `shift` ms. */
  putRight(shift: number): void;
  report(at: number): ReceiptReport;
  /** The server has these spans, or refuses them for ever. */
  settle(ended: readonly ReceiptSpan[]): void;
  keep(now: number): KeptLedger;
}

const isKept = (value: unknown): value is KeptLedger => {
  const { at, shown, ended } = (value ?? {}) as Partial<KeptLedger>;
  const isWhole = (list: unknown, ...names: string[]) =>
    Array.isArray(list) &&
    list.every((one: Record<string, unknown> | null) =>
      names.every((name) => Number.isSafeInteger(one?.[name])),
    );
  return Number.isSafeInteger(at) && isWhole(shown, 'id', 'since') && isWhole(ended, 'id', 'from', 'to');
};

/** Goes on from what was kept; what was shown then, was shown until it was kept. What is spoilt is as nothing. */
export function createLedger(kept: unknown, most: { shown: number; ended: number }): Ledger {
  const shown = new Map<number, number>();
  let ended: Past[] = [];
  let isSure = false;

  const close = (id: number, from: number, to: number, sure: boolean) => {
    // A clock that was set back leaves nothing to tell.
    if (to > from) ended.push({ id, from, to, sure });
    if (ended.length > most.ended) ended.shift();
  };
  if (isKept(kept)) {
    ended = [...kept.ended].slice(-most.ended);
    for (const { id, since } of kept.shown) close(id, since, kept.at, kept.sure);
  }

  return {
    show(ids, now) {
      const next = new Set(ids.slice(0, most.shown));
      let isOther = false;
      for (const [id, since] of shown) {
        if (next.has(id)) continue;
        close(id, since, now, isSure);
        shown.delete(id);
        isOther = true;
      }
      for (const id of next) {
        if (shown.has(id)) continue;
        shown.set(id, now);
        isOther = true;
      }
      return isOther;
    },
    putRight(shift) {
      if (isSure) return;
      isSure = true;
      for (const [id, since] of shown) shown.set(id, since + shift);
      ended = ended.map((past) =>
        past.sure ? past : { ...past, from: past.from + shift, to: past.to + shift, sure: true },
      );
    },
    report: (at) => ({
      at,
      shown: [...shown].map(([id, since]) => ({ id, since: Math.min(since, at) })),
      ended: ended.map(({ id, from, to }) => ({ id, from, to })),
    }),
    settle(settled) {
      const keys = new Set(settled.map(({ id, from, to }) => `${id} ${from} ${to}`));
      ended = ended.filter(({ id, from, to }) => !keys.has(`${id} ${from} ${to}`));
    },
    keep: (now) => ({
      at: now,
      sure: isSure,
      shown: [...shown].map(([id, since]) => ({ id, since })),
      ended,
    }),
  };
}
