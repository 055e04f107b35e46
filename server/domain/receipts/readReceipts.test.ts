import { expect, it } from 'vitest';
import type { ReceiptState } from '../../../contract/schemas/receipts.ts';
import { type Expectation, proofOf } from './readReceipts.ts';
import type { Receipt } from './receipt.ts';

const online = { operational: true, lastSeen: null };
const offline = { operational: false, lastSeen: 700 };
const here = (overrides: Partial<Expectation> = {}): Expectation => ({
  has: true,
  isDue: true,
  heard: online,
  ...overrides,
});
const on: Receipt = { firstAt: 300, lastAt: 600, totalMs: 200, showings: 2, shown: true };
const off: Receipt = { ...on, shown: false };
const moment = { now: 1000, toldAt: 650, dueSince: 500 };

it.each<[string, Expectation, Receipt | undefined, ReceiptState, number | null]>([
  ['confirmed', here(), on, 'shown', null],
  ['due and not told', here(), undefined, 'silent', 500],
  ['due and no longer told', here(), off, 'silent', 600],
  ['due again since it was told', here(), { ...off, lastAt: 400 }, 'silent', 500],
  ['on a screen that is silent since', here({ heard: offline }), on, 'silent', 700],
  [
    'on a screen that was never heard of',
    here({ heard: { operational: false, lastSeen: null } }),
    undefined,
    'silent',
    null,
  ],
  ['not due yet', here({ isDue: false }), undefined, 'waiting', null],
  ['out of its period again', here({ isDue: false }), off, 'ended', null],
  ['out of its period, of a screen that is away', here({ isDue: false, heard: offline }), on, 'ended', null],
  ['taken off', here({ has: false, isDue: false }), off, 'removed', null],
])('DSP-5 a message that is %s', (_name, expectation, receipt, state, silentSince) => {
  expect(proofOf(expectation, receipt, moment)).toMatchObject({ state, silentSince });
});

it('DSP-5 the time runs on while the screen is alive, and no further than it was heard of', () => {
  expect(proofOf(here(), on, moment)).toMatchObject({ totalMs: 600, lastAt: 1000 });
  expect(proofOf(here({ heard: offline }), on, moment)).toMatchObject({ totalMs: 300, lastAt: 700 });
  expect(proofOf(here({ heard: { operational: false, lastSeen: null } }), on, moment)).toMatchObject({
    totalMs: 250,
    lastAt: 650,
  });
  expect(proofOf(here(), off, moment)).toMatchObject({ totalMs: 200, lastAt: 600 });
  expect(proofOf(here(), undefined, moment)).toMatchObject({ totalMs: 0, firstAt: null, lastAt: null });
});
