import type { DataProvider } from 'ra-core';
import type { Advertising } from '../contract/schemas/advertising.ts';
import type {
  EndedPage,
  EndedQuery,
  AgendaPast,
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
import type { Agreed, Agreement, Proposal, ProposalDetails, Proposed } from '../contract/schemas/proposal.ts';
import type { LastCopies, ProjectStandings, ScenarioStanding } from '../contract/schemas/standings.ts';
import type {
  MessageReceipts,
  PlayedPage,
  PlayedQuery,
  ReceiptCount,
  Resent,
} from '../contract/schemas/receipts.ts';
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

/** Id by which an action is undone; null: it cannot be, or the server has no undo. */
export type UndoId = number | null;

/** A picture to spread, with the name that it will get (ADV-2). */
export interface PictureUpload {
  name: string;
  screens: readonly string[];
  file: File;
}

/** A message with the version that was read. */
export type Marked = Pick<News, 'id' | 'version'>;

/** Ended messages (TIM-5), and bulk changes of messages, all or none (CMP-7). */
export interface EndedMethods {
  /** `GET /api/news/ended/project/{projectId}`: a page of ended messages, latest end first. */
  endedNews(projectId: number, part: Required<EndedQuery>): Promise<EndedPage>;
  /** `GET /api/agenda/ended/project/{projectId}`: messages spread before `to` and ended after `from`, ms (TIM-7). */
  agendaPast(projectId: number, span: PastQuery): Promise<AgendaPast>;
  /** `GET /api/news/ended/{newsId}`: the message as it was when it ended. */
  endedMessage(newsId: number): Promise<News>;
  /** `POST /api/news/remove/project/{projectId}`: removes them from all their screens. */
  removeNews(projectId: number, messages: readonly Marked[]): Promise<SomeDone>;
  /** `POST /api/news/end/project/{projectId}`: ends them now. */
  endNews(projectId: number, messages: readonly Marked[]): Promise<SomeDone>;
  /** `POST /api/news/prolong/project/{projectId}`: sets the end (ms) of all of them; null: no end. */
  prolongNews(
    projectId: number,
    messages: readonly Marked[],
    until: number | null,
    onceKey?: string,
  ): Promise<SomeDone | Proposed>;
}

/** Actions that wait for a second person's approval, and the decision on them (OPS-5). */
export interface ApprovalMethods {
  /** `GET /api/proposals/project/{projectId}`; `clockOffset`: how many ms the server's clock is ahead of this machine's. */
  proposals(projectId: number): Promise<{ list: Proposal[]; clockOffset: number }>;
  /** `GET /api/proposals/{proposalId}`: includes what it would do. */
  proposal(id: number): Promise<ProposalDetails>;
  /** `POST /api/proposals/{proposalId}/agree`, with what the user saw. */
  agree(id: number, seen: Agreement, onceKey?: string): Promise<Agreed>;
  /** `POST /api/proposals/{proposalId}/refuse`. */
  refuseProposal(id: number, reason: string): Promise<void>;
  /** `POST /api/proposals/{proposalId}/withdraw`: for the user's own proposals. */
  withdrawProposal(id: number): Promise<void>;
}

/** Listeners by event name; each gets the event's data, parsed from JSON. */
export type StreamListeners = Record<string, (data: unknown) => void>;

/** Deliveries of webhooks (OUT-5). */
export interface WebhookMethods {
  /** `GET /api/webhooks/project/{projectId}`: state of the deliveries of each webhook of a project. */
  webhookStates(projectId: number): Promise<WebhookState[]>;
  /** `GET /api/webhooks/{webhookId}/deliveries`: the latest deliveries, newest first. */
  webhookDeliveries(webhookId: number): Promise<WebhookDelivery[]>;
  /** `GET /api/webhooks/{webhookId}/deliveries/{deliveryId}`: the request body, JSON exactly as it is signed. */
  webhookBody(webhookId: number, deliveryId: number): Promise<string>;
  /** `POST /api/webhooks/{webhookId}/test`: sends a test and returns its delivery. */
  testWebhook(webhookId: number): Promise<WebhookDelivery>;
  retryDelivery(webhookId: number, deliveryId: number): Promise<WebhookDelivery>;
  /** `POST /api/webhooks/{webhookId}/secret`: returns the new secret, which is never shown again. */
  renewWebhookSecret(webhookId: number): Promise<string>;
}

/** Subscriptions made with a feed key to what projects publish (OUT-1). */
export interface SubscriptionMethods {
  /** `GET /api/feedKeys/{feedKeyId}/subscriptions`: running ones, and those that ended recently. */
  subscriptions(keyId: number): Promise<Subscription[]>;
  /** `DELETE /api/feedKeys/{feedKeyId}/subscriptions/{subscriptionId}`. */
  endSubscription(keyId: number, id: number): Promise<void>;
}

/**
 * The calls that are not react-admin verbs. Each rejects with a react-admin `HttpError` whose message is meant for the user
 * (dataProvider/errors.ts). Saves sent under the same `key` count as one (CMP-5).
 *
 * Components get them from `useOperatorData()` of src/data, not from react-admin's `useDataProvider()`: its proxy treats
 * every method as asynchronous, so that `mediaUrl` and `openStream` would throw.
 */
export interface OperatorMethods extends ApprovalMethods, EndedMethods, SubscriptionMethods, WebhookMethods {
  /** `POST /rest/user/authenticate` (SES-1); a legacy server returns the token alone. */
  authenticate(credentials: Credentials): Promise<SignedIn>;
  /** Fetches, once, the session of a user who comes back from the OpenID Connect provider (OPS-1). */
  authenticateByProvider(): Promise<SignedIn>;
  /** Revokes the token on the server (SES-10); never rejects, since the console forgets the token in any case. */
  signOut(): Promise<string | null>;
  /** Whether the server offers something beyond the legacy contract, read from `GET /rest/app` (SRV-3); rejects while it cannot be reached. */
  offers: Offers;
  /** The same from the cache, without a request; undefined until the server has answered. */
  offersNow: OffersNow;
  /** `GET /rest/user/`. */
  currentUser(): Promise<User>;
  /** `GET /rest/project?id=`; null: all projects, as a superuser asks. */
  projects(id: number | null): Promise<Project[]>;
  /** `GET /rest/screen/project/sites/{projectId}`: screens by site id; a site without screens has an empty list. */
  sitesWithScreens(projectId: number): Promise<Record<string, Screen[]>>;
  /** `GET /api/screens/project/{projectId}/held?screens=`: what these screens have, as sent to their own pages. */
  heldScreens(projectId: number, screenIds: readonly string[]): Promise<HeldScreen[]>;
  /**
   * `GET /api/standings/project/{projectId}`: what decides where messages stand on screens; `clockOffset`: how many ms the
   * server's clock is ahead of this machine's.
   */
  standings(projectId: number): Promise<ProjectStandings & { clockOffset: number }>;
  /** `GET /api/standings/copies/project/{projectId}?screens=`: the last copies of those of these screens that are offline. */
  lastCopies(projectId: number, screenIds: readonly string[]): Promise<LastCopies>;
  /** `GET /api/standings/scenario/project/{projectId}`: the running scenario; `clockOffset` as in `standings`. */
  currentScenario(projectId: number): Promise<ScenarioStanding & { clockOffset: number }>;
  /** `GET /api/screens/{screenId}/past?from=&to=`, ms: what a screen was due to show in a span, and what it showed. */
  screenPast(screenId: string, span: PastSpan): Promise<ScreenPast>;
  /** `GET /api/fleet/project/{projectId}`: what the screens' pages report about themselves. */
  fleet(projectId: number): Promise<Fleet>;
  /** `GET /api/availability/project/{projectId}?period=&siteId=`: how long the screens of a project, or of a site, were online. */
  availability(projectId: number, period: AvailabilityPeriod, siteId?: number): Promise<ProjectAvailability>;
  /** `GET /api/fleet/project/{projectId}/orders`: orders sent to screens in the last day, newest first. */
  screenOrders(projectId: number): Promise<ScreenOrder[]>;
  /** `POST /api/fleet/project/{projectId}/orders`: sends an order to screens; returns the order of each. */
  orderScreens(projectId: number, order: ScreensOrder): Promise<ScreenOrder[]>;
  /** `GET /api/silence/project/{projectId}`: who is notified of silent screens. */
  silence(projectId: number): Promise<Silence>;
  /** Throws HttpError, with `current` (Silence) when somebody else has saved them since that version. */
  saveSilence(projectId: number, settings: SilenceSave, key?: string): Promise<Silence>;
  /** `POST /api/silence/project/{projectId}/test`: sends a test mail to the recipients. */
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
   * `POST /rest/news/`, multipart `id`, `json` (SPR-13); all screens or none. Sent again under the same key, it creates no
   * second message (CMP-5). Null: done, by a server that does not return the message.
   */
  spread(message: Spread, onceKey?: string): Promise<(News & { undoId?: UndoId }) | Proposed | null>;
  /**
   * `GET /api/receipts/project/{projectId}?screens=`: how many screens confirm that they show each message, or each message
   * of these screens (DSP-5); null: the server does not know.
   */
  receiptCounts(projectId: number, screenIds?: readonly string[]): Promise<ReceiptCount[] | null>;
  /** `GET /api/receipts/news/{newsId}`: by screen, even for a deleted message. */
  messageReceipts(newsId: number): Promise<MessageReceipts>;
  /** `GET /api/receipts/history/project/{projectId}`: a page of messages that screens have shown, last shown first. */
  playedMessages(projectId: number, part: Required<PlayedQuery>): Promise<PlayedPage>;
  /** `POST /api/receipts/news/{newsId}/resend`: to all screens that do not confirm it. */
  resend(newsId: number): Promise<Resent>;
  /** `GET /rest/news/library/project/{projectId}?noperiod=` (LIB-1). */
  library(projectId: number, noPeriod: boolean): Promise<LibraryMessage[]>;
  /** `POST /rest/news/library/`, multipart `id`, `json` (LIB-8); returns the stored message, null as for `spread`. */
  saveLibraryMessage(message: LibrarySave, onceKey?: string): Promise<LibraryMessage | Proposed | null>;
  /** `DELETE /rest/news/library/{id}`: the screens that show the message lose it, too (LIB-7). */
  deleteLibraryMessage(id: number): Promise<void>;
  /** `GET /api/library/{id}/uses`: what deleting it would change; null: the server does not say. */
  libraryUses(id: number): Promise<LibraryUses | null>;
  /** `GET /api/messageTemplates/project/{projectId}` (CMP-3); empty if the server has no templates. */
  messageTemplates(projectId: number): Promise<MessageTemplate[]>;
  /** `POST /api/messageTemplates/project/{projectId}`; returns the stored template. */
  saveMessageTemplate(
    projectId: number,
    template: MessageTemplateSave,
    onceKey?: string,
  ): Promise<MessageTemplate>;
  /** `DELETE /api/messageTemplates/{id}`: messages spread from it stay. */
  deleteMessageTemplate(id: number): Promise<void>;
  /** `GET /api/abbreviations/project/{projectId}` (OUT-6); empty if the server has none. */
  abbreviations(projectId: number): Promise<Abbreviations>;
  /** `POST /api/abbreviations/project/{projectId}`: replaces all of them; returns the stored ones. */
  saveAbbreviations(projectId: number, table: AbbreviationsSave, onceKey?: string): Promise<Abbreviations>;
  /** `GET /rest/line/project/{projectId}`. */
  lines(projectId: number): Promise<Line[]>;
  /** `GET /api/tags/project/{projectId}`: tags of the project's sites and screens, by name (CMP-1). */
  tags(projectId: number): Promise<string[]>;
  /** `GET /api/lines/{lineId}/stops`: the sites that a line serves, in order (CMP-1). */
  lineStops(lineId: number): Promise<LineStops>;
  /** `GET /api/lines/project/{projectId}/stops`: the stops of every line of a project (LIV-6). */
  stopsOfLines(projectId: number): Promise<LineStops[]>;
  /**
   * `POST /rest/line/inhibition`: inhibits lines of one project, all or none (INH-2). Rejects an empty list with a
   * RangeError, without sending anything.
   */
  inhibitLines(list: readonly Inhibition[]): Promise<UndoId>;
  /** `GET /rest/news/causes/project/{projectId}`. */
  causes(projectId: number): Promise<Labelled[]>;
  /** `GET /rest/news/impacts/project/{projectId}`. */
  impacts(projectId: number): Promise<Labelled[]>;
  /** `GET /rest/language/`: languages that messages can be written in (LIB-2). */
  languages(): Promise<Language[]>;
  /** `GET /rest/newsconf/project/{projectId}`. */
  newsConfs(projectId: number): Promise<NewsConf[]>;
  /** `GET /rest/template/project/{projectId}`: display modes with their style JSON. */
  templates(projectId: number): Promise<Template[]>;
  /** `GET /rest/scenario/project/{projectId}`; `clockOffset` is how many ms the server's clock is ahead of this machine's (SCN-4). */
  scenariosWithClock(projectId: number): Promise<{ groups: ScenarioGroup[]; clockOffset: number }>;
  /** `POST /rest/scenario/{scenarioId}?replaces=`: `replaces`: the current scenario as the operator saw it, if any (SCN-2). */
  activateScenario(scenarioId: number, replaces: number | null, onceKey?: string): Promise<Proposed | null>;
  /** `DELETE /rest/scenario/{projectId}?scenarioId=`: stops this scenario, unless another one is current by now (SCN-3). */
  stopScenario(projectId: number, scenarioId: number): Promise<UndoId>;
  /** `GET /api/undo/project/{projectId}`; `clockOffset`: how many ms the server's clock is ahead of this machine's. */
  undoable(projectId: number): Promise<{ list: Undoable[]; clockOffset: number }>;
  /** `POST /api/undo/{undoId}`: rejects when later changes make it impossible. */
  undo(undoId: number): Promise<void>;
  /** `POST /rest/scenario/`, multipart `id`, `json` (SCN-7). */
  saveScenario(scenario: ScenarioSave, onceKey?: string): Promise<Scenario | Proposed>;
  /**
   * `DELETE /rest/scenario/{projectId}/{scenarioId}?stops=&plans=`: deletes the current scenario only with `stops` (SCN-7),
   * and one with plans only if `plans` is their number (TIM-8).
   */
  deleteScenario(projectId: number, scenarioId: number, stops: boolean, plans: number): Promise<void>;
  /** `GET /api/plans/project/{projectId}`: all planned activations of scenarios (TIM-8). */
  scenarioPlans(projectId: number): Promise<ScenarioPlan[]>;
  /** `POST /api/plans/project/{projectId}`: creates a plan, or changes the one with its id. */
  savePlan(projectId: number, plan: ScenarioPlanSave, onceKey?: string): Promise<ScenarioPlan | Proposed>;
  /** `DELETE /api/plans/project/{projectId}/{planId}`. */
  deletePlan(projectId: number, planId: number): Promise<void>;
  /** `POST /rest/scenario/group/`. */
  renameScenarioGroup(groupId: number, name: string): Promise<void>;
  /** `DELETE /rest/scenario/group/{groupId}`: its scenarios stay, ungrouped. */
  deleteScenarioGroup(groupId: number): Promise<void>;
  /** `GET /rest/advertising/project/{projectId}` (ADV-1). */
  advertising(projectId: number): Promise<Advertising[]>;
  /**
   * `POST /rest/advertising/`, multipart `json`, `file` (ADV-2); all screens or none. `onUpload` gets the share sent, 0 to
   * 1; when the signal aborts, rejects with its reason.
   */
  spreadAdvertising(
    picture: PictureUpload,
    watch?: { onUpload?: (share: number) => void; signal?: AbortSignal; onceKey?: string },
  ): Promise<Advertising>;
  /** `DELETE /rest/advertising/{id}?screenId=`; null: from all screens (ADV-1). */
  deleteAdvertising(id: number, screenId: string | null): Promise<void>;
  /**
   * `GET /api/gtfs/project/{projectId}`: transporters to choose from, and the latest imports (EXP-1); with a server that keeps
   * none, the transporters of the lines.
   */
  gtfsState(projectId: number): Promise<GtfsState>;
  /**
   * `POST /rest/gtfs`, multipart `projectId`, `transporterId`, `file` (EXP-1): stores a feed that is built later. `onUpload`
   * gets the share sent, 0 to 1; when the signal aborts, rejects with its reason.
   */
  sendGtfs(
    upload: { projectId: number; transporterId: number; file: File },
    watch?: { onUpload?: (share: number) => void; signal?: AbortSignal },
  ): Promise<GtfsStored>;
  /** `GET /rest/uploads/gtfs/{file}`: builds a stored feed; resolves when it is in force (EXP-1). */
  buildGtfs(file: string): Promise<GtfsBuilt | null>;
  /** `GET /api/gtfs/import/{importId}/report`: findings on the feed of an import (EXP-2). */
  gtfsReport(importId: number): Promise<GtfsReport>;
  /** `POST /api/gtfs/import/{importId}/restore?replaces=`: `replaces` is the import in force as the operator saw it. */
  restoreGtfs(importId: number, replaces: number): Promise<void>;
  /** `PUT /rest/news/traffic-situation/{perturbationId}/disable`: hides it from this user until it ends (TRF-1). */
  disablePerturbation(id: number): Promise<void>;
  /** `GET /api/traffic/feeds/project/{projectId}`: reading state of the messaging lines’ feeds (ADM-5). */
  feedStates(projectId: number): Promise<FeedState[]>;
  /** `GET /api/times/sources`: reading state of the sources of waiting times (LIV-1). */
  timesStates(): Promise<TimesState[]>;
  /** `GET /api/bicycles/stations`: reading state of the bicycle stations (LIV-3). */
  bicycleStates(): Promise<BicycleState[]>;
  /** `GET /api/traffic/project/{projectId}`: current, coming and past perturbations (TRF-1). */
  perturbations(projectId: number): Promise<ListedPerturbation[]>;
  /** `GET /jdb/rest/timetable?projectId=`: timetables with the periods in force (EXP-3). */
  timetables(projectId: number): Promise<Timetable[]>;
  /** `GET /api/timetable/offers/project/{projectId}`: all offers so far, newest first (EXP-4); null: the server keeps none. */
  timetableOffers(projectId: number): Promise<TimetableOffers | null>;
  /** `GET /api/timetable/offers/{id}/periods`: days as bits, times in seconds. */
  offerPeriods(offerId: number): Promise<OfferedPeriod[]>;
  /**
   * `POST /rest/timetable`, multipart: an offer for these timetables, applied at midnight. `replaces`: the pending offer as
   * the operator saw it, or null. Resolves to the offer, or null if the server returns none (EXP-3).
   */
  sendOffer(
    projectId: number,
    file: File,
    timetables: readonly number[],
    replaces: number | null,
  ): Promise<TimetableOffer | null>;
  /** `POST /jdb/rest/timetable/reload`: applies the pending offer at once; null: whichever is pending (EXP-4). */
  applyOffer(projectId: number, offerId: number | null): Promise<void>;
  /** `DELETE /api/timetable/offers/{id}`: cancels the pending offer. */
  cancelOffer(offerId: number): Promise<void>;
  /** `POST /api/timetable/offers/{id}/restore?replaces=`: `replaces` is the offer in force as the operator saw it. */
  restoreOffer(offerId: number, replaces: number): Promise<void>;
  /** `GET /rest/point/project/{projectId}`. */
  points(projectId: number): Promise<StopPoint[]>;
  /** `GET /api/bursts/project/{projectId}`: launched bursts, newest first (EXP-5); null: the server keeps none. */
  bursts(projectId: number): Promise<BurstList | null>;
  /** `POST /jdb/rest/rafale/`, form data `stopPointId`: launches a burst, or prolongs the one that runs (EXP-5). */
  launchBurst(stopPointId: number, onceKey?: string): Promise<Burst>;
  /** `DELETE /api/bursts/{id}`: ends what runs at its stop point. */
  stopBurst(burstId: number): Promise<void>;
  /** `GET /rest/help/{projectId}/{page}`: HTML; `page` is a route without its leading slash (PRV-5). */
  help(projectId: number, page: string): Promise<string>;
  /** Address of a screen's own page: `GET /rest/template/load/{screenId}`, `redirect:` replaced by the host (SCR-4). */
  screenPageUrl(screenId: string): Promise<string>;
  /**
   * The same address with `?for=look`, to view the page on another machine. A server without such a page returns the
   * screen's own.
   */
  lookPageUrl(screenId: string): Promise<string>;
  /** `POST /api/screens/{screenId}/address`: ends the addresses of a screen's page; both are other ones from then on. */
  renewScreenAddress(screenId: string): Promise<void>;
  /**
   * `POST /api/removals/{resource}`: which of these records cannot be deleted at present, and why (ADM-11); empty if the
   * server does not offer the check.
   */
  blockedRemovals(resource: string, ids: readonly (number | string)[]): Promise<BlockedRecord[]>;
  /** `GET /api/projects/{projectId}/contents`: number of records of each kind in a project. */
  projectContents(projectId: number): Promise<ProjectContents>;
  /** `POST /api/projects/{projectId}/empty` or `/remove`; `name` as the user typed it. */
  clearProject(projectId: number, act: 'empty' | 'remove', name: string): Promise<void>;
  /** `POST /api/projects/{projectId}/copy`; returns the copy's id. */
  copyProject(projectId: number, names: CopyNames): Promise<number>;
  /**
   * `POST /api/import/{resource}/project/{projectId}`: many records, all or none (ADM-14). Reports progress; when the signal
   * aborts, nothing is written.
   */
  importRows(
    resource: string,
    projectId: number,
    request: ImportRequest,
    watch?: { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal },
  ): Promise<ImportOutcome>;
  /** A relative rest path with the `token` query parameter, for `src` and `href` (SES-9). */
  mediaUrl(path: string): string;
  /** When the first call was prefetched (ms since the epoch); null: none was (readAhead.ts). */
  aheadSince(): number | null;
  /** Drops what was prefetched and not yet asked for: a page that comes later would be given what has changed since. */
  forgetAhead(): void;
  /** Server-sent events of a relative path; reconnects by itself. Returns the function that closes it (NAV-6). */
  openStream(path: string, listeners: StreamListeners): () => void;
}

/** The console's data provider: react-admin's verbs over the resources of resourceMap.ts, and the calls above. */
export type GirouetteDataProvider = DataProvider & OperatorMethods;
