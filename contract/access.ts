import { hasRole, isSuperuser, type Role } from './roles.ts';

/**
 * The access table (ROL-2, ROL-3): which page needs what, and which call serves which pages. The menu, the routes of the
 * console and the server all read this one declaration.
 */

/** The boolean flags of a project, which say what it offers. */
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

/** Who asks: the roles of the user, and the flags of the project in which the call or the page acts (null: none). */
export interface Principal {
  roles: readonly string[];
  flags: ProjectFlags | null;
}

interface Rule {
  /** One of these roles, by the closure of ROL-1. Empty: superusers only. */
  roles: readonly Role[];
  /** One of these flags of the project. Empty: none needed. */
  flags: readonly ProjectFlag[];
}

const superuserOnly: Rule = { roles: [], flags: [] };

/** Pages of the console that need a right, by route. What a page needs is needed by every call that only it makes. */
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
  // Of a project in which operators may do something.
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

/** Others that the shell has around it. */
const pagesOfShell = ['/abbreviations', '/lines', '/upload', '/exploitOffer', '/availability'] as const;

type FixedRight = 'public' | 'signedIn' | 'screen' | 'consumer' | 'superuser';

/**
 * Rights of the server's calls. `public` needs nobody, `signedIn` any user, `screen` a screen's own credential, `consumer` the
 * key of who reads what a project publishes, or nothing where that is public;
 * `superuser` superusers alone, whatever the project; a list of pages means: whoever may open one of them in the project
 * of the call.
 */
export const callRights = {
  public: 'public',
  signedIn: 'signedIn',
  screen: 'screen',
  readPublished: 'consumer',
  readScreens: pagesWithScreens,
  // What a screen shows, and why: whoever sees its messages, or rehearses a scenario on it.
  readHeldScreens: ['/index', '/screens', '/messagesScenario', '/linePlan', '/legibility'],
  openScreen: ['/index', '/screens', '/messagesSpreading'],
  readNews: ['/index', '/screens', '/agenda', '/linePlan', '/approvals'],
  deleteNews: ['/index'],
  // What has ended, and what it takes to spread it again.
  readEnded: ['/index', '/messagesSpreading', '/agenda'],
  spreadNews: ['/messagesSpreading'],
  readSpreadingChoices: ['/messagesSpreading', '/template', '/abbreviations', '/create'],
  readLines: [
    ...(['/messagesSpreading', '/template', '/lines', '/index', '/screens', '/agenda', '/linePlan'] as const),
    '/approvals',
  ],
  // Whose screens are chosen by a line; the list, where those that came since are offered.
  readLineStops: ['/messagesSpreading', '/index', '/linePlan'],
  inhibitLines: ['/lines'],
  readLibrary: ['/messagesSpreading', '/messagesLibrary', '/messagesScenario', '/approvals'],
  editLibrary: ['/messagesLibrary'],
  readMessageTemplates: ['/messagesSpreading', '/template'],
  editMessageTemplates: ['/template'],
  readAbbreviations: ['/messagesSpreading', '/messagesLibrary', '/abbreviations'],
  editAbbreviations: ['/abbreviations'],
  followProject: [...pagesWithScreens, ...pagesOfShell],
  // The shell says on every page that it has around it which scenario runs.
  readStandings: [...pagesWithScreens, ...pagesOfShell],
  // The shell shows notifications on every page that it has around it.
  readTraffic: [...pagesWithScreens, ...pagesOfShell],
  importGtfs: ['/upload'],
  configure: 'superuser',
  readAudit: ['/journal'],
  readFleet: ['/fleet'],
  alertSilence: ['/fleet'],
  readAvailability: ['/availability'],
  orderScreens: ['/fleet'],
  readScenarios: ['/messagesScenario', '/messagesSpreading', '/index', '/screens', '/linePlan', '/approvals'],
  // What is planned of the scenarios of a project (TIM-8).
  readPlans: ['/messagesScenario', '/agenda'],
  activateScenario: ['/messagesScenario'],
  readAdvertising: ['/indexAdv'],
  spreadAdvertising: ['/advSpreading'],
  deleteAdvertising: ['/indexAdv'],
  readTimetables: ['/exploitOffer'],
  changeOffer: ['/exploitOffer'],
  readPoints: ['/exploitRafale', '/messagesSpreading', '/template'],
  readBursts: ['/exploitRafale'],
  launchBurst: ['/exploitRafale'],
  // Whoever makes one of the actions that can be undone; which one, contract/undo.ts says.
  undo: ['/messagesSpreading', '/index', '/messagesScenario', '/lines', '/approvals'],
  // Which proposals, contract/approval.ts says: whoever may do what they are about (OPS-5).
  readProposals: ['/approvals', '/messagesSpreading'],
  decideProposals: ['/approvals'],
  // Scenarios are made of the library's messages, by those who look after it (SCN-7).
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

/** Whether the principal may make a call of this right (ROL-3). Calls of `public`, `screen` and `consumer` are not decided by a user. */
export function mayCall(right: CallRight, principal: Principal): boolean {
  const wanted: FixedRight | readonly PagePath[] = callRights[right];
  if (wanted === 'screen' || wanted === 'consumer') return false;
  if (wanted === 'signedIn' || wanted === 'public') return true;
  if (isSuperuser(principal.roles)) return true;
  return wanted !== 'superuser' && wanted.some((page) => mayOpen(page, principal));
}

/** NAV-4: the flags in their order, each with the page that it leads to. */
const homes: readonly (readonly [ProjectFlag, PagePath])[] = [
  ['adminMessages', '/index'],
  ['adminMessagesLibrary', '/messagesLibrary'],
  ['adminInhibition', '/lines'],
  ['adminGtfs', '/upload'],
  ['adminScreens', '/screens'],
];

/**
 * The route that a user goes to after signing in (NAV-4): that of the first flag whose page their role may open, else
 * the first page that they may open. `/not-found`: there is none.
 */
export function homeOf(principal: Principal): PagePath | '/not-found' {
  if (isSuperuser(principal.roles)) return '/index';
  if (hasRole(principal.roles, 'ROLE_GUEST')) return '/screens';
  const { flags } = principal;
  const ofFlags = homes.filter(([flag]) => flags?.[flag]).map(([, page]) => page);
  const others = Object.keys(pageRules) as PagePath[];
  return [...ofFlags, ...others].find((page) => mayOpen(page, principal)) ?? '/not-found';
}
