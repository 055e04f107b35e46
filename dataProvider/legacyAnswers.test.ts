import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { errors as texts } from '../src/i18n/errors.ts';
import { isUnanswered } from '../src/data/onceKey.ts';
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

  it('SPR-10 CMP-5 a spread that a page of a proxy answers is not done, and may be sent again under its key', async () => {
    const page = '<!doctype html><title>Bloqué</title>';
    const spread = to({ 'POST /rest/news/': page }).spread(message);
    await expect(spread).rejects.toSatisfy(isUnanswered);
  });

  it.each<[string, Record<string, unknown>, (methods: OperatorMethods) => Promise<unknown>, unknown]>([
    [
      'GET /rest/line/project/4',
      { array: [{ id: 1, inhibitionTimesDate: 5 }] },
      (methods) => methods.lines(4),
      [{ id: 1, transporter: null, inhibitionTimesDate: 5, inhibitionTrafficDate: null }],
    ],
    [
      'GET /rest/scenario/project/4',
      {
        array: [
          {
            id: -1,
            scenarios: [
              { id: 1, active: true },
              { id: 2, autoDeactivationDelay: 0 },
            ],
          },
        ],
      },
      async (methods) => (await methods.scenariosWithClock(4)).groups,
      [
        {
          name: null,
          scenarios: [{ activationTime: null, autoDeactivationDelay: null }, { autoDeactivationDelay: null }],
        },
      ],
    ],
    [
      'GET /rest/user/',
      { id: 1, roles: ['ROLE_SUPERUSER'] },
      (methods) => methods.currentUser(),
      { id: 1, projectId: null, project: null },
    ],
    [
      'GET /rest/project',
      { array: [{ id: 4 }] },
      (methods) => methods.projects(4),
      [{ id: 4, adminNotificationsRefresh: null, refreshScreensAvailability: null }],
    ],
    [
      'GET /rest/screen/project/sites/4',
      { map: { 1: [{ id: 'a', newsConf: { limit: 2 }, screenConfiguration: [{ id: 1 }] }], 2: [] } },
      (methods) => methods.sitesWithScreens(4),
      {
        1: [
          {
            template: null,
            newsConf: { limit: 2, trafficMax: null, defaultMessage: null },
            screenConfiguration: [{ id: 1, ipAddress: null, physicalId: null }],
          },
        ],
        2: [],
      },
    ],
    [
      'GET /rest/news/library/project/4',
      { libs: [{ id: 1, period: '0800-0900' }] },
      (methods) => methods.library(4, false),
      [{ id: 1, priority: null, period: '0800-0900', screenId: null }],
    ],
    [
      'GET /rest/newsconf/project/4',
      { array: [{ id: 1, newsConfLine: [{ id: 2, api: 'LOCAL' }] }] },
      (methods) => methods.newsConfs(4),
      [{ id: 1, trafficMax: null, newsConfLine: [{ id: 2, url: null, data: null, notification: null }] }],
    ],
    [
      'GET /rest/point/project/4',
      { array: [{ id: 1, name: 'Antony' }] },
      (methods) => methods.points(4),
      [{ id: 1, line: null, cacheApixId: null }],
    ],
  ])('SRV-3 what %s leaves out is null', async (call, answer, ask, read) => {
    expect(await ask(to({ [call]: answer }))).toMatchObject(read as object);
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
