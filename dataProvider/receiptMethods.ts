import type { MessageReceipts, PlayedPage, ReceiptCount, Resent } from '../contract/schemas/receipts.ts';
import { listIn } from './answers.ts';
import type { Offers } from './capabilities.ts';
import type { HttpClient } from './httpClient.ts';
import { jsonBody } from './multipart.ts';
import type { OperatorMethods } from './types.ts';

type ReceiptMethods = Pick<
  OperatorMethods,
  'receiptCounts' | 'messageReceipts' | 'playedMessages' | 'resend'
>;

/** Calls about what screens report to show (DSP-5). */
export function createReceiptMethods(http: HttpClient, offers: Offers): ReceiptMethods {
  return {
    async receiptCounts(projectId, screenIds) {
      if (!(await offers('receipts'))) return null;
      const query = screenIds && { screens: screenIds.join() };
      return listIn<ReceiptCount>(await http(`/api/receipts/project/${projectId}`, { query }));
    },
    messageReceipts: async (newsId) => (await http(`/api/receipts/news/${newsId}`)) as MessageReceipts,
    playedMessages: async (projectId, { q, first, size }) =>
      (await http(`/api/receipts/history/project/${projectId}`, { query: { q, first, size } })) as PlayedPage,
    async resend(newsId) {
      const sending = { method: 'POST', body: jsonBody({}) } as const;
      return (await http(`/api/receipts/news/${newsId}/resend`, sending)) as Resent;
    },
  };
}
