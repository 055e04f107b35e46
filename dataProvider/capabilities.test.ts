import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { errors as texts } from '../src/i18n/errors.ts';
import { createFakeEventSource } from '../tests/support/fakeEventSource.ts';
import { createFakeServer, failure } from '../tests/support/fakeServer.ts';
import { createDataProvider } from './index.ts';
import type { OperatorMethods } from './types.ts';

function setUp(routes: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer(routes);
  const cache = new QueryClient();
  const dataProvider: OperatorMethods = createDataProvider({
    token: () => 't',
    onSessionLost: () => undefined,
    texts,
    cache,
    fetch: server.fetch,
    EventSource: createFakeEventSource().EventSource,
    origin: 'https://girouette.example',
  });
  return { server, cache, dataProvider };
}

const one = [{ id: 1 }];
const app = { 'GET /rest/app': { capabilities: ['languages'] } };

it.each<[string, (to: OperatorMethods) => Promise<unknown>]>([
  ['/rest/language', (to) => to.languages()],
  ['/api/messageTemplates/project/1', (to) => to.messageTemplates(1)],
  ['/api/abbreviations/project/1', (to) => to.abbreviations(1)],
  ['/api/receipts/project/1', (to) => to.receiptCounts(1)],
  ['/api/removals/sites', (to) => to.blockedRemovals('sites', [1])],
  ['/api/timetable/offers/project/1', (to) => to.timetableOffers(1)],
  ['/api/bursts/project/1', (to) => to.bursts(1)],
])('SRV-3 of a server that cannot say what it offers, %s is not taken for absent', async (path, ask) => {
  for (const status of [502, 429]) {
    const { dataProvider, server } = setUp({ 'GET /rest/app': failure(status, 'Broken') });
    await expect(ask(dataProvider)).rejects.toMatchObject({ status });
    expect(dataProvider.offersNow('undo')).toBeUndefined();
    server.routes['GET /rest/app'] = { capabilities: [] };
    await ask(dataProvider);
    expect(server.sentTo(path)).toEqual([]);
  }
});

it.each([
  ['has no such address', failure(404, 'NotFoundException')],
  ['answers it with a page', '<!doctype html><title>Girouette</title>'],
])('SRV-3 a legacy server that %s offers nothing beyond its contract', async (_, answer) => {
  const { dataProvider, server } = setUp({ 'GET /rest/app': answer });
  expect(await dataProvider.messageTemplates(1)).toEqual([]);
  expect(dataProvider.offersNow('undo')).toBe(false);
  expect(server.sentTo('/api/messageTemplates/project/1')).toEqual([]);
});

it('SRV-3 a server that fails when it is asked again still offers what it said before', async () => {
  const { dataProvider, server, cache } = setUp({ ...app, 'GET /rest/language': { array: one } });
  expect(await dataProvider.languages()).toEqual(one);
  await cache.invalidateQueries();
  server.routes['GET /rest/app'] = failure(502, 'Broken');
  expect(await dataProvider.languages()).toEqual(one);
  expect(server.sentTo('/rest/app')).toHaveLength(2);
  expect(dataProvider.offersNow('languages')).toBe(true);
});
