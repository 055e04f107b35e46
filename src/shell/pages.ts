import type { ComponentType } from 'react';
import type { PagePath } from '../../contract/access.ts';
import type { Capability } from '../../contract/capabilities.ts';
import type { OfferedReads } from '../../dataProvider/readAhead.ts';
import { texts } from '../i18n/index.ts';
import type { Session } from '../session/session.ts';
import { late, type LateComponent } from '../shared/late.tsx';

export type MenuGroup = keyof typeof texts.menu.groups;

/** A destination of the specification (NAV-2). */
export interface Destination {
  path: string;
  label: string;
  /** Group in the menu; null: not in the menu. */
  group: MenuGroup | null;
  /** Row of the access table that decides. */
  rule: PagePath;
  Page: LateComponent<object>;
  /** Preloads the page's module. */
  load: () => Promise<unknown>;
  /** Paths that the page reads first, with any server and for any user: requested while its module loads. */
  reads?: (projectId: number) => readonly string[];
  /** Paths that it reads first if the server offers them. */
  readsIfOffered?: (projectId: number) => OfferedReads;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  /** The menu shows the page only if the server offers this (SRV-3). */
  capability?: Capability;
  /** The menu shows the page only if the project has this turned on. */
  asks?: 'approval';
  /** Addresses below it belong to it as well. */
  nested?: boolean;
  /** It has columns or wide tables: only a wide window has room for notifications beside it. */
  wide?: boolean;
}

/** A page whose module loads when it is opened, or earlier. */
function opened<K extends string>(read: () => Promise<Record<K, ComponentType>>, name: K) {
  const { Component, load } = late(async () => (await read())[name]);
  return { Page: Component, load };
}

const page = (row: Omit<Destination, 'label' | 'rule'> & { path: PagePath }): Destination => ({
  ...row,
  label: texts.menu.pages[row.path],
  rule: row.path,
});

const sites = (projectId: number) => `/rest/site/project/${projectId}`;
const news = (projectId: number) => `/rest/news/project/${projectId}?noconf=true`;
const screens = (projectId: number) => `/rest/screen/project/sites/${projectId}`;
const standings = (projectId: number): OfferedReads => ({
  standings: `/api/standings/project/${projectId}`,
});

/** Every destination with its folder, in the order of the menu. */
export const destinations: readonly Destination[] = [
  page({
    path: '/index',
    group: 'messages',
    // Most users start here: bundled with the frame.
    ...opened(() => import('../../operator/messageList/MessageListPage.tsx'), 'MessageListPage'),
    reads: (id) => [sites(id), news(id), screens(id)],
    readsIfOffered: (id) => ({ ...standings(id), receipts: `/api/receipts/project/${id}` }),
  }),
  page({
    path: '/messagesSpreading',
    group: 'messages',
    ...opened(() => {
      // A chunk of its own, which the page would request only when it renders; a failure is reported then.
      void import('../shared/RichText/RichTextEditor.tsx').catch(() => undefined);
      return import('../../operator/messageSpreading/MessageSpreadingPage.tsx');
    }, 'MessageSpreadingPage'),
    reads: (id) => [
      `/rest/newsconf/project/${id}`,
      screens(id),
      `/rest/line/project/${id}`,
      `/rest/news/impacts/project/${id}`,
      `/rest/news/causes/project/${id}`,
    ],
    readsIfOffered: () => ({ languages: '/rest/language' }),
    wide: true,
  }),
  page({
    path: '/messagesLibrary',
    group: 'messages',
    ...opened(() => import('../../operator/messageLibrary/MessageLibraryPage.tsx'), 'MessageLibraryPage'),
    aliases: ['/library'],
    wide: true,
  }),
  page({
    path: '/template',
    group: 'messages',
    ...opened(
      () => import('../../operator/messageTemplates/MessageTemplatesPage.tsx'),
      'MessageTemplatesPage',
    ),
    aliases: ['/temp'],
    capability: 'messageTemplates',
    wide: true,
  }),
  page({
    path: '/abbreviations',
    group: 'messages',
    ...opened(() => import('../../operator/abbreviations/AbbreviationsPage.tsx'), 'AbbreviationsPage'),
    capability: 'abbreviations',
  }),
  page({
    path: '/messagesScenario',
    group: 'messages',
    ...opened(() => import('../../operator/messageScenario/MessageScenarioPage.tsx'), 'MessageScenarioPage'),
  }),
  page({
    path: '/agenda',
    group: 'messages',
    ...opened(() => import('../../operator/agenda/AgendaPage.tsx'), 'AgendaPage'),
    reads: (id) => [news(id), screens(id), `/rest/line/project/${id}`],
    readsIfOffered: (id) => ({ scenarioPlans: `/api/plans/project/${id}` }),
  }),
  page({
    path: '/approvals',
    group: 'messages',
    ...opened(() => import('../../operator/approvals/ApprovalsPage.tsx'), 'ApprovalsPage'),
    capability: 'approval',
    asks: 'approval',
  }),
  page({
    path: '/create',
    group: 'messages',
    ...opened(() => import('../../operator/messageEdit/MessageEditPage.tsx'), 'MessageEditPage'),
    aliases: ['/edition'],
    wide: true,
  }),
  page({
    path: '/indexAdv',
    group: 'advertising',
    ...opened(() => import('../../operator/advertisingList/AdvertisingListPage.tsx'), 'AdvertisingListPage'),
  }),
  page({
    path: '/advSpreading',
    group: 'advertising',
    ...opened(
      () => import('../../operator/advertisingSpreading/AdvertisingSpreadingPage.tsx'),
      'AdvertisingSpreadingPage',
    ),
    wide: true,
  }),
  page({
    path: '/screens',
    group: 'exploitation',
    ...opened(() => import('../../operator/screens/ScreensPage.tsx'), 'ScreensPage'),
    reads: (id) => [sites(id), screens(id), news(id)],
    readsIfOffered: standings,
  }),
  page({
    path: '/linePlan',
    group: 'exploitation',
    ...opened(() => import('../../operator/linePlan/LinePlanPage.tsx'), 'LinePlanPage'),
    reads: (id) => [`/rest/line/project/${id}`, screens(id), news(id)],
    readsIfOffered: standings,
    capability: 'projectLineStops',
  }),
  page({
    path: '/fleet',
    group: 'exploitation',
    ...opened(() => import('../../operator/fleet/FleetPage.tsx'), 'FleetPage'),
    capability: 'fleet',
    wide: true,
  }),
  page({
    path: '/availability',
    group: 'exploitation',
    ...opened(() => import('../../operator/availability/AvailabilityPage.tsx'), 'AvailabilityPage'),
    capability: 'availability',
  }),
  page({
    path: '/legibility',
    group: 'exploitation',
    ...opened(() => import('../../operator/legibility/LegibilityPage.tsx'), 'LegibilityPage'),
    capability: 'heldScreens',
    wide: true,
  }),
  page({
    path: '/lines',
    group: 'exploitation',
    ...opened(() => import('../../operator/lineInhibition/LineInhibitionPage.tsx'), 'LineInhibitionPage'),
  }),
  page({
    path: '/upload',
    group: 'exploitation',
    ...opened(() => import('../../operator/gtfsUpload/GtfsUploadPage.tsx'), 'GtfsUploadPage'),
  }),
  page({
    path: '/exploitOffer',
    group: 'exploitation',
    ...opened(() => import('../../operator/exploitOffer/ExploitOfferPage.tsx'), 'ExploitOfferPage'),
  }),
  page({
    path: '/exploitRafale',
    group: 'exploitation',
    ...opened(() => import('../../operator/exploitRafale/ExploitRafalePage.tsx'), 'ExploitRafalePage'),
  }),
  page({
    path: '/journal',
    group: 'admin',
    ...opened(() => import('../../resources/audit/JournalPage.tsx'), 'JournalPage'),
    capability: 'projectAudit',
    wide: true,
  }),
  page({
    path: '/adminProject',
    group: 'admin',
    ...opened(() => import('./layout/workspace/AdminProjectPage.tsx'), 'AdminProjectPage'),
    nested: true,
    wide: true,
  }),
  page({
    path: '/adminRef',
    group: 'admin',
    ...opened(() => import('./layout/workspace/AdminRefPage.tsx'), 'AdminRefPage'),
    nested: true,
    wide: true,
  }),
  {
    path: '/displayModes',
    label: texts.menu.pages['/displayModes'],
    group: null,
    rule: '/adminProject',
    ...opened(() => import('./layout/DisplayModesPage.tsx'), 'DisplayModesPage'),
    wide: true,
  },
];

function destinationAt(pathname: string): Destination | undefined {
  const at = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return destinations.find(({ path, aliases = [] }) => [path, ...aliases].some(at));
}

/** Whether the page at a path needs the width that notifications would take beside it. */
export const isWideAt = (pathname: string): boolean => destinationAt(pathname)?.wide === true;

/** Begins to load the module of the page at a path. A failure is reported when the page is opened. */
export function loadPageAt(pathname: string): void {
  destinationAt(pathname)
    ?.load()
    .catch(() => undefined);
}

/** The paths that the page at an address reads first, for any user. */
export const readsAt = (pathname: string, { project }: Pick<Session, 'project'>): readonly string[] =>
  (project && destinationAt(pathname)?.reads?.(project.id)) ?? [];

/** The same, if the server offers them. */
export const offeredReadsAt = (pathname: string, { project }: Pick<Session, 'project'>): OfferedReads =>
  (project && destinationAt(pathname)?.readsIfOffered?.(project.id)) ?? {};

/** What a console reads first when it starts in a session (SRV-3, SES-5, SES-7), along with its page. */
export const firstReads = (pathname: string, session: Pick<Session, 'user' | 'project'>): string[] => [
  '/rest/app',
  '/rest/user/',
  `/rest/project?id=${session.user?.projectId ?? ''}`,
  ...readsAt(pathname, session),
];
