import { describe, expect, it } from 'vitest';
import { createLedger } from './ledger.ts';

const most = { shown: 3, ended: 4 };

describe('the ledger of a screen', () => {
  it('DSP-5 tells what is shown, and what has been, until the server has it', () => {
    const ledger = createLedger(null, most);
    expect(ledger.show([1, 2], 100)).toBe(true);
    expect(ledger.show([2, 1], 150)).toBe(false);
    expect(ledger.show([2, 3], 200)).toBe(true);
    const report = ledger.report(250);
    expect(report).toEqual({
      at: 250,
      shown: [
        { id: 2, since: 100 },
        { id: 3, since: 200 },
      ],
      ended: [{ id: 1, from: 100, to: 200 }],
    });
    expect(ledger.show([3], 300)).toBe(true);
    ledger.settle(report.ended);
    expect(ledger.report(350)).toEqual({
      at: 350,
      shown: [{ id: 3, since: 200 }],
      ended: [{ id: 2, from: 100, to: 300 }],
    });
  });

  it('DSP-5 what was shown before a restart was shown until it was kept', () => {
    const before = createLedger(null, most);
    before.show([1], 100);
    before.putRight(0);
    const kept = JSON.parse(JSON.stringify(before.keep(400))) as unknown;
    expect(createLedger(kept, most).report(900).ended).toEqual([{ id: 1, from: 100, to: 400 }]);
  });

  it('DSP-5 a day that this machine’s clock is late is put right once the server’s is known', () => {
    const day = 86_400_000;
    const offline = createLedger(null, most);
    offline.show([1], 1000);
    const ledger = createLedger(offline.keep(5000), most);
    ledger.show([2], 6000);
    ledger.putRight(day);
    ledger.show([3], day + 7000);
    ledger.putRight(day);
    // The next page, which finds it stored, does not correct it again either.
    const next = createLedger(ledger.keep(day + 8000), most);
    next.putRight(day);
    expect(next.report(day + 9000).ended).toEqual([
      { id: 1, from: day + 1000, to: day + 5000 },
      { id: 2, from: day + 6000, to: day + 7000 },
      { id: 3, from: day + 7000, to: day + 8000 },
    ]);
    expect(ledger.report(day + 8000)).toEqual({
      at: day + 8000,
      shown: [{ id: 3, since: day + 7000 }],
      ended: [
        { id: 1, from: day + 1000, to: day + 5000 },
        { id: 2, from: day + 6000, to: day + 7000 },
      ],
    });
  });

  it('DSP-5 keeps only so many spans, the latest ones', () => {
    const ledger = createLedger(null, most);
    for (let id = 1; id <= 9; id++) ledger.show([id], id * 10);
    ledger.show([1, 2, 3, 4, 5], 100);
    const { ended, shown } = ledger.report(200);
    expect(ended.map(({ id }) => id)).toEqual([6, 7, 8, 9]);
    expect(shown).toHaveLength(most.shown);
    // Nor is more kept of what an earlier page, with higher limits, has stored.
    const next = createLedger(ledger.keep(300), { shown: 3, ended: 2 });
    expect(next.report(400).ended.map(({ id }) => id)).toEqual([2, 3]);
    const fewer = createLedger({ ...ledger.keep(300), shown: [] }, { shown: 3, ended: 2 });
    expect(fewer.report(400).ended.map(({ id }) => id)).toEqual([8, 9]);
  });

  it('DSP-5 a clock that is set back leaves no span that ends before it begins', () => {
    const ledger = createLedger(null, most);
    ledger.show([1], 1000);
    ledger.show([2], 900);
    ledger.show([2, 3], 920);
    ledger.show([2], 920);
    expect(ledger.report(950).ended).toEqual([]);
    ledger.show([2], 890);
    expect(ledger.report(890).shown).toEqual([{ id: 2, since: 890 }]);
  });

  it.each([
    null,
    'x',
    7,
    {},
    { at: 1 },
    { at: 1, shown: [null], ended: [] },
    { at: 1, shown: [{ id: 1 }], ended: [] },
    { at: 1, shown: [], ended: [{ id: 1, from: 'x', to: 3 }] },
    { at: null, shown: [], ended: [] },
  ])('DSP-5 what is spoilt is as nothing: %j', (kept) => {
    expect(createLedger(kept, most).report(10)).toEqual({ at: 10, shown: [], ended: [] });
  });
});
