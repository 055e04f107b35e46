import type { MessageReceipts, ScreenReceipt } from '../../contract/schemas/receipts.ts';

/** 10:00 in Paris, in winter. */
export const receiptsAt = Date.UTC(2026, 0, 15, 9);

/** A screen that has shown the message for five minutes and still does, with the test's overrides. */
export function buildScreenReceipt(overrides: Partial<ScreenReceipt> = {}): ScreenReceipt {
  return {
    screenId: 'hall',
    name: 'Hall',
    siteName: 'Gare',
    state: 'shown',
    online: true,
    silentSince: null,
    firstAt: receiptsAt - 300_000,
    lastAt: receiptsAt,
    totalMs: 300_000,
    showings: 1,
    ...overrides,
  };
}

/** The receipts of a message on one screen, with the test's overrides. */
export function buildReceipts(overrides: Partial<MessageReceipts> = {}): MessageReceipts {
  return {
    newsId: 1,
    title: 'Travaux',
    createdAt: receiptsAt - 301_000,
    createdBy: 'exploitant.val',
    exists: true,
    serverTime: receiptsAt,
    screens: [buildScreenReceipt()],
    ...overrides,
  };
}
