import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { capabilities } from '../contract/capabilities.ts';
import { maxRemovals } from '../contract/limits.ts';
import type { MessageTemplateSave } from '../contract/schemas/messageTemplate.ts';
import type { ScreensOrder } from '../contract/schemas/screenOrder.ts';
import type { SilenceSave } from '../contract/schemas/silence.ts';
import { errors as texts } from '../src/i18n/errors.ts';
import { createFakeEventSource } from '../tests/support/fakeEventSource.ts';
import { createDataProvider } from './index.ts';
import type { GirouetteDataProvider, OperatorMethods } from './types.ts';

/** Methods that send nothing themselves, or whose calls depend on more than their arguments. */
type Elsewhere = 'offers' | 'offersNow' | 'mediaUrl' | 'aheadSince' | 'forgetAhead' | 'openStream';

/** A call, and what is sent for it: method and address, and the body as text. */
type Row = [call: (to: OperatorMethods) => Promise<unknown>, address: string, body?: string];

const file = new File(['x'], 'réseau.zip');
const marked = [{ id: 5, version: 2, content: 'not sent' }];
const versions = '{"messages":[{"id":5,"version":2}]';
const scenario = { id: 4, projectId: 1, name: 'Neige', messages: [] };
const scenarioJson = '{"id":4,"projectId":1,"name":"Neige","messages":[]}';

/** Every method has its row: a new one does not compile without. */
const rows: Record<Exclude<keyof OperatorMethods, Elsewhere>, Row> = {
  authenticate: [
    (to) => to.authenticate({ username: 'a', password: 'b' }),
    'POST /rest/user/authenticate',
    'username=a&password=b',
  ],
  authenticateByProvider: [(to) => to.authenticateByProvider(), 'POST /api/session/oidc/token'],
  signOut: [(to) => to.signOut(), 'POST /rest/user/logout'],
  currentUser: [(to) => to.currentUser(), 'GET /rest/user/'],
  projects: [(to) => to.projects(1), 'GET /rest/project?id=1'],
  sitesWithScreens: [(to) => to.sitesWithScreens(1), 'GET /rest/screen/project/sites/1'],
  heldScreens: [(to) => to.heldScreens(1, ['a', 'b']), 'GET /api/screens/project/1/held?screens=a%2Cb'],
  standings: [(to) => to.standings(1), 'GET /api/standings/project/1'],
  lastCopies: [(to) => to.lastCopies(1, ['a', 'b']), 'GET /api/standings/copies/project/1?screens=a%2Cb'],
  currentScenario: [(to) => to.currentScenario(1), 'GET /api/standings/scenario/project/1'],
  screenPast: [(to) => to.screenPast('a/b', { from: 3, to: 9 }), 'GET /api/screens/a%2Fb/past?from=3&to=9'],
  fleet: [(to) => to.fleet(1), 'GET /api/fleet/project/1'],
  availability: [
    (to) => to.availability(1, 'days', 7),
    'GET /api/availability/project/1?period=days&siteId=7',
  ],
  screenOrders: [(to) => to.screenOrders(1), 'GET /api/fleet/project/1/orders'],
  orderScreens: [
    (to) => to.orderScreens(1, { kind: 'reload', screens: ['a'] } as unknown as ScreensOrder),
    'POST /api/fleet/project/1/orders',
    '{"kind":"reload","screens":["a"]}',
  ],
  silence: [(to) => to.silence(1), 'GET /api/silence/project/1'],
  saveSilence: [
    (to) => to.saveSilence(1, { version: 3 } as SilenceSave),
    'POST /api/silence/project/1',
    '{"version":3}',
  ],
  testSilence: [(to) => to.testSilence(1), 'POST /api/silence/project/1/test'],
  sites: [(to) => to.sites(1), 'GET /rest/site/project/1'],
  newsOfProject: [(to) => to.newsOfProject(1), 'GET /rest/news/project/1?noconf=true'],
  newsOfScreen: [(to) => to.newsOfScreen('a/b'), 'GET /rest/news/screen/a%2Fb?noconf=true'],
  deleteNewsOnScreen: [(to) => to.deleteNewsOnScreen(5, 'a'), 'DELETE /rest/news/screen/5?screenId=a'],
  deleteNewsEverywhere: [(to) => to.deleteNewsEverywhere(5), 'DELETE /rest/news/5?screenId='],
  spread: [
    (to) => to.spread({ content: 'Retard', screens: ['a'] }),
    'POST /rest/news/',
    'id=&json={"content":"Retard","screens":["a"]}',
  ],
  receiptCounts: [(to) => to.receiptCounts(1, ['a', 'b']), 'GET /api/receipts/project/1?screens=a%2Cb'],
  messageReceipts: [(to) => to.messageReceipts(5), 'GET /api/receipts/news/5'],
  playedMessages: [
    (to) => to.playedMessages(1, { q: 'é', first: 25, size: 25 }),
    'GET /api/receipts/history/project/1?q=%C3%A9&first=25&size=25',
  ],
  resend: [(to) => to.resend(5), 'POST /api/receipts/news/5/resend', '{}'],
  library: [(to) => to.library(1, false), 'GET /rest/news/library/project/1?noperiod=false'],
  saveLibraryMessage: [
    (to) => to.saveLibraryMessage({ id: 8, projectId: 1, content: 'Retard' }),
    'POST /rest/news/library/',
    'id=8&json={"id":8,"projectId":1,"content":"Retard"}',
  ],
  deleteLibraryMessage: [(to) => to.deleteLibraryMessage(8), 'DELETE /rest/news/library/8'],
  libraryUses: [(to) => to.libraryUses(8), 'GET /api/library/8/uses'],
  messageTemplates: [(to) => to.messageTemplates(1), 'GET /api/messageTemplates/project/1'],
  saveMessageTemplate: [
    (to) => to.saveMessageTemplate(1, { id: 3 } as MessageTemplateSave),
    'POST /api/messageTemplates/project/1',
    '{"id":3}',
  ],
  deleteMessageTemplate: [(to) => to.deleteMessageTemplate(3), 'DELETE /api/messageTemplates/3'],
  abbreviations: [(to) => to.abbreviations(1), 'GET /api/abbreviations/project/1'],
  saveAbbreviations: [
    (to) => to.saveAbbreviations(1, { rows: [], version: 2 }),
    'POST /api/abbreviations/project/1',
    '{"rows":[],"version":2}',
  ],
  lines: [(to) => to.lines(1), 'GET /rest/line/project/1'],
  tags: [(to) => to.tags(1), 'GET /api/tags/project/1'],
  lineStops: [(to) => to.lineStops(9), 'GET /api/lines/9/stops'],
  stopsOfLines: [(to) => to.stopsOfLines(1), 'GET /api/lines/project/1/stops'],
  inhibitLines: [
    (to) => to.inhibitLines([{ id: 9, inhibitionTimes: true, inhibitionTraffic: false }]),
    'POST /rest/line/inhibition',
    '[{"id":9,"inhibitionTimes":true,"inhibitionTraffic":false}]',
  ],
  causes: [(to) => to.causes(1), 'GET /rest/news/causes/project/1'],
  impacts: [(to) => to.impacts(1), 'GET /rest/news/impacts/project/1'],
  languages: [(to) => to.languages(), 'GET /rest/language'],
  newsConfs: [(to) => to.newsConfs(1), 'GET /rest/newsconf/project/1'],
  templates: [(to) => to.templates(1), 'GET /rest/template/project/1?t=now'],
  scenariosWithClock: [(to) => to.scenariosWithClock(1), 'GET /rest/scenario/project/1'],
  activateScenario: [(to) => to.activateScenario(4, 6), 'POST /rest/scenario/4?replaces=6'],
  stopScenario: [(to) => to.stopScenario(1, 4), 'DELETE /rest/scenario/1?scenarioId=4'],
  undoable: [(to) => to.undoable(1), 'GET /api/undo/project/1'],
  undo: [(to) => to.undo(2), 'POST /api/undo/2'],
  saveScenario: [(to) => to.saveScenario(scenario), 'POST /rest/scenario/', `id=4&json=${scenarioJson}`],
  deleteScenario: [(to) => to.deleteScenario(1, 4, true, 2), 'DELETE /rest/scenario/1/4?stops=true&plans=2'],
  scenarioPlans: [(to) => to.scenarioPlans(1), 'GET /api/plans/project/1'],
  savePlan: [
    (to) => to.savePlan(1, { scenarioId: 4, startsAt: 5 }),
    'POST /api/plans/project/1',
    '{"scenarioId":4,"startsAt":5}',
  ],
  deletePlan: [(to) => to.deletePlan(1, 3), 'DELETE /api/plans/project/1/3'],
  renameScenarioGroup: [
    (to) => to.renameScenarioGroup(3, 'Hiver'),
    'POST /rest/scenario/group',
    'id=3&json={"id":3,"name":"Hiver"}',
  ],
  deleteScenarioGroup: [(to) => to.deleteScenarioGroup(3), 'DELETE /rest/scenario/group/3'],
  advertising: [(to) => to.advertising(1), 'GET /rest/advertising/project/1'],
  spreadAdvertising: [
    (to) => to.spreadAdvertising({ name: 'Été', screens: ['a'], file }),
    'POST /rest/advertising/',
    'id=&json={"name":"Été","screens":["a"]}&file=réseau.zip',
  ],
  deleteAdvertising: [(to) => to.deleteAdvertising(3, 'a'), 'DELETE /rest/advertising/3?screenId=a'],
  gtfsState: [(to) => to.gtfsState(1), 'GET /api/gtfs/project/1'],
  // The file comes last: by then the server knows what it belongs to.
  sendGtfs: [
    (to) => to.sendGtfs({ projectId: 1, transporterId: 6, file }),
    'POST /rest/gtfs',
    'projectId=1&transporterId=6&file=réseau.zip',
  ],
  buildGtfs: [(to) => to.buildGtfs('a b.zip'), 'GET /rest/uploads/gtfs/a%20b.zip'],
  gtfsReport: [(to) => to.gtfsReport(7), 'GET /api/gtfs/import/7/report'],
  restoreGtfs: [(to) => to.restoreGtfs(7, 8), 'POST /api/gtfs/import/7/restore?replaces=8'],
  disablePerturbation: [(to) => to.disablePerturbation(5), 'PUT /rest/news/traffic-situation/5/disable'],
  feedStates: [(to) => to.feedStates(1), 'GET /api/traffic/feeds/project/1'],
  timesStates: [(to) => to.timesStates(), 'GET /api/times/sources'],
  bicycleStates: [(to) => to.bicycleStates(), 'GET /api/bicycles/stations'],
  perturbations: [(to) => to.perturbations(1), 'GET /api/traffic/project/1'],
  timetables: [(to) => to.timetables(1), 'GET /jdb/rest/timetable?projectId=1'],
  timetableOffers: [(to) => to.timetableOffers(1), 'GET /api/timetable/offers/project/1'],
  offerPeriods: [(to) => to.offerPeriods(3), 'GET /api/timetable/offers/3/periods'],
  sendOffer: [
    (to) => to.sendOffer(1, file, [5, 6], 2),
    'POST /rest/timetable',
    'id=1&timetables=5,6&replaces=2&file=réseau.zip',
  ],
  applyOffer: [(to) => to.applyOffer(1, 3), 'POST /jdb/rest/timetable/reload?projectId=1&offerId=3'],
  cancelOffer: [(to) => to.cancelOffer(3), 'DELETE /api/timetable/offers/3'],
  restoreOffer: [(to) => to.restoreOffer(3, 2), 'POST /api/timetable/offers/3/restore?replaces=2'],
  points: [(to) => to.points(1), 'GET /rest/point/project/1'],
  bursts: [(to) => to.bursts(1), 'GET /api/bursts/project/1'],
  launchBurst: [(to) => to.launchBurst(3), 'POST /jdb/rest/rafale/', 'stopPointId=3'],
  stopBurst: [(to) => to.stopBurst(3), 'DELETE /api/bursts/3'],
  help: [(to) => to.help(1, 'adminProject/a b'), 'GET /rest/help/1/adminProject/a%20b'],
  screenPageUrl: [(to) => to.screenPageUrl('a/b'), 'GET /rest/template/load/a%2Fb'],
  renewScreenAddress: [(to) => to.renewScreenAddress('a/b'), 'POST /api/screens/a%2Fb/address'],
  lookPageUrl: [(to) => to.lookPageUrl('a/b'), 'GET /rest/template/load/a%2Fb?for=look'],
  blockedRemovals: [
    (to) => to.blockedRemovals('sites', [3, 'a']),
    'POST /api/removals/sites',
    '{"ids":[3,"a"]}',
  ],
  projectContents: [(to) => to.projectContents(1), 'GET /api/projects/1/contents'],
  clearProject: [(to) => to.clearProject(1, 'empty', 'idf'), 'POST /api/projects/1/empty', '{"name":"idf"}'],
  copyProject: [
    (to) => to.copyProject(1, { name: 'val', longName: 'Orlyval' }),
    'POST /api/projects/1/copy',
    '{"name":"val","longName":"Orlyval"}',
  ],
  importRows: [
    (to) => to.importRows('sites', 1, { dryRun: true, rows: [] }),
    'POST /api/import/sites/project/1',
    '{"dryRun":true,"rows":[]}',
  ],
  proposals: [(to) => to.proposals(1), 'GET /api/proposals/project/1'],
  proposal: [(to) => to.proposal(3), 'GET /api/proposals/3'],
  agree: [(to) => to.agree(3, { replaces: null }), 'POST /api/proposals/3/agree', '{"replaces":null}'],
  refuseProposal: [
    (to) => to.refuseProposal(3, 'Trop long'),
    'POST /api/proposals/3/refuse',
    '{"reason":"Trop long"}',
  ],
  withdrawProposal: [(to) => to.withdrawProposal(3), 'POST /api/proposals/3/withdraw', '{}'],
  endedNews: [
    (to) => to.endedNews(1, { q: 'é', first: 50, size: 25 }),
    'GET /api/news/ended/project/1?q=%C3%A9&first=50&size=25',
  ],
  agendaPast: [(to) => to.agendaPast(1, { from: 3, to: 9 }), 'GET /api/agenda/ended/project/1?from=3&to=9'],
  endedMessage: [(to) => to.endedMessage(5), 'GET /api/news/ended/5'],
  removeNews: [(to) => to.removeNews(1, marked), 'POST /api/news/remove/project/1', `${versions}}`],
  endNews: [(to) => to.endNews(1, marked), 'POST /api/news/end/project/1', `${versions}}`],
  prolongNews: [
    (to) => to.prolongNews(1, marked, 9),
    'POST /api/news/prolong/project/1',
    `${versions},"until":9}`,
  ],
  subscriptions: [(to) => to.subscriptions(2), 'GET /api/feedKeys/2/subscriptions'],
  endSubscription: [(to) => to.endSubscription(2, 3), 'DELETE /api/feedKeys/2/subscriptions/3'],
  webhookStates: [(to) => to.webhookStates(1), 'GET /api/webhooks/project/1'],
  webhookDeliveries: [(to) => to.webhookDeliveries(2), 'GET /api/webhooks/2/deliveries'],
  webhookBody: [(to) => to.webhookBody(2, 3), 'GET /api/webhooks/2/deliveries/3'],
  testWebhook: [(to) => to.testWebhook(2), 'POST /api/webhooks/2/test'],
  retryDelivery: [(to) => to.retryDelivery(2, 3), 'POST /api/webhooks/2/deliveries/3/retry'],
  renewWebhookSecret: [(to) => to.renewWebhookSecret(2), 'POST /api/webhooks/2/secret'],
};

async function textOf(body: unknown): Promise<string | undefined> {
  if (body instanceof Blob) return body.text();
  if (body instanceof URLSearchParams) return body.toString();
  if (!(body instanceof FormData)) return undefined;
  return [...body].map(([name, part]) => `${name}=${part instanceof File ? part.name : part}`).join('&');
}

/** A provider, and what it sends to a server that offers all or nothing, and answers `{}`, or `answer`, or fails. */
function setUp({ offersAll = true, fails = false, answer = {} } = {}) {
  const sent: [address: string, body: unknown][] = [];
  const take = (method: string, path: string, body: unknown): [string, number] => {
    if (path === '/rest/app')
      return [JSON.stringify({ capabilities: offersAll ? Object.keys(capabilities) : [] }), 200];
    sent.push([`${method} ${path.replace(/\bt=\d+$/, 't=now')}`, body]);
    return [JSON.stringify(answer), fails && method !== 'GET' ? 503 : 200];
  };
  /** Answers at once. */
  class Request {
    upload = {};
    status = 0;
    statusText = '';
    responseText = '';
    onload = () => undefined;
    onloadend = () => undefined;
    asked: [string, string] = ['', ''];
    open(...asked: [string, string]) {
      this.asked = asked;
    }
    setRequestHeader() {}
    getResponseHeader = () => null;
    send(body: unknown) {
      [this.responseText, this.status] = take(...this.asked, body);
      this.onload();
      this.onloadend();
    }
  }
  const provider: GirouetteDataProvider = createDataProvider({
    token: () => 'token',
    onSessionLost: () => undefined,
    texts,
    cache: new QueryClient(),
    fetch: (input, { method = 'GET', body } = {}) => {
      const [answer, status] = take(method, input as string, body);
      return Promise.resolve(new Response(answer, { status }));
    },
    XMLHttpRequest: Request as unknown as typeof XMLHttpRequest,
    EventSource: createFakeEventSource().EventSource,
    origin: 'https://girouette.example',
  });
  return { provider, sent };
}

it.each(Object.entries(rows))('SRV-1 %s sends what the contract says', async (_, [call, address, body]) => {
  const { provider, sent } = setUp();
  // What is read from the empty answer is tested elsewhere.
  await call(provider).catch(() => undefined);
  expect(await Promise.all(sent.map(async ([to, said]) => [to, await textOf(said)]))).toEqual([
    [address, body],
  ]);
});

it('SRV-3 what a server does not offer is not asked for, and is empty', async () => {
  const { provider: to, sent } = setUp({ offersAll: false });
  expect(await to.abbreviations(1)).toMatchObject({ rows: [], version: 0 });
  expect(await to.messageTemplates(1)).toEqual([]);
  expect(await to.languages()).toEqual([{ id: 1, code: 'fr', label: 'français', order: 1 }]);
  expect(await to.receiptCounts(1)).toBeNull();
  expect(await to.timetableOffers(1)).toBeNull();
  expect(await to.bursts(1)).toBeNull();
  expect(await to.libraryUses(8)).toBeNull();
  expect(await to.blockedRemovals('sites', [1])).toEqual([]);
  expect(sent).toEqual([]);
});

it('SRV-3 EXP-1 a server without a list of imports has the transporters of its lines', async () => {
  const line = (id: number, transporter: object | null) => ({ id, name: `Bus ${id}`, transporter });
  const lines = [line(1, { id: 4, name: 'RATP' }), line(2, null), line(3, { id: 3, name: 'OVS' })];
  const array = [...lines, line(4, { id: 4, name: 'RATP' })];
  const { provider: to, sent } = setUp({ offersAll: false, answer: { array } });
  const { transporters, imports, progress, maxBytes } = await to.gtfsState(1);
  expect(transporters.map(({ name }) => name)).toEqual(['OVS', 'RATP']);
  expect([imports, progress, maxBytes > 0]).toEqual([[], null, true]);
  expect(sent).toEqual([['GET /rest/line/project/1', undefined]]);
});

it('ADM-11 of more records than one call may name, all are asked about', async () => {
  const { provider, sent } = setUp();
  const ids = Array.from({ length: maxRemovals + 1 }, (_, at) => at);
  await provider.blockedRemovals('sites', ids);
  const asked = await Promise.all(
    sent.map(async ([, body]) => JSON.parse((await textOf(body)) ?? '') as object),
  );
  expect(asked).toEqual([{ ids: ids.slice(0, maxRemovals) }, { ids: [maxRemovals] }]);
});

it.each<[string, (to: GirouetteDataProvider) => Promise<unknown>]>([
  ['a save', (to) => to.create('sites', { data: { name: 'Antony' }, meta: { projectId: 1 } })],
  ['a deletion', (to) => to.delete('sites', { id: 1 })],
  ['an import', (to) => to.importRows('sites', 1, { dryRun: false, rows: [] })],
  ['emptying a project', (to) => to.clearProject(1, 'empty', 'idf')],
  ['copying a project', (to) => to.copyProject(1, { name: 'val', longName: 'Orlyval' })],
])('ADM-12 after %s that failed, perhaps midway, lists are read again', async (_, act) => {
  const { provider, sent } = setUp({ fails: true });
  const read = () => provider.getList('sites', { meta: { projectId: 1 } });
  await read();
  await expect(act(provider)).rejects.toMatchObject({ status: 503 });
  await read();
  expect(sent.filter(([address]) => address === 'GET /rest/site/project/1')).toHaveLength(2);
});
