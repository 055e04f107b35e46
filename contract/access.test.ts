import { describe, expect, it } from 'vitest';
import {
  callRights,
  homeOf,
  mayCall,
  mayOpen,
  pageRules,
  projectFlags,
  type CallRight,
  type PagePath,
  type ProjectFlag,
  type ProjectFlags,
} from './access.ts';
import { roles, type Role } from './roles.ts';

function buildFlags(...on: ProjectFlag[]): ProjectFlags {
  return Object.fromEntries(projectFlags.map((flag) => [flag, on.includes(flag)])) as ProjectFlags;
}

const everyone: Role[] = ['ROLE_USER', 'ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_SUPERUSER'];
const managers: Role[] = ['ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_SUPERUSER'];

/** ROL-2, row by row: roles, and flags of which one is needed. */
const table: [PagePath, Role[], ProjectFlag[]][] = [
  ['/index', everyone, ['adminMessages', 'adminMessagesLibrary']],
  ['/indexAdv', everyone, ['adminAdvertising']],
  ['/create', ['ROLE_SUPERUSER'], []],
  ['/messagesSpreading', everyone, ['adminMessages', 'adminMessagesLibrary']],
  ['/advSpreading', everyone, ['adminAdvertising']],
  ['/messagesLibrary', managers, ['adminMessagesLibrary']],
  ['/template', managers, ['adminMessagesLibrary']],
  ['/abbreviations', managers, ['adminMessagesLibrary']],
  ['/messagesScenario', everyone, ['adminMessagesLibrary']],
  ['/agenda', everyone, ['adminMessages', 'adminMessagesLibrary']],
  ['/approvals', everyone, ['adminMessages', 'adminMessagesLibrary']],
  ['/lines', managers, ['adminInhibition']],
  ['/upload', ['ROLE_ADMIN', 'ROLE_SUPERUSER'], ['adminGtfs']],
  ['/screens', ['ROLE_GUEST', ...everyone], ['adminScreens']],
  ['/linePlan', ['ROLE_GUEST', ...everyone], ['adminScreens']],
  ['/exploitOffer', everyone, ['adminMessagesLibrary']],
  ['/exploitRafale', everyone, ['adminMessagesLibrary']],
  ['/fleet', ['ROLE_ADMIN', 'ROLE_SUPERUSER'], ['adminScreens']],
  ['/availability', ['ROLE_ADMIN', 'ROLE_SUPERUSER'], ['adminScreens']],
  ['/legibility', ['ROLE_ADMIN', 'ROLE_SUPERUSER'], ['adminScreens']],
  [
    '/journal',
    ['ROLE_ADMIN', 'ROLE_SUPERUSER'],
    [
      'adminMessages',
      'adminMessagesLibrary',
      'adminAdvertising',
      'adminInhibition',
      'adminGtfs',
      'adminScreens',
      'adminNotifications',
    ],
  ],
  ['/adminProject', ['ROLE_SUPERUSER'], []],
  ['/adminRef', ['ROLE_SUPERUSER'], []],
];

describe('ROL-2 who may open a page', () => {
  it('ROL-2 the table names every page', () => {
    expect(table.map(([page]) => page).sort()).toEqual(Object.keys(pageRules).sort());
  });

  it('ROL-2 the flags are those of the table', () => {
    expect([...projectFlags].sort()).toEqual([...new Set(table.flatMap(([, , flags]) => flags))].sort());
  });

  it.each(table)('ROL-2 %s: %j with one of %j', (page, allowed, needed) => {
    for (const role of roles) {
      for (const flag of projectFlags) {
        const expected = allowed.includes(role) && (role === 'ROLE_SUPERUSER' || needed.includes(flag));
        expect(mayOpen(page, { roles: [role], flags: buildFlags(flag) }), `${role} with ${flag}`).toBe(
          expected,
        );
      }
      for (const flags of [buildFlags(), null]) {
        expect(mayOpen(page, { roles: [role], flags }), `${role} without flags`).toBe(
          role === 'ROLE_SUPERUSER',
        );
      }
    }
    expect(mayOpen(page, { roles: [], flags: buildFlags(...projectFlags) })).toBe(false);
  });
});

/** Calls of the shell on every operators' page with a menu: changes, scenario and traffic. */
const ofShell: CallRight[] = ['followProject', 'readStandings', 'readTraffic'];

/** Calls of each page, beyond those of any signed-in user. */
const pageCalls: Record<PagePath, CallRight[]> = {
  '/index': [
    ...ofShell,
    'readScreens',
    'readHeldScreens',
    'openScreen',
    'readNews',
    'deleteNews',
    'readEnded',
    'readLines',
    'readLineStops',
    'readScenarios',
    'undo',
  ],
  '/indexAdv': [...ofShell, 'readScreens', 'readAdvertising', 'deleteAdvertising'],
  // For superusers, who may make every call.
  '/create': ['readSpreadingChoices'],
  '/messagesSpreading': [
    ...ofShell,
    'readScreens',
    'readEnded',
    'openScreen',
    'spreadNews',
    'readSpreadingChoices',
    'readLines',
    'readLineStops',
    'readLibrary',
    'readMessageTemplates',
    'readAbbreviations',
    'readPoints',
    'readScenarios',
    'readProposals',
    'undo',
  ],
  '/advSpreading': [...ofShell, 'readScreens', 'spreadAdvertising'],
  '/messagesLibrary': [
    ...ofShell,
    'readScreens',
    'readLibrary',
    'editLibrary',
    'editScenarios',
    'readAbbreviations',
  ],
  '/abbreviations': [...ofShell, 'readSpreadingChoices', 'readAbbreviations', 'editAbbreviations'],
  '/template': [
    ...ofShell,
    'readScreens',
    'readLines',
    'readPoints',
    'readSpreadingChoices',
    'readMessageTemplates',
    'editMessageTemplates',
  ],
  '/messagesScenario': [
    ...ofShell,
    'readScreens',
    'readHeldScreens',
    'readLibrary',
    'readScenarios',
    'readPlans',
    'activateScenario',
    'undo',
  ],
  '/agenda': [...ofShell, 'readScreens', 'readNews', 'readEnded', 'readLines', 'readPlans'],
  '/approvals': [
    ...ofShell,
    'readScreens',
    'readNews',
    'readLines',
    'readLibrary',
    'readScenarios',
    'readPlans',
    'readProposals',
    'decideProposals',
    'undo',
  ],
  '/linePlan': [
    ...ofShell,
    'readScreens',
    'readHeldScreens',
    'readNews',
    'readLines',
    'readLineStops',
    'readScenarios',
  ],
  '/lines': [...ofShell, 'readLines', 'inhibitLines', 'undo'],
  '/upload': [...ofShell, 'importGtfs'],
  '/screens': [
    ...ofShell,
    'readScreens',
    'readHeldScreens',
    'openScreen',
    'readNews',
    'readLines',
    'readScenarios',
  ],
  '/exploitOffer': [...ofShell, 'readTimetables', 'changeOffer'],
  '/exploitRafale': [...ofShell, 'readScreens', 'readPoints', 'readBursts', 'launchBurst'],
  '/fleet': [...ofShell, 'readScreens', 'readFleet', 'orderScreens', 'alertSilence'],
  '/legibility': [...ofShell, 'readScreens', 'readHeldScreens'],
  '/availability': [...ofShell, 'readAvailability'],
  '/journal': [...ofShell, 'readAudit'],
  '/adminProject': [],
  '/adminRef': [],
};

describe('ROL-3 who may make a call', () => {
  it.each(table)('ROL-3 %s has the calls that it makes, and no others', (page) => {
    const served = Object.entries<unknown>(callRights).flatMap(([right, pages]) =>
      Array.isArray(pages) && pages.includes(page) ? [right] : [],
    );
    expect(served.sort()).toEqual([...pageCalls[page]].sort());
  });

  it('ROL-3 MSG-5 every page of operators has the calls of the shell: it may be the only one that a user may open', () => {
    const ofOperators = table.filter(([, allowed]) => allowed.length > 1).map(([page]) => page);
    for (const right of ofShell)
      expect(ofOperators.filter((page) => !pageCalls[page].includes(right))).toEqual([]);
  });

  it('ROL-3 whoever may open one of the pages that a call serves, and nobody else', () => {
    const fixed: Partial<Record<CallRight, Role[]>> = {
      public: [...roles],
      signedIn: [...roles],
      screen: [],
      readPublished: [],
      configure: ['ROLE_SUPERUSER'],
    };
    for (const right of Object.keys(callRights) as CallRight[]) {
      for (const role of roles) {
        for (const flag of projectFlags) {
          const expected =
            fixed[right]?.includes(role) ??
            (role === 'ROLE_SUPERUSER' ||
              table.some(
                ([page, allowed, needed]) =>
                  pageCalls[page].includes(right) && allowed.includes(role) && needed.includes(flag),
              ));
          const principal = { roles: [role], flags: buildFlags(flag) };
          expect(mayCall(right, principal), `${right}, ${role}, ${flag}`).toBe(expected);
        }
      }
    }
  });

  it('ROL-3 a guest reads screens and their messages, and changes nothing', () => {
    const guest = { roles: ['ROLE_GUEST'], flags: buildFlags(...projectFlags) };
    const granted = Object.keys(callRights).filter((right) => mayCall(right as CallRight, guest));
    expect(granted.sort()).toEqual([
      'followProject',
      'openScreen',
      'public',
      'readHeldScreens',
      'readLineStops',
      'readLines',
      'readNews',
      'readScenarios',
      'readScreens',
      'readStandings',
      'readTraffic',
      'signedIn',
    ]);
  });

  it('ROL-3 OUT-4 a user is never a screen, nor who has a key of feeds', () => {
    expect(mayCall('screen', { roles: ['ROLE_SUPERUSER'], flags: null })).toBe(false);
    expect(mayCall('readPublished', { roles: ['ROLE_SUPERUSER'], flags: null })).toBe(false);
  });
});

describe('NAV-4 the first page', () => {
  it.each<[string, Role, ProjectFlag[] | null]>([
    ['/index', 'ROLE_USER', ['adminMessages', 'adminMessagesLibrary', 'adminScreens']],
    ['/messagesLibrary', 'ROLE_MANAGER', ['adminMessagesLibrary', 'adminInhibition', 'adminGtfs']],
    ['/lines', 'ROLE_MANAGER', ['adminInhibition', 'adminGtfs', 'adminScreens']],
    ['/upload', 'ROLE_ADMIN', ['adminGtfs', 'adminScreens']],
    ['/screens', 'ROLE_USER', ['adminScreens']],
    ['/index', 'ROLE_USER', ['adminMessagesLibrary', 'adminInhibition']],
    ['/screens', 'ROLE_USER', ['adminInhibition', 'adminGtfs', 'adminScreens']],
    ['/screens', 'ROLE_MANAGER', ['adminGtfs', 'adminScreens']],
    ['/indexAdv', 'ROLE_USER', ['adminAdvertising', 'adminNotifications']],
    ['/not-found', 'ROLE_USER', ['adminInhibition', 'adminNotifications']],
    ['/not-found', 'ROLE_USER', null],
    ['/screens', 'ROLE_GUEST', ['adminMessages']],
    ['/screens', 'ROLE_GUEST', null],
    ['/index', 'ROLE_SUPERUSER', null],
    ['/index', 'ROLE_SUPERUSER', ['adminScreens']],
  ])('NAV-4 %s for %s with %j', (home, role, flags) => {
    expect(homeOf({ roles: [role], flags: flags && buildFlags(...flags) })).toBe(home);
  });

  it('NAV-4 whatever the role and the flags, home is a page that may be opened, where there is one', () => {
    const home = {
      adminMessages: '/index',
      adminMessagesLibrary: '/messagesLibrary',
      adminInhibition: '/lines',
      adminGtfs: '/upload',
      adminScreens: '/screens',
    } as const;
    for (const role of roles) {
      for (let bits = 0; bits < 2 ** projectFlags.length; bits += 1) {
        const on = projectFlags.filter((_, at) => (bits >> at) & 1);
        const principal = { roles: [role], flags: buildFlags(...on) };
        const open = (Object.keys(pageRules) as PagePath[]).filter((page) => mayOpen(page, principal));
        const who = `${role} with ${on.join(', ')}`;
        const found = homeOf(principal);
        // Guests have one page, and superusers start on the messages.
        if (open.length === 0) expect(found, who).toBe(role === 'ROLE_GUEST' ? '/screens' : '/not-found');
        else expect(open, who).toContain(found);
        if (role === 'ROLE_GUEST' || role === 'ROLE_SUPERUSER') continue;
        const first = (Object.keys(home) as (keyof typeof home)[]).find((flag) => on.includes(flag));
        if (first && open.includes(home[first])) expect(found, who).toBe(home[first]);
      }
    }
  });
});
