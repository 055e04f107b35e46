import type { ReceiptReport, ReceiptSpan } from '../contract/schemas/receipts.ts';

/** A past span; `sure`: measured by the server's clock, not by this machine's. */
interface Past extends ReceiptSpan {
  sure: boolean;
}

/** The part of the ledger that a page stores across restarts. */
export interface KeptLedger {
  /** The shown messages are known to have been shown until then, ms. */
  at: number;
  sure: boolean;
  shown: readonly { id: number; since: number }[];
  ended: readonly Past[];
}

/**
 * What a screen shows, and past spans that the server does not know yet (DSP-5); instants in ms. Limited in size: the oldest
 * spans are dropped first.
 */
export interface Ledger {
  /** Sets what is shown from `now` on. Returns whether it changed. */
  show(ids: readonly number[], now: number): boolean;
  /** The server's clock is now known: shifts what was recorded by this machine's clock by `shift` ms. */
  putRight(shift: number): void;
  report(at: number): ReceiptReport;
  /** Drops spans that the server has stored or refuses permanently. */
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

/** Continues from what was stored: messages shown then count as shown until it was stored. Invalid data is ignored. */
export function createLedger(kept: unknown, most: { shown: number; ended: number }): Ledger {
  const shown = new Map<number, number>();
  let ended: Past[] = [];
  let isSure = false;

  const close = (id: number, from: number, to: number, sure: boolean) => {
    // After the clock was set back there is no valid span.
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
