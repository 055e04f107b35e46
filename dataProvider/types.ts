import type { DataProvider } from 'ra-core';
import type { Advertising } from '../contract/schemas/advertising.ts';
import type {
  EndedPage,
  EndedQuery,
  PastMessages,
  PastQuery,
  SomeDone,
} from '../contract/schemas/endedNews.ts';
import type { GtfsBuilt, GtfsState, GtfsReport, GtfsStored } from '../contract/schemas/gtfs.ts';
import type { ImportOutcome, ImportProgress, ImportRequest } from '../contract/configuration/importing.ts';
import type { Burst, BurstList, StopPoint } from '../contract/schemas/burst.ts';
import type { AvailabilityPeriod } from '../contract/availability.ts';
import type { ProjectAvailability } from '../contract/schemas/availability.ts';
import type { Fleet } from '../contract/schemas/fleet.ts';
import type { ScreenOrder, ScreensOrder } from '../contract/schemas/screenOrder.ts';
import type { HeldScreen } from '../contract/schemas/held.ts';
import type { PastSpan, ScreenPast } from '../contract/schemas/past.ts';
import type { Inhibition, Labelled, Line } from '../contract/schemas/line.ts';
import type { LineStops } from '../contract/schemas/lineStops.ts';
import type { LibraryMessage, LibrarySave, LibraryUses } from '../contract/schemas/library.ts';
import type { Abbreviations, AbbreviationsSave } from '../contract/schemas/abbreviations.ts';
import type { MessageTemplate, MessageTemplateSave } from '../contract/schemas/messageTemplate.ts';
import type { Language, News, Spread } from '../contract/schemas/news.ts';
import type { Project } from '../contract/schemas/project.ts';
import type { Agreed, Proposal, ProposalDetails, Proposed } from '../contract/schemas/proposal.ts';
import type { LastCopies, ProjectStandings, ScenarioStanding } from '../contract/schemas/standings.ts';
import type { MessageReceipts, PlayedMessage, ReceiptCount, Resent } from '../contract/schemas/receipts.ts';
import type { BlockedRecord } from '../contract/schemas/removals.ts';
import type { Scenario, ScenarioGroup, ScenarioSave } from '../contract/schemas/scenario.ts';
import type { ScenarioPlan, ScenarioPlanSave } from '../contract/schemas/scenarioPlan.ts';
import type { NewsConf, Screen, Site, Template } from '../contract/schemas/screen.ts';
import type { Silence, SilenceSave, SilenceTest } from '../contract/schemas/silence.ts';
import type { Subscription } from '../contract/schemas/subscriptions.ts';
import type { WebhookDelivery, WebhookState } from '../contract/schemas/webhooks.ts';
import type { Timetable, TimetableOffer, TimetableOffers } from '../contract/schemas/timetable.ts';
import type { FeedState } from '../contract/schemas/feedState.ts';
import type { BicycleState } from '../contract/schemas/bicycleState.ts';
import type { TimesState } from '../contract/schemas/timesState.ts';
import type { ListedPerturbation } from '../contract/schemas/trafficList.ts';
import type { CopyNames, ProjectContents } from '../contract/schemas/wholeProject.ts';
import type { OfferedPeriod } from '../contract/timetable/checkOffer.ts';
import type { Undoable } from '../contract/schemas/undo.ts';
import type { Credentials, SignedIn, User } from '../contract/schemas/session.ts';
import type { Offers, OffersNow } from './capabilities.ts';

/** What undoes an action; null: nothing does, or the server offers none. */
export type UndoId = number | null;

/** A picture to spread, under the name that it will have (ADV-2). */
export interface PictureUpload {
  name: string;
  screens: readonly string[];
  file: File;
}

/** A message as it was read. */
export type Marked = Pick<News, 'id' | 'version'>;

/** Messages that have ended (TIM-5), and what is done to several at once, all of them or none (CMP-7). */
export interface EndedMethods {
  /** `GET /api/news/ended/project/{projectId}`: a page of those that have ended, the last first. */
  endedNews(projectId: number, part: Required<EndedQuery>): Promise<EndedPage>;
  /** `GET /api/agenda/ended/project/{projectId}`: those that were spread before `to` and ended after `from`, ms (TIM-7). */
  agendaPast(projectId: number, span: PastQuery): Promise<PastMessages>;
  /** `GET /api/news/ended/{newsId}`: as it was. */
  endedMessage(newsId: number): Promise<News>;
  /** `POST /api/news/remove/project/{projectId}`: off all their screens. */
  removeNews(projectId: number, messages: readonly Marked[]): Promise<SomeDone>;
  /** `POST /api/news/end/project/{projectId}`: now. */
  endNews(projectId: number, messages: readonly Marked[]): Promise<SomeDone>;
  /** `POST /api/news/prolong/project/{projectId}`: the end (ms) that all of them get; null: none. */
  prolongNews(
    projectId: number,
    messages: readonly Marked[],
    until: number | null,
  ): Promise<SomeDone | Proposed>;
}

/** What waits for a second person's agreement, and deciding about it (OPS-5). */
export interface ApprovalMethods {
  /** `GET /api/proposals/project/{projectId}`; `clockOffset`: how many ms the server's clock is ahead of this machine's. */
  proposals(projectId: number): Promise<{ list: Proposal[]; clockOffset: number }>;
  /** `GET /api/proposals/{proposalId}`: with what would be done. */
  proposal(id: number): Promise<ProposalDetails>;
  /** `POST /api/proposals/{proposalId}/agree`; `replaces`: of an activation, the current scenario as it was seen. */
  agree(id: number, replaces: number | null | undefined, onceKey?: string): Promise<Agreed>;
  /** `POST /api/proposals/{proposalId}/refuse`. */
  refuseProposal(id: number, reason: string): Promise<void>;
  /** `POST /api/proposals/{proposalId}/withdraw`: one's own. */
  withdrawProposal(id: number): Promise<void>;
}

/** What a stream's listener gets: the event's data, already read from JSON. */
export type StreamListeners = Record<string, (data: unknown) => void>;

/** What became of what webhooks were sent (OUT-5). */
export interface WebhookMethods {
  /** `GET /api/webhooks/project/{projectId}`: how the deliveries of each webhook of a project go. */
  webhookStates(projectId: number): Promise<WebhookState[]>;
  /** `GET /api/webhooks/{webhookId}/deliveries`: the last ones, the newest first. */
  webhookDeliveries(webhookId: number): Promise<WebhookDelivery[]>;
  /** `GET /api/webhooks/{webhookId}/deliveries/{deliveryId}`: what it sends, JSON as it is signed. */
  webhookBody(webhookId: number, deliveryId: number): Promise<string>;
  /** `POST /api/webhooks/{webhookId}/test`: sends a test, and answers what became of it. */
  testWebhook(webhookId: number): Promise<WebhookDelivery>;
  retryDelivery(webhookId: number, deliveryId: number): Promise<WebhookDelivery>;
  /** `POST /api/webhooks/{webhookId}/secret`: answers the new secret, which nobody is told again. */
  renewWebhookSecret(webhookId: number): Promise<string>;
}

/** Who has subscribed by a key to what projects publish (OUT-1). */
export interface SubscriptionMethods {
  /** `GET /api/feedKeys/{feedKeyId}/subscriptions`: those that run, and those that were ended lately. */
  subscriptions(keyId: number): Promise<Subscription[]>;
  /** `DELETE /api/feedKeys/{feedKeyId}/subscriptions/{subscriptionId}`. */
  endSubscription(keyId: number, id: number): Promise<void>;
}

/**
 * The calls that are no react-admin verb. Each rejects with a react-admin `HttpError` whose message is meant for the
 * user (dataProvider/errors.ts). A save under the same `key` as one before is that one (CMP-5).
 *
 * Components get them from `useOperatorData()` of src/data, and not from react-admin's `useDataProvider()`: its
 * proxy takes every method for a promise, so that `mediaUrl` and `openStream` would throw.
 */
export interface OperatorMethods extends ApprovalMethods, EndedMethods, SubscriptionMethods, WebhookMethods {
  /** `POST /rest/user/authenticate` (SES-1); a legacy server answers the token alone. */
  authenticate(credentials: Credentials): Promise<SignedIn>;
  /** The session of who comes back from the provider of OpenID Connect, once (OPS-1). */
  authenticateByProvider(): Promise<SignedIn>;
  /** Ends the token on the server (SES-10); never rejects, since the console forgets it in any case. */
  signOut(): Promise<string | null>;
  /** Whether the server offers something beyond the legacy contract, by `GET /rest/app` (SRV-3). */
  offers: Offers;
  /** The same without asking; undefined until the server has told. */
  offersNow: OffersNow;
  /** `GET /rest/user/`. */
  currentUser(): Promise<User>;
  /** `GET /rest/project?id=`: null for all of them, as a superuser asks. */
  projects(id: number | null): Promise<Project[]>;
  /** `GET /rest/screen/project/sites/{projectId}`: the screens by site id; a site without screens has its key too. */
  sitesWithScreens(projectId: number): Promise<Record<string, Screen[]>>;
  /** `GET /api/screens/project/{projectId}/held?screens=`: what some screens hold, as their own pages are told. */
  heldScreens(projectId: number, screenIds: readonly string[]): Promise<HeldScreen[]>;
  /**
   * `GET /api/standings/project/{projectId}`: what says where messages stand on screens; `clockOffset`: how many ms the
   * server's clock is ahead of this machine's.
   */
  standings(projectId: number): Promise<ProjectStandings & { clockOffset: number }>;
  /** `GET /api/standings/copies/project/{projectId}?screens=`: what those of these screens had that are offline. */
  lastCopies(projectId: number, screenIds: readonly string[]): Promise<LastCopies>;
  /** `GET /api/standings/scenario/project/{projectId}`: which scenario runs; `clockOffset` as of `standings`. */
  currentScenario(projectId: number): Promise<ScenarioStanding & { clockOffset: number }>;
  /** `GET /api/screens/{screenId}/past?from=&to=`, ms: what a screen had to show through a span, and what it has shown. */
  screenPast(screenId: string, span: PastSpan): Promise<ScreenPast>;
  /** `GET /api/fleet/project/{projectId}`: what the pages of screens say of themselves. */
  fleet(projectId: number): Promise<Fleet>;
  /** `GET /api/availability/project/{projectId}?period=&siteId=`: for how long the screens of a project, or of a site, were on line. */
  availability(projectId: number, period: AvailabilityPeriod, siteId?: number): Promise<ProjectAvailability>;
  /** `GET /api/fleet/project/{projectId}/orders`: what screens were ordered in the last day, the latest first. */
  screenOrders(projectId: number): Promise<ScreenOrder[]>;
  /** `POST /api/fleet/project/{projectId}/orders`: has screens do something; answers the order to each. */
  orderScreens(projectId: number, order: ScreensOrder): Promise<ScreenOrder[]>;
  /** `GET /api/silence/project/{projectId}`: who is told of silent screens. */
  silence(projectId: number): Promise<Silence>;
  /** Throws HttpError, with `current` (Silence) when somebody else has saved them since that version. */
  saveSilence(projectId: number, settings: SilenceSave, key?: string): Promise<Silence>;
  /** `POST /api/silence/project/{projectId}/test`: a mail to those who are told. */
  testSilence(projectId: number): Promise<SilenceTest>;
  /** `GET /rest/site/project/{projectId}`. */
  sites(projectId: number): Promise<Site[]>;
  /** `GET /rest/news/project/{projectId}?noconf=true`. */
  newsOfProject(projectId: number): Promise<News[]>;
  /** `GET /rest/news/screen/{screenId}?noconf=true`. */
  newsOfScreen(screenId: string): Promise<News[]>;
  /** `DELETE /rest/news/screen/{newsId}?screenId=` (MSG-5). */
  deleteNewsOnScreen(newsId: number, screenId: string): Promise<UndoId>;
  /** `DELETE /rest/news/{newsId}?screenId=` (MSG-5). */
  deleteNewsEverywhere(newsId: number): Promise<UndoId>;
  /**
   * `POST /rest/news/`, multipart `id`, `json` (SPR-13); all screens or none. Sent again under the same key it is one message
   * (CMP-5).
   */
  spread(message: Spread, onceKey?: string): Promise<(News & { undoId?: UndoId }) | Proposed>;
  /**
   * `GET /api/receipts/project/{projectId}?screens=`: how many screens say that they show each message, or each of those
   * of some screens (DSP-5); null: the server does not know.
   */
  receiptCounts(projectId: number, screenIds?: readonly string[]): Promise<ReceiptCount[] | null>;
  /** `GET /api/receipts/news/{newsId}`: screen by screen, also of a message that was deleted. */
  messageReceipts(newsId: number): Promise<MessageReceipts>;
  /** `GET /api/receipts/history/project/{projectId}`: the messages that screens have shown. */
  playedMessages(projectId: number): Promise<PlayedMessage[]>;
  /** `POST /api/receipts/news/{newsId}/resend`: to all screens that do not confirm it. */
  resend(newsId: number): Promise<Resent>;
  /** `GET /rest/news/library/project/{projectId}?noperiod=` (LIB-1). */
  library(projectId: number, noPeriod: boolean): Promise<LibraryMessage[]>;
  /** `POST /rest/news/library/`, multipart `id`, `json` (LIB-8); answers the message as it is stored. */
  saveLibraryMessage(message: LibrarySave, onceKey?: string): Promise<LibraryMessage | Proposed>;
  /** `DELETE /rest/news/library/{id}`: the screens that show the message lose it, too (LIB-7). */
  deleteLibraryMessage(id: number): Promise<void>;
  /** `GET /api/library/{id}/uses`: what a deletion would change. */
  libraryUses(id: number): Promise<LibraryUses>;
  /** `GET /api/messageTemplates/project/{projectId}` (CMP-3); none where the server offers none. */
  messageTemplates(projectId: number): Promise<MessageTemplate[]>;
  /** `POST /api/messageTemplates/project/{projectId}`; answers the template as it is stored. */
  saveMessageTemplate(
    projectId: number,
    template: MessageTemplateSave,
    onceKey?: string,
  ): Promise<MessageTemplate>;
  /** `DELETE /api/messageTemplates/{id}`: what was spread from it stays. */
  deleteMessageTemplate(id: number): Promise<void>;
  /** `GET /api/abbreviations/project/{projectId}` (OUT-6); none where the server offers none. */
  abbreviations(projectId: number): Promise<Abbreviations>;
  /** `POST /api/abbreviations/project/{projectId}`: all of them; answers them as they are stored. */
  saveAbbreviations(projectId: number, table: AbbreviationsSave, onceKey?: string): Promise<Abbreviations>;
  /** `GET /rest/line/project/{projectId}`. */
  lines(projectId: number): Promise<Line[]>;
  /** `GET /api/tags/project/{projectId}`: the tags of its sites and screens, by name (CMP-1). */
  tags(projectId: number): Promise<string[]>;
  /** `GET /api/lines/{lineId}/stops`: which sites a line serves, in its order (CMP-1). */
  lineStops(lineId: number): Promise<LineStops>;
  /** `GET /api/lines/project/{projectId}/stops`: the same of every line of a project (LIV-6). */
  stopsOfLines(projectId: number): Promise<LineStops[]>;
  /**
   * `POST /rest/line/inhibition`: what is inhibited of lines of one project, all of them or none (INH-2). Rejects an
   * empty list with a RangeError, before anything is sent.
   */
  inhibitLines(list: readonly Inhibition[]): Promise<UndoId>;
  /** `GET /rest/news/causes/project/{projectId}`. */
  causes(projectId: number): Promise<Labelled[]>;
  /** `GET /rest/news/impacts/project/{projectId}`. */
  impacts(projectId: number): Promise<Labelled[]>;
  /** `GET /rest/language/`: the languages that messages are written in (LIB-2). */
  languages(): Promise<Language[]>;
  /** `GET /rest/newsconf/project/{projectId}`. */
  newsConfs(projectId: number): Promise<NewsConf[]>;
  /** `GET /rest/template/project/{projectId}`: display modes with the json of their styles. */
  templates(projectId: number): Promise<Template[]>;
  /** `GET /rest/scenario/project/{projectId}`; `clockOffset` is how many ms the server's clock is ahead of this machine's (SCN-4). */
  scenariosWithClock(projectId: number): Promise<{ groups: ScenarioGroup[]; clockOffset: number }>;
  /** `POST /rest/scenario/{scenarioId}?replaces=`: the current scenario as the operator has seen it, or none (SCN-2). */
  activateScenario(scenarioId: number, replaces: number | null, onceKey?: string): Promise<Proposed | null>;
  /** `DELETE /rest/scenario/{projectId}?scenarioId=`: stops this scenario, unless another one is current by now (SCN-3). */
  stopScenario(projectId: number, scenarioId: number): Promise<UndoId>;
  /** `GET /api/undo/project/{projectId}`; `clockOffset` is how many ms the server's clock is ahead of this machine's. */
  undoable(projectId: number): Promise<{ list: Undoable[]; clockOffset: number }>;
  /** `POST /api/undo/{undoId}`: rejects when the world has moved on. */
  undo(undoId: number): Promise<void>;
  /** `POST /rest/scenario/`, multipart `id`, `json` (SCN-7). */
  saveScenario(scenario: ScenarioSave, onceKey?: string): Promise<Scenario | Proposed>;
  /**
   * `DELETE /rest/scenario/{projectId}/{scenarioId}?stops=&plans=`: the current one goes only when `stops` (SCN-7), one with plans
   * only when so many are known of (TIM-8).
   */
  deleteScenario(projectId: number, scenarioId: number, stops: boolean, plans: number): Promise<void>;
  /** `GET /api/plans/project/{projectId}`: the planned activations of scenarios, all of them (TIM-8). */
  scenarioPlans(projectId: number): Promise<ScenarioPlan[]>;
  /** `POST /api/plans/project/{projectId}`: a new one, or the one of its id. */
  savePlan(projectId: number, plan: ScenarioPlanSave, onceKey?: string): Promise<ScenarioPlan | Proposed>;
  /** `DELETE /api/plans/project/{projectId}/{planId}`. */
  deletePlan(projectId: number, planId: number): Promise<void>;
  /** `POST /rest/scenario/group/`. */
  renameScenarioGroup(groupId: number, name: string): Promise<void>;
  /** `DELETE /rest/scenario/group/{groupId}`: its scenarios stay, without a group. */
  deleteScenarioGroup(groupId: number): Promise<void>;
  /** `GET /rest/advertising/project/{projectId}` (ADV-1). */
  advertising(projectId: number): Promise<Advertising[]>;
  /**
   * `POST /rest/advertising/`, multipart `json`, `file` (ADV-2); all screens or none. Hears which share of it has left, 0 to 1;
   * ended by the signal, it rejects with its reason.
   */
  spreadAdvertising(
    picture: PictureUpload,
    watch?: { onUpload?: (share: number) => void; signal?: AbortSignal; onceKey?: string },
  ): Promise<Advertising>;
  /** `DELETE /rest/advertising/{id}?screenId=`; null: off all screens (ADV-1). */
  deleteAdvertising(id: number, screenId: string | null): Promise<void>;
  /** `GET /api/gtfs/project/{projectId}`: transporters to choose from and the last imports (EXP-1). */
  gtfsState(projectId: number): Promise<GtfsState>;
  /**
   * `POST /rest/gtfs`, multipart `projectId`, `transporterId`, `file` (EXP-1): stored, to be built. Hears which share of it has left,
   * 0 to 1; ended by the signal, it rejects with its reason.
   */
  sendGtfs(
    upload: { projectId: number; transporterId: number; file: File },
    watch?: { onUpload?: (share: number) => void; signal?: AbortSignal },
  ): Promise<GtfsStored>;
  /** `GET /rest/uploads/gtfs/{file}`: builds what was stored; answers when it is in force (EXP-1). */
  buildGtfs(file: string): Promise<GtfsBuilt>;
  /** `GET /api/gtfs/import/{importId}/report`: what was found in the feed of an import (EXP-2). */
  gtfsReport(importId: number): Promise<GtfsReport>;
  /** `POST /api/gtfs/import/{importId}/restore?replaces=`: in place of the one in force, as the operator has seen it. */
  restoreGtfs(importId: number, replaces: number): Promise<void>;
  /** `PUT /rest/news/traffic-situation/{perturbationId}/disable`: for this user, until it has ended (TRF-1). */
  disablePerturbation(id: number): Promise<void>;
  /** `GET /api/traffic/feeds/project/{projectId}`: how the reading of the messaging lines’ feeds goes (ADM-5). */
  feedStates(projectId: number): Promise<FeedState[]>;
  /** `GET /api/times/sources`: how the reading of the sources of waiting times goes (LIV-1). */
  timesStates(): Promise<TimesState[]>;
  /** `GET /api/bicycles/stations`: how the reading of the stations of bicycles goes (LIV-3). */
  bicycleStates(): Promise<BicycleState[]>;
  /** `GET /api/traffic/project/{projectId}`: perturbations in force, to come and over (TRF-1). */
  perturbations(projectId: number): Promise<ListedPerturbation[]>;
  /** `GET /jdb/rest/timetable?projectId=`: the timetables with the periods in force (EXP-3). */
  timetables(projectId: number): Promise<Timetable[]>;
  /**
   * `GET /api/timetable/offers/project/{projectId}`: the offers that there were, the latest first (EXP-4); null: the
   * server keeps none.
   */
  timetableOffers(projectId: number): Promise<TimetableOffers | null>;
  /** `GET /api/timetable/offers/{id}/periods`: days as bits, times in seconds. */
  offerPeriods(offerId: number): Promise<OfferedPeriod[]>;
  /**
   * `POST /rest/timetable`, multipart: an offer for these timetables, which waits for midnight. `replaces`: the pending
   * one as the operator has seen it, or none. Answers the offer, null where the server tells none (EXP-3).
   */
  sendOffer(
    projectId: number,
    file: File,
    timetables: readonly number[],
    replaces: number | null,
  ): Promise<TimetableOffer | null>;
  /** `POST /jdb/rest/timetable/reload`: applies the pending offer at once, null: whichever it is (EXP-4). */
  applyOffer(projectId: number, offerId: number | null): Promise<void>;
  /** `DELETE /api/timetable/offers/{id}`: the pending one. */
  cancelOffer(offerId: number): Promise<void>;
  /** `POST /api/timetable/offers/{id}/restore?replaces=`: in place of the one in force, as the operator has seen it. */
  restoreOffer(offerId: number, replaces: number): Promise<void>;
  /** `GET /rest/point/project/{projectId}`. */
  points(projectId: number): Promise<StopPoint[]>;
  /** `GET /api/bursts/project/{projectId}`: the launches, the latest first (EXP-5); null: the server keeps none. */
  bursts(projectId: number): Promise<BurstList | null>;
  /** `POST /jdb/rest/rafale/`, form data `stopPointId`: launches a burst, or prolongs the one that runs (EXP-5). */
  launchBurst(stopPointId: number, onceKey?: string): Promise<Burst>;
  /** `DELETE /api/bursts/{id}`: ends what runs at its stop point. */
  stopBurst(burstId: number): Promise<void>;
  /** `GET /rest/help/{projectId}/{page}`: HTML; `page` is a route without its first slash (PRV-5). */
  help(projectId: number, page: string): Promise<string>;
  /** Address of a screen's own page: `GET /rest/template/load/{screenId}`, `redirect:` replaced by the host (SCR-4). */
  screenPageUrl(screenId: string): Promise<string>;
  /** The same for who looks at it elsewhere than on its machine: `?for=look`. A server that knows no such page gives its own. */
  lookPageUrl(screenId: string): Promise<string>;
  /**
   * `POST /api/removals/{resource}`: which of these records cannot be deleted as things are, and why (ADM-11); none where
   * the server does not say it before.
   */
  blockedRemovals(resource: string, ids: readonly (number | string)[]): Promise<BlockedRecord[]>;
  /** `GET /api/projects/{projectId}/contents`: how much of each kind a project holds. */
  projectContents(projectId: number): Promise<ProjectContents>;
  /** `POST /api/projects/{projectId}/empty` or `/remove`: `name` as the user typed it. */
  clearProject(projectId: number, act: 'empty' | 'remove', name: string): Promise<void>;
  /** `POST /api/projects/{projectId}/copy`; answers the copy's id. */
  copyProject(projectId: number, names: CopyNames): Promise<number>;
  /**
   * `POST /api/import/{resource}/project/{projectId}`: many records, all of them or none (ADM-14). Hears of progress as
   * it goes; ended by the signal, nothing is written.
   */
  importRows(
    resource: string,
    projectId: number,
    request: ImportRequest,
    watch?: { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal },
  ): Promise<ImportOutcome>;
  /** A relative rest path with the `token` query parameter, for `src` and `href` (SES-9). */
  mediaUrl(path: string): string;
  /** When the first call was begun ahead (ms since the epoch); null: none was (readAhead.ts). */
  aheadSince(): number | null;
  /** Server-sent events of a relative path; reconnects by itself. Answers the function that closes it (NAV-6). */
  openStream(path: string, listeners: StreamListeners): () => void;
}

/** The console's data provider: react-admin's verbs over the resources of resourceMap.ts, and the calls above. */
export type GirouetteDataProvider = DataProvider & OperatorMethods;
