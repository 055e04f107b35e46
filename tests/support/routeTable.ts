import { randomInt, randomUUID } from 'node:crypto';
import type { CallRight } from '../../contract/access.ts';
import { insertEnded } from './insertEnded.ts';
import { configurationRoutes } from './configurationRoutes.ts';
import { insertAdvertising } from './buildAdvertising.ts';
import { buildMessageTemplateSave, insertMessageTemplate } from './buildMessageTemplate.ts';
import { buildPicture } from './buildPicture.ts';
import { fleetRoutes } from './fleetRoutes.ts';
import { gtfsRoutes } from './gtfsRoutes.ts';
import { insertNews, type BuiltProject } from './buildNetwork.ts';
import { proposalRoutes } from './proposals.ts';
import { insertPlan, insertScenario, insertScenarioGroup, planIds } from './scenarios.ts';
import { insertPerturbation } from './traffic.ts';
import { insertBurst, timetableRoutes } from './timetables.ts';
import { undoRoutes } from './buildUndo.ts';
import type { TestApp } from './testApp.ts';
import type { WalkedRoute } from './walkedRoute.ts';

const ofProject = (route: string, right: CallRight, url: WalkedRoute['url']): WalkedRoute => ({
  route: `GET ${route}`,
  right,
  ofProject: true,
  url,
});

const byProjectId = (path: string, right: CallRight, query = ''): WalkedRoute =>
  ofProject(`${path}/:`, right, ({ id }) => `${path}/${id}${query}`);

const signedIn = (route: string, url = route.slice(route.indexOf(' ') + 1)): WalkedRoute => ({
  route,
  right: 'signedIn',
  ofProject: false,
  url: () => url,
});

const byScreenKey = (method: string, path: string): WalkedRoute => ({
  route: `${method} /player/api/:/${path}`,
  right: 'screen',
  ofProject: false,
  url: ({ screens }) => `/player/api/${screens[0]}/${path}`,
});

const open = (path: string, url = path): WalkedRoute => ({
  route: `GET ${path}`,
  right: 'public',
  ofProject: false,
  url: () => url,
});

/** Refused for everybody without a key, since the project is not public. */
const published = (route: string): WalkedRoute => ({
  route,
  right: 'readPublished',
  ofProject: false,
  url: ({ name }) => route.slice(route.indexOf(' ') + 1).replace(':', name),
});

/** An upload to a project's first screen. */
const advertisingForm = async ({ id, screens }: BuiltProject) => {
  const form = new FormData();
  form.set('json', JSON.stringify({ name: 'Essai', screens: [screens[0]], projectId: id }));
  form.set('file', new Blob([Uint8Array.from(await buildPicture('png'))]), 'essai.png');
  return form;
};

const spreadNews = ({ db }: TestApp, { id, screens }: BuiltProject) =>
  insertNews(db, id, { library: 0, screens: [screens[0]] });

/** Bulk actions on messages. */
const someNews = (act: string, right: CallRight, more: object): WalkedRoute[] => [
  {
    route: `POST /api/news/${act}/project/:`,
    right,
    ofProject: true,
    url: ({ id }) => `/api/news/${act}/project/${id}`,
    body: async (project, test) => ({ messages: [{ id: await spreadNews(test, project) }], ...more }),
  },
];

/** All routes of the server. A route that is missing here fails the walk: add its right, and how to call it. */
export const routeTable: WalkedRoute[] = [
  ...fleetRoutes,
  ...proposalRoutes,
  open('/rest/app'),
  ...['/gtfs-rt/:/alerts.pb', '/gtfs-rt/:/alerts.json'].map((path) => published(`GET ${path}`)),
  ...['xml', 'json'].map((type) => published(`GET /siri-lite/:/situation-exchange.${type}`)),
  published('POST /siri/:'),
  { ...published('GET /speech/:/:.wav'), url: ({ name }) => `/speech/${name}/1.wav` },
  open('/health'),
  open('/guide'),
  open('/guide/:', '/guide/index'),
  open('/player/image/:', `/player/image/${'0'.repeat(64)}`),
  {
    route: 'POST /rest/user/authenticate',
    right: 'public',
    ofProject: false,
    url: () => '/rest/user/authenticate',
  },

  signedIn('GET /rest/user'),
  signedIn('POST /rest/user/logout'),
  signedIn('GET /rest/language'),
  signedIn('GET /rest/help/:/:', '/rest/help/1/index'),
  signedIn('GET /rest/download/image/meta/:', '/rest/download/image/meta/1'),
  ofProject('/rest/project', 'signedIn', ({ id }) => `/rest/project?id=${id}`),
  ofProject('/rest/download/image/project/:', 'signedIn', ({ id }) => `/rest/download/image/project/${id}`),
  ofProject(
    '/rest/download/image/line/name/:',
    'signedIn',
    ({ name }) => `/rest/download/image/line/name/Bus ${name}`,
  ),

  byProjectId('/rest/site/project', 'readScreens'),
  byProjectId('/rest/screen/project', 'readScreens'),
  byProjectId('/rest/screen/project/sites', 'readScreens'),
  byProjectId('/api/tags/project', 'readScreens'),
  ofProject('/rest/screen/site/:', 'readScreens', ({ siteId }) => `/rest/screen/site/${siteId}`),
  ofProject('/rest/template/load/:', 'openScreen', ({ screens }) => `/rest/template/load/${screens[0]}`),
  ofProject(
    '/api/screens/project/:/held',
    'readHeldScreens',
    ({ id, screens }) => `/api/screens/project/${id}/held?screens=${screens[0]}`,
  ),
  ofProject(
    '/api/screens/:/past',
    'readHeldScreens',
    ({ screens }) => `/api/screens/${screens[0]}/past?from=1&to=2`,
  ),
  byProjectId('/rest/template/project', 'readScreens'),
  byProjectId('/rest/line/project', 'readLines'),
  ofProject('/api/lines/:/stops', 'readLineStops', ({ lineId }) => `/api/lines/${lineId}/stops`),
  ofProject('/api/lines/project/:/stops', 'readLineStops', ({ id }) => `/api/lines/project/${id}/stops`),
  byProjectId('/rest/newsconf/project', 'readSpreadingChoices'),
  byProjectId('/rest/news/causes/project', 'readSpreadingChoices'),
  byProjectId('/rest/news/impacts/project', 'readSpreadingChoices'),
  byProjectId('/rest/point/project', 'readPoints'),
  byProjectId('/api/bursts/project', 'readBursts'),
  {
    route: 'POST /jdb/rest/rafale',
    right: 'launchBurst',
    ofProject: true,
    url: () => '/jdb/rest/rafale/',
    body: ({ pointId }) => ({ stopPointId: pointId }),
  },
  {
    route: 'DELETE /api/bursts/:',
    right: 'launchBurst',
    ofProject: true,
    url: async (project, test) => `/api/bursts/${await insertBurst(test, project)}`,
  },
  ...timetableRoutes,
  byProjectId('/api/receipts/project', 'readNews'),
  byProjectId('/api/receipts/history/project', 'readNews'),
  ofProject(
    '/api/receipts/news/:',
    'readNews',
    async (project, test) => `/api/receipts/news/${await spreadNews(test, project)}`,
  ),
  {
    route: 'POST /api/receipts/news/:/resend',
    right: 'spreadNews',
    ofProject: true,
    url: async (project, test) => {
      const id = await spreadNews(test, project);
      test.bus.afterCommit([{ type: 'change', projectId: project.id, topics: ['news'], news: [id] }]);
      return `/api/receipts/news/${id}/resend`;
    },
    body: () => ({}),
  },
  byProjectId('/api/news/ended/project', 'readEnded'),
  byProjectId('/api/agenda/ended/project', 'readEnded', '?from=0&to=1'),
  ofProject(
    '/api/news/ended/:',
    'readEnded',
    async ({ id }, { db }) => `/api/news/ended/${await insertEnded(db, id)}`,
  ),
  ...someNews('remove', 'deleteNews', {}),
  ...someNews('end', 'deleteNews', {}),
  ...someNews('prolong', 'spreadNews', { until: null }),
  byProjectId('/rest/scenario/project', 'readScenarios'),
  byProjectId('/rest/news/project', 'readNews'),
  ofProject('/rest/news/screen/:', 'readNews', ({ screens }) => `/rest/news/screen/${screens[0]}`),
  byProjectId('/rest/news/library/project', 'readLibrary'),
  byProjectId('/rest/news/traffic-situation', 'readTraffic'),
  byProjectId('/api/traffic/project', 'readTraffic'),
  { ...byProjectId('/api/traffic/feeds/project', 'configure'), ofProject: false },
  {
    route: 'PUT /rest/news/traffic-situation/:/disable',
    right: 'readTraffic',
    ofProject: true,
    url: async (project, { db }) =>
      `/rest/news/traffic-situation/${await insertPerturbation(db, project)}/disable`,
  },
  byProjectId('/api/events/project', 'followProject'),
  byProjectId('/api/standings/project', 'readStandings'),
  byProjectId('/api/standings/scenario/project', 'readStandings'),
  ofProject(
    '/api/standings/copies/project/:',
    'readStandings',
    ({ id, screens }) => `/api/standings/copies/project/${id}?screens=${screens[0]}`,
  ),
  byProjectId('/api/audit/project', 'readAudit'),
  {
    route: 'POST /rest/news',
    right: 'spreadNews',
    ofProject: true,
    url: () => '/rest/news/',
    body: ({ id, screens }) => ({ content: '<p>Essai</p>', screenId: screens[0], projectId: id }),
  },
  {
    route: 'POST /rest/news/library',
    right: 'editLibrary',
    ofProject: true,
    url: () => '/rest/news/library/',
    body: ({ id }) => ({ content: '<p>Essai</p>', projectId: id }),
  },
  {
    route: 'DELETE /rest/news/library/:',
    right: 'editLibrary',
    ofProject: true,
    url: async ({ id }, { db }) => `/rest/news/library/${await insertNews(db, id)}`,
  },
  {
    route: 'GET /api/library/:/uses',
    right: 'editLibrary',
    ofProject: true,
    url: async ({ id }, { db }) => `/api/library/${await insertNews(db, id)}/uses`,
  },
  byProjectId('/api/abbreviations/project', 'readAbbreviations'),
  {
    route: 'POST /api/abbreviations/project/:',
    right: 'editAbbreviations',
    ofProject: true,
    url: ({ id }) => `/api/abbreviations/project/${id}`,
    body: () => ({ rows: [{ short: 'Bd', said: randomUUID(), language: null }] }),
  },
  byProjectId('/api/messageTemplates/project', 'readMessageTemplates'),
  {
    route: 'POST /api/messageTemplates/project/:',
    right: 'editMessageTemplates',
    ofProject: true,
    url: ({ id }) => `/api/messageTemplates/project/${id}`,
    body: () => buildMessageTemplateSave({ name: `Essai ${randomUUID()}`, alert: true }),
  },
  {
    route: 'DELETE /api/messageTemplates/:',
    right: 'editMessageTemplates',
    ofProject: true,
    url: async ({ id }, { db }) =>
      `/api/messageTemplates/${await insertMessageTemplate(db, id, { name: randomUUID() })}`,
  },
  {
    route: 'POST /rest/line/inhibition',
    right: 'inhibitLines',
    ofProject: true,
    url: () => '/rest/line/inhibition',
    body: ({ lineId }) => [{ id: lineId, inhibitionTimes: true, inhibitionTraffic: false }],
  },
  {
    route: 'DELETE /rest/news/:',
    right: 'deleteNews',
    ofProject: true,
    url: async (project, test) => `/rest/news/${await spreadNews(test, project)}?screenId=`,
  },
  {
    route: 'DELETE /rest/news/screen/:',
    right: 'deleteNews',
    ofProject: true,
    url: async (project, test) =>
      `/rest/news/screen/${await spreadNews(test, project)}?screenId=${project.screens[0]}`,
  },
  ...undoRoutes,
  {
    route: 'POST /rest/scenario/:',
    right: 'activateScenario',
    ofProject: true,
    url: async (project, test) => `/rest/scenario/${(await insertScenario(test.db, project)).id}`,
  },
  {
    route: 'DELETE /rest/scenario/:',
    right: 'activateScenario',
    ofProject: true,
    url: ({ id }) => `/rest/scenario/${id}`,
  },
  {
    route: 'POST /rest/scenario',
    right: 'editScenarios',
    ofProject: true,
    url: () => '/rest/scenario/',
    body: async ({ id, screens }, { db }) => ({
      projectId: id,
      name: `Essai ${randomUUID()}`,
      messages: [{ id: await insertNews(db, id), screens: [screens[0]] }],
    }),
  },
  {
    route: 'DELETE /rest/scenario/:/:',
    right: 'editScenarios',
    ofProject: true,
    url: async (project, test) =>
      `/rest/scenario/${project.id}/${(await insertScenario(test.db, project)).id}`,
  },
  {
    route: 'POST /rest/scenario/group',
    right: 'editScenarios',
    ofProject: true,
    url: () => '/rest/scenario/group',
    body: async (project, test) => ({
      id: await insertScenarioGroup(test.db, project, randomUUID()),
      name: `Groupe ${randomUUID()}`,
    }),
  },
  {
    route: 'DELETE /rest/scenario/group/:',
    right: 'editScenarios',
    ofProject: true,
    url: async (project, test) => `/rest/scenario/group/${await insertScenarioGroup(test.db, project)}`,
  },

  byProjectId('/api/plans/project', 'readPlans'),
  {
    route: 'POST /api/plans/project/:',
    right: 'activateScenario',
    ofProject: true,
    url: ({ id }) => `/api/plans/project/${id}`,
    body: async (project, test) => ({
      scenarioId: (await insertScenario(test.db, project)).id,
      startsAt: test.clock.now + randomInt(1, 1_000_000) * 60_000,
      stopsAt: null,
      meets: await planIds(test.db),
    }),
  },
  {
    route: 'DELETE /api/plans/project/:/:',
    right: 'activateScenario',
    ofProject: true,
    url: async (project, test) => `/api/plans/project/${project.id}/${await insertPlan(test, project)}`,
  },

  byProjectId('/rest/advertising/project', 'readAdvertising'),
  {
    route: 'POST /rest/advertising',
    right: 'spreadAdvertising',
    ofProject: true,
    url: () => '/rest/advertising/',
    body: advertisingForm,
  },
  {
    route: 'POST /rest/advertising/project/:',
    right: 'spreadAdvertising',
    ofProject: true,
    url: ({ id }) => `/rest/advertising/project/${id}`,
    body: advertisingForm,
  },
  {
    route: 'DELETE /rest/advertising/:',
    right: 'deleteAdvertising',
    ofProject: true,
    url: async (project, { db }) => `/rest/advertising/${await insertAdvertising(db, project)}?screenId=`,
  },

  {
    route: 'POST /api/import/:/project/:',
    right: 'configure',
    ofProject: false,
    url: ({ id }) => `/api/import/sites/project/${id}`,
    body: () => ({ dryRun: true, rows: [{ name: 'Halle', order: 1 }] }),
  },
  {
    route: 'POST /api/removals/:',
    right: 'configure',
    ofProject: false,
    url: () => '/api/removals/sites',
    body: ({ siteId }) => ({ ids: [siteId] }),
  },
  {
    route: 'GET /api/projects/:/contents',
    right: 'configure',
    ofProject: false,
    url: ({ id }) => `/api/projects/${id}/contents`,
  },

  ...gtfsRoutes,
  ...configurationRoutes,

  byScreenKey('GET', 'snapshot'),
  byScreenKey('GET', 'departures'),
  byScreenKey('GET', 'events'),
  byScreenKey('POST', 'heartbeat'),
  byScreenKey('POST', 'page'),
  byScreenKey('POST', 'receipts'),
];

/** Public pages and their files; those of the console and the screen page exist only where they are built. */
export const isPublicFile = (route: string) =>
  /^GET (\/docs(\/.*|\*)?|\/guide\*|\/player\*?|\*)$/.test(route);
