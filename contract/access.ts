import { hasRole, isSuperuser, type Role } from './roles.ts';

/**
 * The access table (ROL-2, ROL-3): rights of pages, and which pages each call serves. The menu, the console's routes and
 * the server all use this one declaration.
 */

/** Boolean flags of a project: the features it offers. */
export const projectFlags = [
  'adminMessages',
  'adminMessagesLibrary',
  'adminAdvertising',
  'adminInhibition',
  'adminGtfs',
  'adminScreens',
  'adminNotifications',
] as const;

export type ProjectFlag = (typeof projectFlags)[number];

export type ProjectFlags = Record<ProjectFlag, boolean>;

/** The user's roles, and the flags of the project concerned (null: none). */
export interface Principal {
  roles: readonly string[];
  flags: ProjectFlags | null;
}

interface Rule {
  /** One of these roles, including implied ones (ROL-1). Empty: superusers only. */
  roles: readonly Role[];
  /** One of these project flags. Empty: none needed. */
  flags: readonly ProjectFlag[];
}

const superuserOnly: Rule = { roles: [], flags: [] };

/** Rights of the console's pages, by route. A call made by one page only has the page's right. */
export const pageRules = {
  '/index': { roles: ['ROLE_USER'], flags: ['adminMessages', 'adminMessagesLibrary'] },
  '/indexAdv': { roles: ['ROLE_USER'], flags: ['adminAdvertising'] },
  '/create': superuserOnly,
  '/messagesSpreading': { roles: ['ROLE_USER'], flags: ['adminMessages', 'adminMessagesLibrary'] },
  '/advSpreading': { roles: ['ROLE_USER'], flags: ['adminAdvertising'] },
  '/messagesLibrary': { roles: ['ROLE_MANAGER'], flags: ['adminMessagesLibrary'] },
  '/template': { roles: ['ROLE_MANAGER'], flags: ['adminMessagesLibrary'] },
  '/abbreviations': { roles: ['ROLE_MANAGER'], flags: ['adminMessagesLibrary'] },
  '/messagesScenario': { roles: ['ROLE_USER'], flags: ['adminMessagesLibrary'] },
  '/agenda': { roles: ['ROLE_USER'], flags: ['adminMessages', 'adminMessagesLibrary'] },
  '/approvals': { roles: ['ROLE_USER'], flags: ['adminMessages', 'adminMessagesLibrary'] },
  '/lines': { roles: ['ROLE_MANAGER'], flags: ['adminInhibition'] },
  '/upload': { roles: ['ROLE_ADMIN'], flags: ['adminGtfs'] },
  '/screens': { roles: ['ROLE_USER', 'ROLE_GUEST'], flags: ['adminScreens'] },
  '/linePlan': { roles: ['ROLE_USER', 'ROLE_GUEST'], flags: ['adminScreens'] },
  '/exploitOffer': { roles: ['ROLE_USER'], flags: ['adminMessagesLibrary'] },
  '/exploitRafale': { roles: ['ROLE_USER'], flags: ['adminMessagesLibrary'] },
  '/fleet': { roles: ['ROLE_ADMIN'], flags: ['adminScreens'] },
  '/availability': { roles: ['ROLE_ADMIN'], flags: ['adminScreens'] },
  '/legibility': { roles: ['ROLE_ADMIN'], flags: ['adminScreens'] },
  // Any project in which operators may do something.
  '/journal': { roles: ['ROLE_ADMIN'], flags: projectFlags },
  '/adminProject': superuserOnly,
  '/adminRef': superuserOnly,
} as const satisfies Record<string, Rule>;

export type PagePath = keyof typeof pageRules;

const pagesWithScreens = [
  '/index',
  '/screens',
  '/messagesSpreading',
  '/advSpreading',
  '/indexAdv',
  '/messagesLibrary',
  '/template',
  '/messagesScenario',
  '/agenda',
  '/exploitRafale',
  '/fleet',
  '/legibility',
  '/linePlan',
  '/approvals',
] as const;

/** Other pages inside the shell. */
const pagesOfShell = [
  '/abbreviations',
  '/lines',
  '/upload',
  '/exploitOffer',
  '/availability',
  '/journal',
] as const;

type FixedRight = 'public' | 'signedIn' | 'screen' | 'consumer' | 'superuser';

/**
 * Rights of the server's calls. `public`: anyone; `signedIn`: any user; `screen`: a screen's credential; `consumer`: a
 * consumer's key, or none for public projects; `superuser`: superusers only, in any project; a list of pages: users who may
 * open one of them in the project of the call.
 */
export const callRights = {
  public: 'public',
  signedIn: 'signedIn',
  screen: 'screen',
  readPublished: 'consumer',
  readScreens: pagesWithScreens,
  // What a screen shows, and why: for users who see its messages, or rehearse a scenario on it.
  readHeldScreens: ['/index', '/screens', '/messagesScenario', '/linePlan', '/legibility'],
  openScreen: ['/index', '/screens', '/messagesSpreading'],
  readNews: ['/index', '/screens', '/agenda', '/linePlan', '/approvals'],
  deleteNews: ['/index'],
  // Ended messages, and what is needed to spread them again.
  readEnded: ['/index', '/messagesSpreading', '/agenda'],
  spreadNews: ['/messagesSpreading'],
  readSpreadingChoices: ['/messagesSpreading', '/template', '/abbreviations', '/create'],
  readLines: [
    ...(['/messagesSpreading', '/template', '/lines', '/index', '/screens', '/agenda', '/linePlan'] as const),
    '/approvals',
  ],
  // For choosing screens by line; and for the list, which suggests screens added since.
  readLineStops: ['/messagesSpreading', '/index', '/linePlan'],
  inhibitLines: ['/lines'],
  readLibrary: ['/messagesSpreading', '/messagesLibrary', '/messagesScenario', '/approvals'],
  editLibrary: ['/messagesLibrary'],
  readMessageTemplates: ['/messagesSpreading', '/template'],
  editMessageTemplates: ['/template'],
  readAbbreviations: ['/messagesSpreading', '/messagesLibrary', '/abbreviations'],
  editAbbreviations: ['/abbreviations'],
  followProject: [...pagesWithScreens, ...pagesOfShell],
  // The shell shows the running scenario on all its pages.
  readStandings: [...pagesWithScreens, ...pagesOfShell],
  // The shell shows notifications on all its pages.
  readTraffic: [...pagesWithScreens, ...pagesOfShell],
  importGtfs: ['/upload'],
  configure: 'superuser',
  readAudit: ['/journal'],
  readFleet: ['/fleet'],
  alertSilence: ['/fleet'],
  readAvailability: ['/availability'],
  orderScreens: ['/fleet'],
  readScenarios: ['/messagesScenario', '/messagesSpreading', '/index', '/screens', '/linePlan', '/approvals'],
  // Planned activations of a project's scenarios (TIM-8).
  readPlans: ['/messagesScenario', '/agenda', '/approvals'],
  activateScenario: ['/messagesScenario'],
  readAdvertising: ['/indexAdv'],
  spreadAdvertising: ['/advSpreading'],
  deleteAdvertising: ['/indexAdv'],
  readTimetables: ['/exploitOffer'],
  changeOffer: ['/exploitOffer'],
  readPoints: ['/exploitRafale', '/messagesSpreading', '/template'],
  readBursts: ['/exploitRafale'],
  launchBurst: ['/exploitRafale'],
  // For users of any undoable action; contract/undo.ts has the right of each.
  undo: ['/messagesSpreading', '/index', '/messagesScenario', '/lines', '/approvals'],
  // For users who may perform the proposed action itself (OPS-5); contract/approval.ts has the right of each.
  readProposals: ['/approvals', '/messagesSpreading'],
  decideProposals: ['/approvals'],
  // Scenarios are made of library messages, by the users who maintain the library (SCN-7).
  editScenarios: ['/messagesLibrary'],
} as const satisfies Record<string, FixedRight | readonly PagePath[]>;

export type CallRight = keyof typeof callRights;

function allows(rule: Rule, principal: Principal): boolean {
  if (isSuperuser(principal.roles)) return true;
  const { flags } = principal;
  return (
    rule.roles.some((role) => hasRole(principal.roles, role)) &&
    (rule.flags.length === 0 || (flags !== null && rule.flags.some((flag) => flags[flag])))
  );
}

/** Whether the principal may open a page of the console (ROL-2). */
export function mayOpen(page: PagePath, principal: Principal): boolean {
  return allows(pageRules[page], principal);
}

/**
 * Whether the principal may make a call with this right (ROL-3). `public`, `screen` and `consumer` do not depend on a user.
 */
export function mayCall(right: CallRight, principal: Principal): boolean {
  const wanted: FixedRight | readonly PagePath[] = callRights[right];
  if (wanted === 'screen' || wanted === 'consumer') return false;
  if (wanted === 'signedIn' || wanted === 'public') return true;
  if (isSuperuser(principal.roles)) return true;
  return wanted !== 'superuser' && wanted.some((page) => mayOpen(page, principal));
}

/** NAV-4: flags in priority order, with their pages. */
const homes: readonly (readonly [ProjectFlag, PagePath])[] = [
  ['adminMessages', '/index'],
  ['adminMessagesLibrary', '/messagesLibrary'],
  ['adminInhibition', '/lines'],
  ['adminGtfs', '/upload'],
  ['adminScreens', '/screens'],
];

/**
 * The route after sign-in (NAV-4): that of the first flag whose page the user may open, else the first page they may
 * open. `/not-found`: none.
 */
export function homeOf(principal: Principal): PagePath | '/not-found' {
  if (isSuperuser(principal.roles)) return '/index';
  if (hasRole(principal.roles, 'ROLE_GUEST')) return '/screens';
  const { flags } = principal;
  const ofFlags = homes.filter(([flag]) => flags?.[flag]).map(([, page]) => page);
  const others = Object.keys(pageRules) as PagePath[];
  return [...ofFlags, ...others].find((page) => mayOpen(page, principal)) ?? '/not-found';
}
