import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { errors as texts } from '../src/i18n/errors.ts';
import { buildNews } from '../tests/support/buildNews.ts';
import { createFakeEventSource } from '../tests/support/fakeEventSource.ts';
import { createFakeServer } from '../tests/support/fakeServer.ts';
import { createDataProvider } from './index.ts';
import type { OperatorMethods } from './types.ts';

const to = (routes: Parameters<typeof createFakeServer>[0]): OperatorMethods =>
  createDataProvider({
    token: () => 'token',
    onSessionLost: () => undefined,
    texts,
    cache: new QueryClient(),
    fetch: createFakeServer(routes).fetch,
    EventSource: createFakeEventSource().EventSource,
    origin: 'https://girouette.example',
  });

describe('what a legacy server answers', () => {
  const message = { content: 'Retard', screens: ['a'] };

  it.each<[string, Response | Record<string, unknown> | string]>([
    ['nothing', new Response(null, { status: 204 })],
    ['an empty object', {}],
    ['text', 'OK'],
    ['quoted text', '"OK"'],
    ['the screen alone', { id: 5, screenId: 'a' }],
  ])('SPR-10 SRV-3 a spread that is answered by %s is done, without its message', async (_, answer) => {
    expect(await to({ 'POST /rest/news/': answer }).spread(message)).toBeNull();
  });

  it('SPR-10 a spread that is answered by its message gives it', async () => {
    const news = { ...buildNews(), undoId: 3 };
    expect(await to({ 'POST /rest/news/': news }).spread(message)).toEqual(news);
  });

  it.each<[string, string, (methods: OperatorMethods) => Promise<unknown>]>([
    ['LIB-7', 'POST /rest/news/library/', (methods) => methods.saveLibraryMessage({ title: 'Retard' })],
    ['EXP-1', 'GET /rest/uploads/gtfs/a.zip', (methods) => methods.buildGtfs('a.zip')],
    ['EXP-3', 'POST /rest/timetable', (methods) => methods.sendOffer(4, new File([], 'a.csv'), [1], null)],
  ])('%s SRV-3 %s may answer nothing, or text', async (_, call, ask) => {
    expect(await ask(to({ [call]: new Response(null) }))).toBeNull();
    expect(await ask(to({ [call]: 'OK' }))).toBeNull();
  });
});
