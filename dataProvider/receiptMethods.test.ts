import { expect, it, vi } from 'vitest';
import type { HttpClient } from './httpClient.ts';
import { createReceiptMethods } from './receiptMethods.ts';

it('DSP-5 SRV-3 a server that does not know what screens show is not asked', async () => {
  const http = vi.fn<HttpClient>();
  const { receiptCounts } = createReceiptMethods(http, () => Promise.resolve(false));
  expect(await receiptCounts(7)).toBeNull();
  expect(http).not.toHaveBeenCalled();
});

it('DSP-5 receipts are asked for by project and by message', async () => {
  const count = { newsId: 4, shown: 2, screens: 3, silent: 1 };
  const http = vi.fn<HttpClient>(() => Promise.resolve({ array: [count] }));
  const methods = createReceiptMethods(http, () => Promise.resolve(true));
  expect(await methods.receiptCounts(7)).toEqual([count]);
  await methods.messageReceipts(4);
  await methods.playedMessages(7, { q: '', first: 0, size: 25 });
  await methods.resend(4);
  expect(http.mock.calls.map(([path, request]) => [request?.method ?? 'GET', path])).toEqual([
    ['GET', '/api/receipts/project/7'],
    ['GET', '/api/receipts/news/4'],
    ['GET', '/api/receipts/history/project/7'],
    ['POST', '/api/receipts/news/4/resend'],
  ]);
  expect(http.mock.calls[3]?.[1]?.body).toEqual(new Blob(['{}'], { type: 'application/json' }));
});
