import { isProposed } from '../contract/proposedOutcome.ts';
import type { ProjectAvailability } from '../contract/schemas/availability.ts';
import type { Silence, SilenceTest } from '../contract/schemas/silence.ts';
import type { Fleet } from '../contract/schemas/fleet.ts';
import type { ScreenOrder, ScreenOrders } from '../contract/schemas/screenOrder.ts';
import type { ImportOutcome } from '../contract/configuration/importing.ts';
import type { FeedState } from '../contract/schemas/feedState.ts';
import type { BicycleState } from '../contract/schemas/bicycleState.ts';
import type { TimesState } from '../contract/schemas/timesState.ts';
import type { HeldScreen } from '../contract/schemas/held.ts';
import type { LibraryMessage, LibraryUses } from '../contract/schemas/library.ts';
import type { Labelled, Line } from '../contract/schemas/line.ts';
import type { LineStops } from '../contract/schemas/lineStops.ts';
import type { Language, News } from '../contract/schemas/news.ts';
import type { ScreenPast } from '../contract/schemas/past.ts';
import type { Project } from '../contract/schemas/project.ts';
import type { Proposed } from '../contract/schemas/proposal.ts';
import type { NewsConf, Screen, Site, Template } from '../contract/schemas/screen.ts';
import type { SignedIn, SignedOut, User } from '../contract/schemas/session.ts';
import type { LastCopies, ProjectStandings, ScenarioStanding } from '../contract/schemas/standings.ts';
import type { ListedPerturbation } from '../contract/schemas/trafficList.ts';
import { wholeConf, wholeLine, wholeNews, wholeProject, wholeScreen, wholeUser } from './absentFields.ts';
import { createAdvertisingMethods } from './advertisingMethods.ts';
import { askWithClock, listIn, mapIn, objectIn, undoIn } from './answers.ts';
import type { Offers, OffersNow } from './capabilities.ts';
import { createApprovalMethods } from './approvalMethods.ts';
import { createConfigurationMethods } from './configurationMethods.ts';
import { openEventStream, type StreamSurroundings } from './eventStream.ts';
import { createEndedMethods } from './endedMethods.ts';
import { createExploitationMethods } from './exploitationMethods.ts';
import { createGtfsMethods } from './gtfsMethods.ts';
import { pathWithQuery, type HttpClient } from './httpClient.ts';
import { jsonBody, multipart } from './multipart.ts';
import { createReceiptMethods } from './receiptMethods.ts';
import { createSubscriptionMethods } from './subscriptionMethods.ts';
import { createUndoMethods } from './undoMethods.ts';
import { createWebhookMethods } from './webhookMethods.ts';
import { createAbbreviationMethods } from './abbreviationMethods.ts';
import { createMessageTemplateMethods } from './messageTemplateMethods.ts';
import { createScenarioMethods } from './scenarioMethods.ts';
import type { OperatorMethods, UndoId } from './types.ts';

/** What the operator’s calls need from the console. */
export interface OperatorSurroundings {
  http: HttpClient;
  offers: Offers;
  offersNow: OffersNow;
  token: () => string | null;
  EventSource: StreamSurroundings['EventSource'];
  /** The server's public origin: scheme, host and port. */
  origin: string;
  aheadSince: () => number | null;
  forgetAhead: () => void;
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

/** Whether an answer has the message that was spread: a legacy server may send its id and screen alone, or no JSON. */
function isNews(answer: unknown): answer is News & { undoId?: UndoId } {
  const found = objectIn(answer);
  return found !== null && 'content' in found && 'screens' in found;
}

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
  forgetAhead,
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
    forgetAhead,
    currentUser: async () => wholeUser((await http('/rest/user/')) as User),
    projects: async (id) => (await list<Project>('/rest/project', { id })).map(wholeProject),
    async sitesWithScreens(projectId) {
      const sites = mapIn<Screen[]>(await http(`/rest/screen/project/sites/${projectId}`));
      for (const screens of Object.values(sites)) screens.forEach(wholeScreen);
      return sites;
    },
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
    saveSilence: async (projectId, settings, onceKey) =>
      (await http(`/api/silence/project/${projectId}`, {
        method: 'POST',
        body: jsonBody(settings),
        onceKey,
      })) as Silence,
    testSilence: async (projectId) =>
      (await http(`/api/silence/project/${projectId}/test`, { method: 'POST' })) as SilenceTest,
    heldScreens: (projectId, screenIds) =>
      list<HeldScreen>(`/api/screens/project/${projectId}/held`, { screens: screenIds.join() }),
    async standings(projectId) {
      const { answer, clockOffset } = await askWithClock(http, `/api/standings/project/${projectId}`);
      return { ...(answer as ProjectStandings), clockOffset };
    },
    lastCopies: async (projectId, screenIds) =>
      (await http(`/api/standings/copies/project/${projectId}`, {
        query: { screens: screenIds.join() },
      })) as LastCopies,
    async currentScenario(projectId) {
      const { answer, clockOffset } = await askWithClock(
        http,
        `/api/standings/scenario/project/${projectId}`,
      );
      return { ...(answer as ScenarioStanding), clockOffset };
    },
    screenPast: async (screenId, { from, to }) =>
      (await http(`/api/screens/${encode(screenId)}/past`, { query: { from, to } })) as ScreenPast,
    sites: (projectId) => list<Site>(`/rest/site/project/${projectId}`),
    newsOfProject: async (projectId) =>
      (await list<News>(`/rest/news/project/${projectId}`, { noconf: true })).map(wholeNews),
    newsOfScreen: async (screenId) =>
      (await list<News>(`/rest/news/screen/${encode(screenId)}`, { noconf: true })).map(wholeNews),
    async deleteNewsOnScreen(newsId, screenId) {
      return undoIn(await http(`/rest/news/screen/${newsId}`, { method: 'DELETE', query: { screenId } }));
    },
    async deleteNewsEverywhere(newsId) {
      return undoIn(await http(`/rest/news/${newsId}`, { method: 'DELETE', query: { screenId: null } }));
    },
    async spread(message, onceKey) {
      const body = multipart({ id: null, json: message });
      const answer = await http('/rest/news/', { method: 'POST', body, onceKey });
      if (isProposed(answer)) return answer;
      return isNews(answer) ? wholeNews(answer) : null;
    },
    async library(projectId, noperiod) {
      const answer = await http(`/rest/news/library/project/${projectId}`, { query: { noperiod } });
      return listIn<LibraryMessage>(answer, 'libs').map(wholeNews);
    },
    async saveLibraryMessage(message, onceKey) {
      const body = multipart({ id: message.id ?? null, json: message });
      const answer = await http('/rest/news/library/', { method: 'POST', body, onceKey });
      return objectIn(answer) as LibraryMessage | Proposed | null;
    },
    async deleteLibraryMessage(id) {
      await http(`/rest/news/library/${id}`, { method: 'DELETE' });
    },
    libraryUses: async (id) =>
      (await offers('libraryUses')) ? ((await http(`/api/library/${id}/uses`)) as LibraryUses) : null,
    lines: async (projectId) => (await list<Line>(`/rest/line/project/${projectId}`)).map(wholeLine),
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
    newsConfs: async (projectId) =>
      (await list<NewsConf>(`/rest/newsconf/project/${projectId}`)).map(wholeConf),
    templates: (projectId) => list<Template>(`/rest/template/project/${projectId}`, { t: Date.now() }),
    ...createScenarioMethods(http, offers),
    ...createConfigurationMethods(http, offers, forgetLists),
    ...createExploitationMethods(http, offers),
    ...createAdvertisingMethods(http),
    ...createGtfsMethods(http, offers),
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
    renewScreenAddress: async (screenId) => {
      await http(`/api/screens/${encode(screenId)}/address`, { method: 'POST' });
    },
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
