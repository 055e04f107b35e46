import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startFeedServer } from '../../../tests/support/feedServer.ts';
import { FeedFailure } from '../feeds/feedFailure.ts';
import { parseFeedHosts } from '../feeds/feedHosts.ts';
import { createStopAsker } from './askStops.ts';
import { askSource, stopMonitoringRequest } from './askSource.ts';

/** What a StopMonitoring source with these data answers to the request for two stops. */
async function answerOf(data: string | null, answer: RequestListener, totalMs = 5000) {
  const feeds = await startFeedServer();
  onTestFinished(() => feeds.close());
  feeds.answer = answer;
  const url = new URL(feeds.url());
  const none = { etag: null, lastModified: null };
  const plan = {
    key: 'a',
    url,
    api: 'SIRI_SM' as const,
    clientId: null,
    data,
    sources: [{ id: 1, transporterId: null, staleMs: 90_000 }],
    refreshMs: 30_000,
    readFor: '',
  };
  const row = {
    key: 'a',
    next_at: 0,
    read_at: null,
    read_for: '',
    etag: null,
    last_modified: null,
    failures: 0,
    failing_since: null,
    failure: null,
  };
  const access = { hosts: parseFeedHosts(feeds.host), limits: { totalMs } };
  const turn = { row, target: url, access, nextAt: 0, signal: new AbortController().signal };
  return askSource(plan, turn, none, { asked: ['12', '13'], now: 0, stops: createStopAsker(() => 0) });
}

it('ADM-5 LIV-1 a source that is asked stop by stop and takes too long in all is told as such', async () => {
  const asked = answerOf('methode=GET', () => undefined, 50);
  await expect(asked).rejects.toThrow(new FeedFailure('réponse trop lente'));
});

it('LIV-1 what is answered to one request for all stops says for which ones, in their order', async () => {
  const answered = await answerOf(null, (_request, response) => void response.end('réponse'));
  expect(answered).toMatchObject({ bodies: [{ stopId: null }], refused: [], asked: ['12', '13'] });
});

it('LIV-1 all stops are asked for in one request, with names as they are', () => {
  const request = stopMonitoringRequest(['A&B', 'C'], 'clé', 0);
  expect(request.match(/<MonitoringRef>[^<]*<\/MonitoringRef>/g)).toEqual([
    '<MonitoringRef>A&amp;B</MonitoringRef>',
    '<MonitoringRef>C</MonitoringRef>',
  ]);
  expect(request).toContain('<RequestorRef>clé</RequestorRef>');
});
