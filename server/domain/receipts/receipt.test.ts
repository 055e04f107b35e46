import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReceiptReport } from '../../../contract/schemas/receipts.ts';
import { afterReport, believed, receiptOf, totalUntil, type Receipt } from './receipt.ts';

const buildReceipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  firstAt: 100,
  lastAt: 200,
  totalMs: 100,
  showings: 1,
  shown: false,
  ...overrides,
});
const report = (overrides: Partial<ReceiptReport> = {}): ReceiptReport => ({
  at: 1000,
  shown: [],
  ended: [],
  ...overrides,
});
const shownSince = (lastAt: number) => buildReceipt({ lastAt, totalMs: 0, firstAt: lastAt, shown: true });

describe('what a report makes of a receipt', () => {
  it.each<[string, Receipt | null, Partial<ReceiptReport>, number, Partial<Receipt> | null]>([
    ['comes on', null, { shown: [{ id: 1, since: 900 }] }, 0, { firstAt: 900, showings: 1, shown: true }],
    ['was on meanwhile', null, { ended: [{ id: 1, from: 300, to: 450 }] }, 0, { firstAt: 300, totalMs: 150 }],
    ['goes on', shownSince(300), { shown: [{ id: 1, since: 300 }] }, 800, null],
    ['goes on, by a clock that was set', shownSince(300), { shown: [{ id: 1, since: 310 }] }, 800, null],
    [
      'goes off',
      shownSince(300),
      { ended: [{ id: 1, from: 300, to: 950 }] },
      800,
      { totalMs: 650, lastAt: 950 },
    ],
    ['is gone without a word', shownSince(300), {}, 800, { totalMs: 500, lastAt: 800, shown: false }],
    [
      'began anew in a page that knew nothing',
      shownSince(300),
      { shown: [{ id: 1, since: 900 }] },
      800,
      { totalMs: 500, lastAt: 900, showings: 2, shown: true },
    ],
    [
      'comes back',
      buildReceipt(),
      { shown: [{ id: 1, since: 900 }] },
      800,
      { totalMs: 100, showings: 2, shown: true },
    ],
    ['is told again', buildReceipt(), { ended: [{ id: 1, from: 100, to: 200 }] }, 800, null],
    [
      'is told further',
      buildReceipt(),
      { ended: [{ id: 1, from: 100, to: 260 }] },
      800,
      { totalMs: 160, showings: 1 },
    ],
    [
      'was on again',
      buildReceipt(),
      { ended: [{ id: 1, from: 300, to: 400 }] },
      800,
      { totalMs: 200, showings: 2 },
    ],
    [
      'comes back in the moment in which it went',
      buildReceipt(),
      { shown: [{ id: 1, since: 200 }] },
      800,
      { lastAt: 200, totalMs: 100, showings: 1, shown: true },
    ],
    [
      'went off and came back',
      shownSince(300),
      { ended: [{ id: 1, from: 300, to: 500 }], shown: [{ id: 1, since: 700 }] },
      400,
      { totalMs: 200, lastAt: 700, showings: 2, shown: true },
    ],
  ])('DSP-5 a message that %s', (_name, before, told, toldAt, expected) => {
    const { receipts: changed } = afterReport(new Map(before && [[1, before]]), report(told), toldAt);
    if (expected === null) expect(changed.size).toBe(0);
    else expect(changed.get(1)).toMatchObject(expected);
  });
});

it('DSP-5 spans are taken in the order in which they were, and one of no length is none', () => {
  const told = report({
    ended: [
      { id: 1, from: 500, to: 600 },
      { id: 1, from: 300, to: 400 },
      { id: 1, from: 300, to: 350 },
    ],
  });
  const { receipts, spans } = afterReport(new Map(), told, 0);
  expect(receipts.get(1)).toMatchObject({ firstAt: 300, lastAt: 600, totalMs: 200, showings: 2 });
  expect(spans).toEqual([
    { id: 1, from: 300, to: 350 },
    { id: 1, from: 350, to: 400 },
    { id: 1, from: 500, to: 600 },
  ]);
  const gone = afterReport(new Map([[1, shownSince(800)]]), report(), 800);
  expect(gone.receipts.get(1)).toMatchObject({ totalMs: 0, shown: false });
  expect(gone.spans).toEqual([]);
});

it('DSP-5 what ends when it begins is not believed', () => {
  const told = report({ ended: [{ id: 1, from: 500, to: 500 }] });
  expect(believed(told, 1000, () => 0).ended).toEqual([]);
});

it('DSP-5 a receipt that is read from its row is shown where the row says so', () => {
  const row = { news_id: 1, screen_id: 'A', first_at: 1, last_at: 5, total_ms: 4, showings: 2 };
  expect([1, 0].map((shown) => receiptOf({ ...row, shown }).shown)).toEqual([true, false]);
});

/** A screen that shows three messages on and off, in steps of 1 to 50 ms; it may report after each step. */
const life = fc.array(
  fc.record<{ ms: number; on: number[]; reports: 'lost' | 'once' | 'twice' }>({
    ms: fc.integer({ min: 1, max: 50 }),
    on: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    reports: fc.constantFrom('lost', 'once', 'twice'),
  }),
  { maxLength: 40 },
);

it('DSP-5 every moment is counted once, whichever reports are lost or come twice', () => {
  fc.assert(
    fc.property(life, (steps) => {
      const truth = new Map<number, { totalMs: number; showings: number }>();
      /** The milliseconds during which each message was shown, and the reported spans. */
      const [lived, spans] = [new Set<string>(), [] as string[]];
      let receipts = new Map<number, Receipt>();
      let ended: ReceiptReport['ended'] = [];
      const since = new Map<number, number>();
      let [now, toldAt] = [1000, 0];
      const tell = (times: number) => {
        const told = { at: now, shown: [...since].map(([id, from]) => ({ id, since: from })), ended };
        for (let time = 0; time < times; time++) {
          const changed = afterReport(receipts, told, toldAt);
          if (time > 0) expect([changed.receipts.size, changed.spans.length]).toEqual([0, 0]);
          receipts = new Map([...receipts, ...changed.receipts]);
          for (const { id, from, to } of changed.spans)
            for (let at = from; at < to; at++) spans.push(`${id} ${at}`);
          toldAt = now;
        }
        if (times > 0) ended = [];
      };
      for (const { ms, on, reports } of [...steps, { ms: 1, on: [] as number[], reports: 'once' as const }]) {
        for (const [id, from] of since) {
          if (on.includes(id)) continue;
          ended = [...ended, { id, from, to: now }];
          since.delete(id);
        }
        for (const id of on) {
          if (since.has(id)) continue;
          since.set(id, now);
          const known = truth.get(id) ?? { totalMs: 0, showings: 0 };
          // A message back at the same moment was not off.
          truth.set(id, { ...known, showings: known.showings + 1 });
        }
        tell(reports === 'lost' ? 0 : reports === 'once' ? 1 : 2);
        for (const id of on) {
          const known = truth.get(id) ?? { totalMs: 0, showings: 0 };
          truth.set(id, { ...known, totalMs: known.totalMs + ms });
          for (let at = now; at < now + ms; at++) lived.add(`${id} ${at}`);
        }
        now += ms;
      }
      for (const [id, expected] of truth)
        expect(receipts.get(id)).toMatchObject({ ...expected, shown: false });
      for (const { firstAt, lastAt, totalMs } of receipts.values()) {
        expect(totalMs).toBeLessThanOrEqual(lastAt - firstAt);
      }
      expect(spans.sort()).toEqual([...lived].sort());
    }),
  );
});

it('DSP-5 whatever a screen tells, no receipt holds more time than there was', () => {
  const instant = fc.integer({ min: 0, max: 3000 });
  const id = fc.integer({ min: 1, max: 3 });
  const anything = fc.record({
    at: instant,
    shown: fc.uniqueArray(fc.record({ id, since: instant }), { selector: (one) => one.id, maxLength: 3 }),
    ended: fc.array(fc.record({ id, from: instant, to: instant }), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 8 }), (reports) => {
      const receipts = new Map<number, Receipt>();
      const spans: ReceiptReport['ended'] = [];
      const [now, spreadAt] = [2000, 500];
      let toldAt = 0;
      for (const told of reports) {
        const next = believed(told, now, () => spreadAt);
        if (next.at < toldAt) continue;
        const outcome = afterReport(receipts, next, toldAt);
        for (const [news, receipt] of outcome.receipts) receipts.set(news, receipt);
        for (const { id: news, from, to } of outcome.spans) {
          expect(spans.every((span) => span.id !== news || span.to <= from || span.from >= to)).toBe(true);
          spans.push({ id: news, from, to });
        }
        toldAt = next.at;
      }
      for (const receipt of receipts.values()) {
        expect(receipt.firstAt).toBeGreaterThanOrEqual(Math.min(spreadAt, now));
        expect(receipt.lastAt).toBeLessThanOrEqual(now);
        expect(totalUntil(receipt, now)).toBeLessThanOrEqual(now - receipt.firstAt);
      }
    }),
  );
});

it('DSP-5 what was long ago, is yet to come or runs backwards is not believed', () => {
  const now = Date.UTC(2026, 0, 15);
  const day = 24 * 60 * 60_000;
  const told = report({
    at: now + day,
    shown: [{ id: 1, since: now + day }],
    ended: [
      { id: 1, from: now - 400 * day, to: now - 399 * day },
      { id: 1, from: now - 400 * day, to: now - day },
      { id: 1, from: now - 10, to: now - 20 },
      { id: 1, from: now - 10, to: now + day },
    ],
  });
  expect(believed(told, now, () => undefined)).toEqual({
    at: now,
    shown: [{ id: 1, since: now }],
    ended: [
      { id: 1, from: now - 31 * day, to: now - day },
      { id: 1, from: now - 10, to: now },
    ],
  });
});
