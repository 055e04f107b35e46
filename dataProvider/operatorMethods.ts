import type { ProjectAvailability } from '../contract/schemas/availability.ts';
import type { Silence, SilenceTest } from '../contract/schemas/silence.ts';
import type { Fleet } from '../contract/schemas/fleet.ts';
import type { ScreenOrder, ScreenOrders } from '../contract/schemas/screenOrder.ts';
import type { ImportOutcome } from '../contract/configuration/importing.ts';
import type { Advertising } from '../contract/schemas/advertising.ts';
import type { FeedState } from '../contract/schemas/feedState.ts';
import type { BicycleState } from '../contract/schemas/bicycleState.ts';
import type { TimesState } from '../contract/schemas/timesState.ts';
import type { GtfsBuilt, GtfsState, GtfsReport, GtfsStored } from '../contract/schemas/gtfs.ts';
import type { HeldScreen } from '../contract/schemas/held.ts';
import type { LibraryMessage, LibraryUses } from '../contract/schemas/library.ts';
import type { Labelled, Line } from '../contract/schemas/line.ts';
import type { LineStops } from '../contract/schemas/lineStops.ts';
import type { Language, News } from '../contract/schemas/news.ts';
import type { ScreenPast } from '../contract/schemas/past.ts';
import type { Project } from '../contract/schemas/project.ts';
import type { Proposed } from '../contract/schemas/proposal.ts';
import type { MessageReceipts, PlayedMessage, ReceiptCount, Resent } from '../contract/schemas/receipts.ts';
import type { ScenarioGroup } from '../contract/schemas/scenario.ts';
import type { NewsConf, Screen, Site, Template } from '../contract/schemas/screen.ts';
import type { SignedIn, SignedOut, User } from '../contract/schemas/session.ts';
import type { LastCopies, ProjectStandings, ScenarioStanding } from '../contract/schemas/standings.ts';
import type { ListedPerturbation } from '../contract/schemas/trafficList.ts';
import type { Undoable } from '../contract/schemas/undo.ts';
import { clockOffsetOf, listIn, mapIn, undoIn } from './answers.ts';
import type { Offers, OffersNow } from './capabilities.ts';
import { createApprovalMethods } from './approvalMethods.ts';
import { createConfigurationMethods } from './configurationMethods.ts';
import { openEventStream, type StreamSurroundings } from './eventStream.ts';
import { createEndedMethods } from './endedMethods.ts';
import { createExploitationMethods } from './exploitationMethods.ts';
import { pathWithQuery, type HttpClient } from './httpClient.ts';
import { jsonBody, multipart } from './multipart.ts';
import { createSubscriptionMethods } from './subscriptionMethods.ts';
import { createWebhookMethods } from './webhookMethods.ts';
import { createAbbreviationMethods } from './abbreviationMethods.ts';
import { createMessageTemplateMethods } from './messageTemplateMethods.ts';
import { createScenarioMethods } from './scenarioMethods.ts';
import type { OperatorMethods, UndoId } from './types.ts';

/** Calls that list and undo the user's actions of the last ten minutes. */
function createUndoMethods(http: HttpClient): Pick<OperatorMethods, 'undoable' | 'undo'> {
  return {
    async undoable(projectId) {
      const askedAt = Date.now();
      const answer = await http(`/api/undo/project/${projectId}`);
      return { list: listIn<Undoable>(answer), clockOffset: clockOffsetOf(answer, askedAt, Date.now()) };
    },
    async undo(undoId) {
      await http(`/api/undo/${undoId}`, { method: 'POST' });
    },
  };
}

type ReceiptMethods = Pick<
  OperatorMethods,
  'receiptCounts' | 'messageReceipts' | 'playedMessages' | 'resend'
>;

/** Calls about what screens confirm that they show (DSP-5). */
export function createReceiptMethods(http: HttpClient, offers: Offers): ReceiptMethods {
  return {
    async receiptCounts(projectId, screenIds) {
      if (!(await offers('receipts'))) return null;
      const query = screenIds && { screens: screenIds.join() };
      return listIn<ReceiptCount>(await http(`/api/receipts/project/${projectId}`, { query }));
    },
    messageReceipts: async (newsId) => (await http(`/api/receipts/news/${newsId}`)) as MessageReceipts,
    playedMessages: async (projectId) =>
      listIn<PlayedMessage>(await http(`/api/receipts/history/project/${projectId}`)),
    async resend(newsId) {
      const body = new Blob(['{}'], { type: 'application/json' });
      return (await http(`/api/receipts/news/${newsId}/resend`, { method: 'POST', body })) as Resent;
    },
  };
}

type GtfsMethods = Pick<
  OperatorMethods,
  'gtfsState' | 'sendGtfs' | 'buildGtfs' | 'gtfsReport' | 'restoreGtfs'
>;

/** Calls of `/upload` (EXP-1, EXP-2). */
export function createGtfsMethods(http: HttpClient): GtfsMethods {
  return {
    gtfsState: async (projectId) => (await http(`/api/gtfs/project/${projectId}`)) as GtfsState,
    async sendGtfs({ projectId, transporterId, file }, { onUpload = () => undefined, signal } = {}) {
      const body = new FormData();
      // The file comes last, so that the server already knows its project.
      body.set('projectId', String(projectId));
      body.set('transporterId', String(transporterId));
      body.set('file', file);
      return (await http('/rest/gtfs', { method: 'POST', body, onUpload, signal })) as GtfsStored;
    },
    buildGtfs: async (file) =>
      (await http(`/rest/uploads/gtfs/${encodeURIComponent(file)}`, { takesLong: true })) as GtfsBuilt,
    gtfsReport: async (importId) => (await http(`/api/gtfs/import/${importId}/report`)) as GtfsReport,
    async restoreGtfs(importId, replaces) {
      await http(`/api/gtfs/import/${importId}/restore`, { method: 'POST', query: { replaces } });
    },
  };
}

type AdvertisingMethods = Pick<OperatorMethods, 'advertising' | 'spreadAdvertising' | 'deleteAdvertising'>;

/** Calls of `/indexAdv` and `/advSpreading` (ADV). */
export function createAdvertisingMethods(http: HttpClient): AdvertisingMethods {
  return {
    advertising: async (projectId) =>
      listIn<Advertising>(await http(`/rest/advertising/project/${projectId}`)),
    async spreadAdvertising({ name, screens, file }, { onUpload = () => undefined, signal, key } = {}) {
      const body = multipart({ id: null, json: { name, screens }, file });
      const sending = { method: 'POST', body, onUpload, signal, onceKey: key } as const;
      return (await http('/rest/advertising/', sending)) as Advertising;
    },
    async deleteAdvertising(id, screenId) {
      await http(`/rest/advertising/${id}`, { method: 'DELETE', query: { screenId } });
    },
  };
}

/** Dependencies of the operators' calls. */
export interface OperatorSurroundings {
  http: HttpClient;
  offers: Offers;
  offersNow: OffersNow;
  token: () => string | null;
  EventSource: StreamSurroundings['EventSource'];
  /** The server's public origin: scheme, host and port. */
  origin: string;
  aheadSince: () => number | null;
  /** Drops the cached lists. */
  forgetLists: () => void;
}

/** The only language of a server that has no list of them (SRV-1). */
const french = (): Language => ({
  id: 1,
  code: 'fr',
  label: new Intl.DisplayNames('fr', { type: 'language' }).of('fr') ?? 'fr',
  order: 1,
});

const encode = encodeURIComponent;

/** The address in the answer of `GET /rest/template/load/{screenId}`; `redirect:` stands for the host (SCR-4). */
export function pageAddress(answer: unknown, origin: string): string {
  const address = new URL(
    String(answer)
      .trim()
      .replace(/^redirect:/, ''),
    origin,
  );
  // Whatever the server answers, a link must not run a script in the console.
  if (!/^https?:$/.test(address.protocol)) throw new Error(`not a page: ${address.protocol}`);
  return address.href;
}

/** Calls that are not react-admin verbs (listed in types.ts). */
export function createOperatorMethods({
  http,
  offers,
  offersNow,
  token,
  EventSource,
  origin,
  aheadSince,
  forgetLists,
}: OperatorSurroundings): OperatorMethods {
  const list = async <T>(path: string, query?: Record<string, string | number | boolean | null>) =>
    listIn<T>(await http(path, { query }));

  function mediaUrl(path: string): string {
    const current = token();
    return current === null ? path : pathWithQuery(path, { token: current });
  }

  return {
    async authenticate({ username, password }) {
      const body = new URLSearchParams({ username, password });
      return (await http('/rest/user/authenticate', {
        method: 'POST',
        body,
        ownFailure: true,
      })) as SignedIn;
    },
    async authenticateByProvider() {
      const call = { method: 'POST', withCookies: true, ownFailure: true } as const;
      return (await http('/api/session/oidc/token', call)) as SignedIn;
    },
    async signOut() {
      // If this fails, the token still expires by itself (SES-10).
      const answer = await http('/rest/user/logout', { method: 'POST', ownFailure: true }).catch(() => null);
      return (answer as SignedOut | null)?.endSession ?? null;
    },
    offers,
    offersNow,
    aheadSince,
    currentUser: async () => (await http('/rest/user/')) as User,
    projects: (id) => list<Project>('/rest/project', { id }),
    sitesWithScreens: async (projectId) =>
      mapIn<Screen[]>(await http(`/rest/screen/project/sites/${projectId}`)),
    fleet: async (projectId) => (await http(`/api/fleet/project/${projectId}`)) as Fleet,
    availability: async (projectId, period, siteId) =>
      (await http(`/api/availability/project/${projectId}`, {
        query: { period, ...(siteId !== undefined && { siteId: String(siteId) }) },
      })) as ProjectAvailability,
    screenOrders: (projectId) => list<ScreenOrder>(`/api/fleet/project/${projectId}/orders`),
    async orderScreens(projectId, order) {
      const answer = await http(`/api/fleet/project/${projectId}/orders`, {
        method: 'POST',
        body: jsonBody(order),
      });
      return (answer as ScreenOrders).array;
    },
    silence: async (projectId) => (await http(`/api/silence/project/${projectId}`)) as Silence,
    saveSilence: async (projectId, settings) =>
      (await http(`/api/silence/project/${projectId}`, {
        method: 'POST',
        body: jsonBody(settings),
      })) as Silence,
    testSilence: async (projectId) =>
      (await http(`/api/silence/project/${projectId}/test`, { method: 'POST' })) as SilenceTest,
    heldScreens: (projectId, screenIds) =>
      list<HeldScreen>(`/api/screens/project/${projectId}/held`, { screens: screenIds.join() }),
    async standings(projectId) {
      const askedAt = Date.now();
      const answer = (await http(`/api/standings/project/${projectId}`)) as ProjectStandings;
      return { ...answer, clockOffset: clockOffsetOf(answer, askedAt, Date.now()) };
    },
    lastCopies: async (projectId, screenIds) =>
      (await http(`/api/standings/copies/project/${projectId}`, {
        query: { screens: screenIds.join() },
      })) as LastCopies,
    async currentScenario(projectId) {
      const askedAt = Date.now();
      const answer = (await http(`/api/standings/scenario/project/${projectId}`)) as ScenarioStanding;
      return { ...answer, clockOffset: clockOffsetOf(answer, askedAt, Date.now()) };
    },
    screenPast: async (screenId, { from, to }) =>
      (await http(`/api/screens/${encode(screenId)}/past`, { query: { from, to } })) as ScreenPast,
    sites: (projectId) => list<Site>(`/rest/site/project/${projectId}`),
    newsOfProject: (projectId) => list<News>(`/rest/news/project/${projectId}`, { noconf: true }),
    newsOfScreen: (screenId) => list<News>(`/rest/news/screen/${encode(screenId)}`, { noconf: true }),
    async deleteNewsOnScreen(newsId, screenId) {
      return undoIn(await http(`/rest/news/screen/${newsId}`, { method: 'DELETE', query: { screenId } }));
    },
    async deleteNewsEverywhere(newsId) {
      return undoIn(await http(`/rest/news/${newsId}`, { method: 'DELETE', query: { screenId: null } }));
    },
    spread: async (message, onceKey) =>
      // A legacy server's answer may not be JSON.
      ((await http('/rest/news/', {
        method: 'POST',
        body: multipart({ id: null, json: message }),
        onceKey,
      })) ?? {}) as (News & { undoId?: UndoId }) | Proposed,
    library: async (projectId, noperiod) =>
      listIn<LibraryMessage>(
        await http(`/rest/news/library/project/${projectId}`, { query: { noperiod } }),
        'libs',
      ),
    async saveLibraryMessage(message, onceKey) {
      const body = multipart({ id: message.id ?? null, json: message });
      return (await http('/rest/news/library/', { method: 'POST', body, onceKey })) as
        LibraryMessage | Proposed;
    },
    async deleteLibraryMessage(id) {
      await http(`/rest/news/library/${id}`, { method: 'DELETE' });
    },
    libraryUses: async (id) => (await http(`/api/library/${id}/uses`)) as LibraryUses,
    lines: (projectId) => list<Line>(`/rest/line/project/${projectId}`),
    tags: (projectId) => list<string>(`/api/tags/project/${projectId}`),
    stopsOfLines: (projectId) => list<LineStops>(`/api/lines/project/${projectId}/stops`),
    lineStops: async (lineId) => (await http(`/api/lines/${lineId}/stops`)) as LineStops,
    async inhibitLines(inhibitions) {
      if (inhibitions.length === 0) throw new RangeError('inhibitLines: there is no line to save');
      return undoIn(await http('/rest/line/inhibition', { method: 'POST', body: jsonBody(inhibitions) }));
    },
    causes: (projectId) => list<Labelled>(`/rest/news/causes/project/${projectId}`),
    impacts: (projectId) => list<Labelled>(`/rest/news/impacts/project/${projectId}`),
    languages: async () => ((await offers('languages')) ? list<Language>('/rest/language') : [french()]),
    newsConfs: (projectId) => list<NewsConf>(`/rest/newsconf/project/${projectId}`),
    templates: (projectId) => list<Template>(`/rest/template/project/${projectId}`, { t: Date.now() }),
    scenarioGroups: (projectId) => list<ScenarioGroup>(`/rest/scenario/project/${projectId}`),
    ...createScenarioMethods(http, offers),
    ...createConfigurationMethods(http, offers, forgetLists),
    ...createExploitationMethods(http, offers),
    ...createAdvertisingMethods(http),
    ...createGtfsMethods(http),
    ...createUndoMethods(http),
    ...createReceiptMethods(http, offers),
    ...createApprovalMethods(http),
    ...createEndedMethods(http),
    ...createSubscriptionMethods(http),
    ...createWebhookMethods(http),
    ...createMessageTemplateMethods(http, offers),
    ...createAbbreviationMethods(http, offers),
    async disablePerturbation(id) {
      await http(`/rest/news/traffic-situation/${id}/disable`, { method: 'PUT' });
    },
    feedStates: (projectId) => list<FeedState>(`/api/traffic/feeds/project/${projectId}`),
    timesStates: () => list<TimesState>('/api/times/sources'),
    bicycleStates: () => list<BicycleState>('/api/bicycles/stations'),
    perturbations: (projectId) => list<ListedPerturbation>(`/api/traffic/project/${projectId}`),
    async help(projectId, page) {
      const answer = await http(`/rest/help/${projectId}/${page.split('/').map(encode).join('/')}`);
      return (answer as { fileContent: string }).fileContent;
    },
    screenPageUrl: async (screenId) =>
      pageAddress(await http(`/rest/template/load/${encode(screenId)}`), origin),
    lookPageUrl: async (screenId) =>
      pageAddress(await http(`/rest/template/load/${encode(screenId)}`, { query: { for: 'look' } }), origin),
    async importRows(resource, projectId, request, { onProgress, signal } = {}) {
      try {
        const answer = await http(`/api/import/${encode(resource)}/project/${projectId}`, {
          method: 'POST',
          body: jsonBody(request),
          signal,
          onProgress: onProgress ?? (() => undefined),
        });
        return answer as ImportOutcome;
      } finally {
        if (!request.dryRun) forgetLists();
      }
    },
    mediaUrl,
    // A legacy server has streams under `/rest` only, without heartbeats.
    openStream: (path, listeners) =>
      openEventStream({ EventSource, url: () => mediaUrl(path), pings: path.startsWith('/api/') }, listeners),
  };
}
