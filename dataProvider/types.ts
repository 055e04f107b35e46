import type { DataProvider } from 'ra-core';
import type { ImportOutcome, ImportProgress, ImportRequest } from '../contract/configuration/importing.ts';
import type { Inhibition, Labelled, Line } from '../contract/schemas/line.ts';
import type { LibraryMessage, LibrarySave, LibraryUses } from '../contract/schemas/library.ts';
import type { Language, News, Spread } from '../contract/schemas/news.ts';
import type { Project } from '../contract/schemas/project.ts';
import type { Scenario, ScenarioGroup, ScenarioSave } from '../contract/schemas/scenario.ts';
import type { NewsConf, Screen, Site, Template } from '../contract/schemas/screen.ts';
import type { AppInfo, Credentials, User } from '../contract/schemas/session.ts';

/** What a stream's listener gets: the event's data, already read from JSON. */
export type StreamListeners = Record<string, (data: unknown) => void>;

/**
 * The calls that are no react-admin verb. Each rejects with a react-admin `HttpError` whose message is meant for the
 * user (dataProvider/errors.ts).
 *
 * Components get them from `useOperatorData()` of src/session, and not from react-admin's `useDataProvider()`: its
 * proxy takes every method for a promise, so that `mediaUrl` and `openStream` would throw.
 */
export interface OperatorMethods {
  /** `POST /rest/user/authenticate`; answers the token (SES-1). */
  authenticate(credentials: Credentials): Promise<string>;
  /** Ends the token on the server (SES-10); never rejects, since the console forgets it in any case. */
  signOut(): Promise<void>;
  /** `GET /rest/app`. */
  appInfo(): Promise<AppInfo>;
  /** `GET /rest/user/`. */
  currentUser(): Promise<User>;
  /** `GET /rest/project?id=`: null for all of them, as a superuser asks. */
  projects(id: number | null): Promise<Project[]>;
  /** `GET /rest/screen/project/sites/{projectId}`: the screens by site id; a site without screens has its key too. */
  sitesWithScreens(projectId: number): Promise<Record<string, Screen[]>>;
  /** `GET /rest/site/project/{projectId}`. */
  sites(projectId: number): Promise<Site[]>;
  /** `GET /rest/news/project/{projectId}?noconf=true`. */
  newsOfProject(projectId: number): Promise<News[]>;
  /** `GET /rest/news/screen/{screenId}?noconf=true`. */
  newsOfScreen(screenId: string): Promise<News[]>;
  /** `DELETE /rest/news/screen/{newsId}?screenId=` (MSG-5). */
  deleteNewsOnScreen(newsId: number, screenId: string): Promise<void>;
  /** `DELETE /rest/news/{newsId}?screenId=` (MSG-5). */
  deleteNewsEverywhere(newsId: number): Promise<void>;
  /** `POST /rest/news/`, multipart `id`, `json` (SPR-13); all screens or none. */
  spread(message: Spread): Promise<News>;
  /** `GET /rest/news/library/project/{projectId}?noperiod=` (LIB-1). */
  library(projectId: number, noPeriod: boolean): Promise<LibraryMessage[]>;
  /** `POST /rest/news/library/`, multipart `id`, `json` (LIB-8); answers the message as it is stored. */
  saveLibraryMessage(message: LibrarySave): Promise<LibraryMessage>;
  /** `DELETE /rest/news/library/{id}`: the screens that show the message lose it, too (LIB-7). */
  deleteLibraryMessage(id: number): Promise<void>;
  /** `GET /api/library/{id}/uses`: what a deletion would change. */
  libraryUses(id: number): Promise<LibraryUses>;
  /** `GET /rest/line/project/{projectId}`. */
  lines(projectId: number): Promise<Line[]>;
  /**
   * `POST /rest/line/inhibition`: what is inhibited of lines of one project, all of them or none (INH-2). Rejects an
   * empty list with a RangeError, before anything is sent.
   */
  inhibitLines(list: readonly Inhibition[]): Promise<void>;
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
  /** `GET /rest/scenario/project/{projectId}`. */
  scenarioGroups(projectId: number): Promise<ScenarioGroup[]>;
  /** The same with the server's clock: `clockOffset` is how many ms it is ahead of this machine's (SCN-4). */
  scenarioDesk(projectId: number): Promise<{ groups: ScenarioGroup[]; clockOffset: number }>;
  /** `POST /rest/scenario/{scenarioId}?replaces=`: the current scenario as the operator has seen it, or none (SCN-2). */
  activateScenario(scenarioId: number, replaces: number | null): Promise<void>;
  /** `DELETE /rest/scenario/{projectId}?scenarioId=`: stops this scenario, unless another one is current by now (SCN-3). */
  stopScenario(projectId: number, scenarioId: number): Promise<void>;
  /** `POST /rest/scenario/`, multipart `id`, `json` (SCN-7). */
  saveScenario(scenario: ScenarioSave): Promise<Scenario>;
  /** `DELETE /rest/scenario/{projectId}/{scenarioId}?stops=`: the current one goes only when `stops` (SCN-7). */
  deleteScenario(projectId: number, scenarioId: number, stops: boolean): Promise<void>;
  /** `POST /rest/scenario/group/`. */
  renameScenarioGroup(groupId: number, name: string): Promise<void>;
  /** `DELETE /rest/scenario/group/{groupId}`: its scenarios stay, without a group. */
  deleteScenarioGroup(groupId: number): Promise<void>;
  /** `GET /rest/help/{projectId}/{page}`: HTML; `page` is a route without its first slash (PRV-5). */
  help(projectId: number, page: string): Promise<string>;
  /** Address of a screen's own page: `GET /rest/template/load/{screenId}`, `redirect:` replaced by the host (SCR-4). */
  screenPageUrl(screenId: string): Promise<string>;
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
  /** Server-sent events of a relative path; reconnects by itself. Answers the function that closes it (NAV-6). */
  openStream(path: string, listeners: StreamListeners): () => void;
}

/** The console's data provider: react-admin's verbs over the resources of resourceMap.ts, and the calls above. */
export type GirouetteDataProvider = DataProvider & OperatorMethods;
