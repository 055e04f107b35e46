import { beforeEach, expect } from 'vitest';
import { Value } from 'typebox/value';
import {
  MessageReceipts,
  ReceiptCounts,
  type ReceiptReport,
  type ScreenReceipt,
} from '../../contract/schemas/receipts.ts';
import { insertScreen } from './buildNetwork.ts';
import { screenKey } from './followScreen.ts';
import type { TestApp } from './testApp.ts';

/** Sends a report as a screen's page does. */
export async function reportAt(test: TestApp, screenId: string, body: object, key?: string) {
  return test.nobody.call({
    method: 'POST',
    url: `/player/api/${screenId}/receipts`,
    headers: { 'x-screen-key': key ?? (await screenKey(test, screenId)) },
    payload: body,
  });
}

/** Three screens of a network for each test of a `describe`, their reports, and the resulting receipts. */
export function useReportingScreens(test: () => TestApp) {
  const nord = () => test().network.nord;
  const now = () => test().clock.now;
  /** New screens for each test, which have never been in contact. */
  const screens: [string, string, string] = ['', '', ''];
  let round = 0;
  beforeEach(async () => {
    round += 1;
    for (const at of screens.keys()) screens[at] = `ecran-${round}-${at + 1}`;
    const { id, siteId, setupId } = nord();
    const place = { project_id: id, site_id: siteId, news_conf_id: setupId };
    for (const screen of screens) await insertScreen(test().db, { id: screen, ...place });
    test().bus.afterCommit([{ type: 'change', projectId: id, topics: ['screens'], news: null }]);
  });
  const report = (overrides: Partial<ReceiptReport> = {}): ReceiptReport => ({
    at: now(),
    shown: [],
    ended: [],
    ...overrides,
  });
  async function tell(screenId: string, overrides: Partial<ReceiptReport>) {
    const { status } = await reportAt(test(), screenId, report(overrides));
    expect(status).toBe(204);
  }
  const shows = (screenId: string, ...ids: number[]) =>
    tell(screenId, { shown: ids.map((id) => ({ id, since: now() })) });
  const user = () => test().as('user.nord');
  async function spread(on: string[] = screens, overrides: object = {}): Promise<number> {
    const { status, json } = await (
      await user()
    ).spread({
      content: '<p>Travaux</p>',
      title: 'Travaux',
      screens: on,
      ...overrides,
    });
    expect(status).toBe(200);
    return json.id;
  }
  async function countOf(newsId: number) {
    const { json } = await (await user()).get<ReceiptCounts>(`/api/receipts/project/${nord().id}`);
    expect(Value.Errors(ReceiptCounts, json)).toEqual([]);
    return json.array.find((count) => count.newsId === newsId);
  }
  async function receiptsOf(newsId: number): Promise<MessageReceipts> {
    const { json, status } = await (await user()).get<MessageReceipts>(`/api/receipts/news/${newsId}`);
    expect(status).toBe(200);
    expect(Value.Errors(MessageReceipts, json)).toEqual([]);
    return json;
  }
  async function receiptOf(newsId: number, screenId: string): Promise<ScreenReceipt | undefined> {
    return (await receiptsOf(newsId)).screens.find((screen) => screen.screenId === screenId);
  }

  return { nord, now, screens, report, tell, shows, user, spread, countOf, receiptsOf, receiptOf };
}
