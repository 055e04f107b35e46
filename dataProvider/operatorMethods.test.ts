import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { errors as texts } from '../src/i18n/errors.ts';
import { createFakeEventSource } from '../tests/support/fakeEventSource.ts';
import { createFakeServer, failure } from '../tests/support/fakeServer.ts';
import { createDataProvider } from './index.ts';
import { pageAddress } from './operatorMethods.ts';
import type { GirouetteDataProvider, OperatorMethods } from './types.ts';

function setUp(routes: Parameters<typeof createFakeServer>[0] = {}, token: string | null = 'a b') {
  const server = createFakeServer(routes);
  const { EventSource, opened } = createFakeEventSource();
  const onSessionLost = vi.fn();
  const dataProvider: OperatorMethods = createDataProvider({
    token: () => token,
    onSessionLost,
    texts,
    cache: new QueryClient(),
    fetch: server.fetch,
    EventSource,
    origin: 'https://girouette.example',
  });
  return { server, opened, dataProvider, onSessionLost };
}

const one = [{ id: 1 }];
const shut = { id: 3, inhibitionTimes: true, inhibitionTraffic: false };

describe('operatorMethods', () => {
  it.each<[string, Record<string, unknown>, (methods: OperatorMethods) => Promise<unknown>]>([
    ['/rest/project?id=', { array: one }, (m) => m.projects(null)],
    ['/rest/project?id=4', { array: one }, (m) => m.projects(4)],
    ['/rest/site/project/4', { array: one }, (m) => m.sites(4)],
    ['/rest/news/project/4?noconf=true', { array: one }, (m) => m.newsOfProject(4)],
    ['/rest/news/screen/val-1?noconf=true', { array: one }, (m) => m.newsOfScreen('val-1')],
    ['/rest/news/library/project/4?noperiod=false', { libs: one }, (m) => m.library(4, false)],
    ['/rest/line/project/4', { array: one }, (m) => m.lines(4)],
    ['/rest/news/causes/project/4', { array: one }, (m) => m.causes(4)],
    ['/rest/news/impacts/project/4', { array: one }, (m) => m.impacts(4)],
    ['/rest/newsconf/project/4', { array: one }, (m) => m.newsConfs(4)],
  ])('SRV-1 GET %s gives the list of its envelope', async (path, answer, call) => {
    expect(await call(setUp({ [`GET ${path}`]: answer }).dataProvider)).toMatchObject(one);
    expect(await call(setUp({ [`GET ${path}`]: new Response(null) }).dataProvider)).toEqual([]);
  });

  it('SRV-1 gives the screens by site', async () => {
    const map = { 1: [{ id: 'a', screenConfiguration: [] }], 2: [] };
    const { dataProvider } = setUp({ 'GET /rest/screen/project/sites/4': { map } });
    expect(await dataProvider.sitesWithScreens(4)).toMatchObject(map);
  });

  it('SES-1 signs in with a form-encoded body', async () => {
    const { dataProvider, server } = setUp({ 'POST /rest/user/authenticate': { token: 'new' } }, null);
    expect(await dataProvider.authenticate({ username: 'é', password: 'p&w' })).toEqual({ token: 'new' });
    expect(String(server.sent[0]?.body)).toBe('username=%C3%A9&password=p%26w');
  });

  it('SES-10 signs out on the server, and does not mind its silence', async () => {
    const { dataProvider, server } = setUp({
      'POST /rest/user/logout': failure(503, 'UnavailableException'),
    });
    expect(await dataProvider.signOut()).toBeNull();
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/rest/user/logout', token: 'a b' }]);
  });

  it.each<[string, (methods: OperatorMethods) => Promise<unknown>]>([
    ['/rest/user/authenticate', (to) => to.authenticate({ username: 'a', password: 'b' })],
    ['/api/session/oidc/token', (to) => to.authenticateByProvider()],
    ['/rest/user/logout', (to) => to.signOut()],
  ])('SES-6 a refusal of %s is told by its page, not as a session that has ended', async (path, call) => {
    const lost = failure(401, 'InsufficientAuthenticationException');
    const { dataProvider, server, onSessionLost } = setUp({ [`POST ${path}`]: lost });
    await call(dataProvider).catch(() => undefined);
    expect(server.sentTo(path)).toHaveLength(1);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('OPS-1 only the call that follows the provider’s page carries the cookies of the server', async () => {
    const said: unknown[] = [];
    const provider = createDataProvider({
      token: () => null,
      onSessionLost: () => undefined,
      texts,
      cache: new QueryClient(),
      fetch: (_, init) => {
        said.push(init?.credentials);
        return Promise.resolve(Response.json({}));
      },
      EventSource: createFakeEventSource().EventSource,
      origin: 'https://girouette.example',
    });
    await provider.authenticateByProvider();
    await provider.authenticate({ username: 'a', password: 'b' });
    await provider.currentUser();
    expect(said).toEqual(['same-origin', 'omit', 'omit']);
  });

  it.each<[string, unknown, (to: OperatorMethods) => Promise<unknown>, unknown]>([
    [
      'POST /rest/user/logout',
      { endSession: 'https://id.example' },
      (to) => to.signOut(),
      'https://id.example',
    ],
    ['POST /rest/line/inhibition', { undoId: 3 }, (to) => to.inhibitLines([shut]), 3],
    ['DELETE /rest/scenario/1', { undoId: 4 }, (to) => to.stopScenario(1, 2), 4],
    ['DELETE /rest/news/screen/5', { undoId: 6 }, (to) => to.deleteNewsOnScreen(5, 'a'), 6],
    ['POST /api/projects/1/copy', { id: 9 }, (to) => to.copyProject(1, { name: 'a', longName: 'A' }), 9],
    ['POST /api/webhooks/2/secret', { secret: 'x' }, (to) => to.renewWebhookSecret(2), 'x'],
    ['GET /api/webhooks/2/deliveries/3', { body: '{}' }, (to) => to.webhookBody(2, 3), '{}'],
    ['GET /api/webhooks/2/deliveries', { array: one }, (to) => to.webhookDeliveries(2), one],
    ['GET /api/webhooks/project/1', { array: one }, (to) => to.webhookStates(1), one],
    ['GET /api/feedKeys/2/subscriptions', { array: one }, (to) => to.subscriptions(2), one],
    ['GET /api/plans/project/1', { array: one }, (to) => to.scenarioPlans(1), one],
    ['GET /api/timetable/offers/3/periods', { array: one }, (to) => to.offerPeriods(3), one],
    ['GET /api/traffic/feeds/project/1', { array: one }, (to) => to.feedStates(1), one],
    ['GET /api/traffic/project/1', { array: one }, (to) => to.perturbations(1), one],
    ['GET /api/times/sources', { array: one }, (to) => to.timesStates(), one],
    ['GET /api/bicycles/stations', { array: one }, (to) => to.bicycleStates(), one],
    ['GET /api/tags/project/1', { array: ['nord'] }, (to) => to.tags(1), ['nord']],
    ['GET /api/screens/project/1/held', { array: one }, (to) => to.heldScreens(1, ['a']), one],
    ['GET /rest/template/project/1', { array: one }, (to) => to.templates(1), one],
  ])('SRV-1 what is read in the answer to %s', async (call, answer, ask, read) => {
    const { dataProvider } = setUp({ [call]: answer as Record<string, unknown> });
    expect(await ask(dataProvider)).toEqual(read);
  });

  it.each<[string, string, (to: OperatorMethods) => Promise<unknown>]>([
    ['languages', '/rest/language', (to) => to.languages()],
    ['messageTemplates', '/api/messageTemplates/project/1', (to) => to.messageTemplates(1)],
    ['removals', '/api/removals/sites', (to) => to.blockedRemovals('sites', [1])],
    ['receipts', '/api/receipts/project/1', (to) => to.receiptCounts(1)],
  ])('SRV-3 %s are read where just that is offered', async (capability, path, ask) => {
    const routes = { [`GET ${path}`]: { array: one }, [`POST ${path}`]: { array: one } };
    const app = (capabilities: string[]) => ({ 'GET /rest/app': { capabilities } });
    expect(await ask(setUp({ ...routes, ...app([capability]) }).dataProvider)).toEqual(one);
    const { dataProvider, server } = setUp({ ...routes, ...app(['events']) });
    await ask(dataProvider);
    expect(server.sentTo(path)).toEqual([]);
  });

  it('SRV-3 what a server offers is known at once after it was asked, and not before', async () => {
    const { dataProvider } = setUp({ 'GET /rest/app': { capabilities: ['undo'] } });
    expect(dataProvider.offersNow('undo')).toBeUndefined();
    expect(await dataProvider.offers('undo')).toBe(true);
    expect(dataProvider.offersNow('undo')).toBe(true);
    expect(dataProvider.offersNow('events')).toBe(false);
  });

  it.each<[string, (to: OperatorMethods) => Promise<{ clockOffset: number }>]>([
    ['/api/standings/project/1', (to) => to.standings(1)],
    ['/api/standings/scenario/project/1', (to) => to.currentScenario(1)],
  ])('SCN-4 %s is read with the clock of the server', async (path, ask) => {
    const { dataProvider } = setUp({
      [`GET ${path}`]: () => ({ scenario: null, serverTime: Date.now() + 60_000 }),
    });
    const answer = await ask(dataProvider);
    expect(answer).toMatchObject({ scenario: null });
    expect(Math.round(answer.clockOffset / 1000)).toBe(60);
  });

  it('MSG-5 deletes on one screen and on all', async () => {
    const { dataProvider, server } = setUp({
      'DELETE /rest/news/screen/5': { id: 5 },
      'DELETE /rest/news/5': { id: 5, undoId: 12 },
    });
    expect(await dataProvider.deleteNewsOnScreen(5, 'val-1')).toBeNull();
    expect(await dataProvider.deleteNewsEverywhere(5)).toBe(12);
    expect(server.sent.map(({ path }) => path)).toEqual([
      '/rest/news/screen/5?screenId=val-1',
      '/rest/news/5?screenId=',
    ]);
  });

  it('SPR-13 spreads as multipart: id and json', async () => {
    const { dataProvider, server } = setUp({ 'POST /rest/news/': { id: 8 } });
    await dataProvider.spread({ content: 'Retard', screens: ['val-1'] });
    const parts = Object.fromEntries(server.sent[0]?.body as FormData);
    expect(parts).toEqual({ id: '', json: '{"content":"Retard","screens":["val-1"]}' });
    expect(server.sent[0]?.onceKey).toBeUndefined();
  });

  it('CMP-5 a spread that is to happen once says so by its key; CMP-4 what it is about travels as data', async () => {
    const { dataProvider, server } = setUp({ 'POST /rest/news/': { id: 8 } });
    const message = { content: 'Retard', points: [3, 4], templateId: 2, slots: { de: 'Antony' } };
    await dataProvider.spread(message, 'a-key');
    expect(server.sent[0]?.onceKey).toBe('a-key');
    const json = (server.sent[0]?.body as FormData).get('json') as string;
    expect(JSON.parse(json)).toEqual(message);
  });

  it('SPR-13 tells what can be undone by the server’s clock, and undoes it', async () => {
    const entry = { id: 4, kind: 'spread', label: 'Grève', createdAt: 1, expiresAt: 2 };
    const { dataProvider, server } = setUp({
      'GET /api/undo/project/3': () => ({ array: [entry], serverTime: Date.now() + 60_000 }),
      'POST /api/undo/4': { id: 4 },
    });
    const { list, clockOffset } = await dataProvider.undoable(3);
    expect(list).toEqual([entry]);
    expect(clockOffset).toBeGreaterThan(59_000);
    await dataProvider.undo(4);
    expect(server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/undo/project/3',
      'POST /api/undo/4',
    ]);
  });

  it('LIB-8 saves a message of the library as multipart, deletes it, and asks what shows it', async () => {
    const uses = { scenarios: [], screens: [] };
    const { dataProvider, server } = setUp({
      'GET /rest/app': { capabilities: ['libraryUses'] },
      'POST /rest/news/library/': { id: 8 },
      'DELETE /rest/news/library/8': { id: 8 },
      'GET /api/library/8/uses': uses,
    });
    expect(await dataProvider.saveLibraryMessage({ id: 8, content: 'Retard' })).toEqual({ id: 8 });
    const parts = Object.fromEntries(server.sent[0]?.body as FormData);
    expect(parts).toEqual({ id: '8', json: '{"id":8,"content":"Retard"}' });
    expect(await dataProvider.libraryUses(8)).toEqual(uses);
    await dataProvider.deleteLibraryMessage(8);
    expect(server.sent).toHaveLength(4);
  });

  it('LIV-6 reads the stops of all lines of a project', async () => {
    const line = { lineId: 3, source: 'feed', directions: [], elsewhere: [] };
    const { dataProvider } = setUp({ 'GET /api/lines/project/4/stops': { array: [line] } });
    expect(await dataProvider.stopsOfLines(4)).toEqual([line]);
  });

  it('INH-2 sends what is inhibited as a JSON list, and refuses an empty one before it is sent', async () => {
    const { dataProvider, server } = setUp({ 'POST /rest/line/inhibition': { array: [] } });
    const list = [shut];
    await dataProvider.inhibitLines(list);
    const body = server.sent[0]?.body as Blob;
    expect(body.type).toBe('application/json');
    expect(JSON.parse(await body.text())).toEqual(list);
    await expect(dataProvider.inhibitLines([])).rejects.toThrow(RangeError);
    expect(server.sent).toHaveLength(1);
  });

  describe('ADM-14 importRows', () => {
    const request = { dryRun: true, rows: [{ id: null, name: 'Quai' }] };
    const outcome = { applied: false, plan: 'p', rows: [{ action: 'create', id: null, problems: {} }] };
    const path = 'POST /api/import/sites/project/4';
    const lines = (...list: unknown[]) => new Response(list.map((line) => JSON.stringify(line)).join('\n'));

    it('hears of progress, and answers the outcome', async () => {
      const progress = [
        { done: 0, total: 2 },
        { done: 1, total: 2 },
      ];
      const { dataProvider, server } = setUp({ [path]: lines(...progress, outcome) });
      const heard: unknown[] = [];
      const onProgress = (step: unknown) => heard.push(step);
      expect(await dataProvider.importRows('sites', 4, request, { onProgress })).toEqual(outcome);
      expect(heard).toEqual(progress);
      expect(JSON.parse(await (server.sent[0]?.body as Blob).text())).toEqual(request);
    });

    it('reads lines that arrive in pieces, cut anywhere', async () => {
      const named = { ...outcome, plan: 'été' };
      const bytes = new TextEncoder().encode(
        [{ done: 1, total: 2 }, named].map((line) => JSON.stringify(line)).join('\n'),
      );
      const pieces = new ReadableStream<Uint8Array>({
        start(stream) {
          for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
          stream.close();
        },
      });
      const { dataProvider } = setUp({ [path]: new Response(pieces) });
      const onProgress = vi.fn();
      expect(await dataProvider.importRows('sites', 4, request, { onProgress })).toEqual(named);
      expect(onProgress.mock.calls).toEqual([[{ done: 1, total: 2 }]]);
    });

    it('rejects what failed on the way, in the words of the server', async () => {
      const message = '<clientMessage>Réessayez.</clientMessage>';
      const failed = { status: 409, error: 'Conflict', exception: 'ConflictException', message };
      const { dataProvider } = setUp({ [path]: lines({ done: 0, total: 2 }, { failed }) });
      await expect(dataProvider.importRows('sites', 4, request)).rejects.toMatchObject({
        status: 409,
        message: 'Réessayez.',
      });
    });

    it.each([
      ['before its end', lines({ done: 0, total: 2 })],
      ['within a line', new Response('{"done":0,"total":2}\n{"appl')],
      ['at once', new Response(null)],
    ])('rejects an answer that broke off %s', async (_title, answer) => {
      const { dataProvider } = setUp({ [path]: answer });
      await expect(dataProvider.importRows('sites', 4, request)).rejects.toMatchObject({
        status: 0,
        message: texts.network,
      });
    });

    it('reads lists anew after an import, but not after a dry run', async () => {
      const list = 'GET /rest/site/project/4';
      const { dataProvider, server } = setUp({ [path]: lines(outcome), [list]: { array: one } });
      const read = () => (dataProvider as GirouetteDataProvider).getList('sites', { meta: { projectId: 4 } });
      await read();
      await dataProvider.importRows('sites', 4, request);
      await read();
      expect(server.sentTo('/rest/site/project/4')).toHaveLength(1);
      await dataProvider.importRows('sites', 4, { ...request, dryRun: false });
      await read();
      expect(server.sentTo('/rest/site/project/4')).toHaveLength(2);
    });
  });

  it('PRV-5 reads the help of a page', async () => {
    const { dataProvider } = setUp({ 'GET /rest/help/4/adminProject/sites': { fileContent: '<p>Aide</p>' } });
    expect(await dataProvider.help(4, 'adminProject/sites')).toBe('<p>Aide</p>');
  });

  it('SCR-4 the link of a screen: `redirect:` is the host', async () => {
    const { dataProvider } = setUp({
      'GET /rest/template/load/val-1': 'redirect:/player/#val-1/key',
      'GET /rest/template/load/val-1?for=look': 'redirect:/player/#val-1/key~look',
    });
    expect(await dataProvider.screenPageUrl('val-1')).toBe('https://girouette.example/player/#val-1/key');
    expect(await dataProvider.lookPageUrl('val-1')).toBe('https://girouette.example/player/#val-1/key~look');
    expect(pageAddress('redirect:http://autre.example/x', 'https://a.b')).toBe('http://autre.example/x');
    expect(() => pageAddress('redirect:javascript:alert(1)', 'https://a.b')).toThrow();
  });

  it('SES-9 relative addresses of pictures and streams carry the token', () => {
    const { dataProvider, opened } = setUp();
    expect(dataProvider.mediaUrl('/rest/download/x?v=1')).toBe('/rest/download/x?v=1&token=a+b');
    dataProvider.openStream('/api/events/project/4', {})();
    expect(opened.map(({ url }) => url)).toEqual(['/api/events/project/4?token=a+b']);
    expect(setUp({}, null).dataProvider.mediaUrl('/rest/x')).toBe('/rest/x');
  });

  it('DSP-3 a stream that falls silent is opened anew, but not a legacy one, which gives no signs of life', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { dataProvider, opened } = setUp();
    const close = [dataProvider.openStream('/api/events', {}), dataProvider.openStream('/rest/events', {})];
    vi.advanceTimersByTime(45_000);
    close.forEach((end) => end());
    const paths = opened.map(({ url }) => url.split('?')[0]);
    expect(paths).toEqual(['/api/events', '/rest/events', '/api/events']);
  });
});
