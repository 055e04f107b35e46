/**
 * Who may import whom (docs/architecture.md). The default is: nobody. Each room lists what it may import besides
 * itself; a room that is not in the table may import nothing.
 */
const consoleRooms = ['src', 'dataProvider', 'resources', 'operator', 'contract', 'display'];
/** What every room of the console that draws something may import. */
const ground = ['contract', 'display', 'src/i18n', 'src/theme'];

/** feature: others that it is made of. */
const features = {
  activation: ['choosing', 'forecast', 'messagePreview'],
  approvals: [],
  choosing: ['screenSelector'],
  drafts: [],
  endNotices: ['approvals', 'undo'],
  forecast: ['messagePreview'],
  help: [],
  messageOptions: [],
  messageTemplate: [],
  messagePreview: ['screenSelector'],
  receipts: [],
  recordInHand: ['drafts'],
  runningScenario: [],
  screenMessages: ['receipts', 'standings', 'undo'],
  screenSelector: [],
  screenStory: ['standings'],
  spreadForecast: ['forecast', 'messageOptions', 'messagePreview'],
  spreadOnce: ['drafts'],
  standings: [],
  traffic: [],
  undo: [],
};

/** What every room of the server may import. */
const serverGround = ['contract', 'server/shared'];
/** topic of the server: others that it is made of. */
const topics = {
  approvals: ['library', 'news', 'project', 'scenarios'],
  advertising: ['audit', 'pictures', 'project'],
  audit: [],
  availability: ['past', 'presence'],
  bicycles: ['feeds'],
  board: ['abbreviations', 'advertising', 'bicycles', 'news', 'presence', 'project', 'traffic'],
  bursts: ['project'],
  configuration: [
    'advertising',
    'audit',
    'gtfs',
    'news',
    'past',
    'pictures',
    'project',
    'publication',
    'session',
    'webhooks',
  ],
  demo: ['audit', 'gtfs', 'pictures', 'simulation', 'timetables', 'traffic'],
  departures: ['bursts', 'gtfs', 'lines', 'project', 'timetables'],
  feeds: [],
  fleet: ['audit', 'pictures', 'project'],
  gtfs: ['project'],
  guide: [],
  library: ['audit', 'news', 'past', 'project'],
  abbreviations: ['audit', 'project'],
  messageTemplates: ['audit', 'project'],
  liveTimes: ['departures', 'feeds', 'gtfs'],
  lines: ['past', 'project', 'undo'],
  news: ['audit', 'past', 'project', 'undo'],
  past: [],
  pictures: [],
  oidc: ['audit', 'configuration', 'session'],
  player: ['board', 'departures', 'fleet', 'project'],
  presence: [],
  project: ['audit'],
  publication: ['lines', 'news', 'project'],
  receipts: ['audit', 'board', 'news', 'past', 'presence', 'project', 'screenPast', 'standings'],
  scenarios: ['audit', 'past', 'project', 'undo'],
  screenPast: ['board', 'news', 'past', 'presence'],
  session: ['audit'],
  silence: ['audit', 'availability', 'presence', 'project'],
  speech: [],
  simulation: ['board', 'fleet', 'presence', 'receipts'],
  standings: ['board', 'past', 'presence', 'project', 'screenPast'],
  subscriptions: ['audit', 'feeds', 'project', 'publication', 'webhooks'],
  timetables: ['audit', 'project'],
  traffic: ['departures', 'feeds', 'gtfs', 'news'],
  undo: ['project'],
  webhooks: ['audit', 'availability', 'feeds', 'news', 'presence', 'project'],
  wholeProject: ['configuration', 'news', 'past', 'pictures', 'project'],
};

/** The rooms of a folder, each with what `bounds` makes of its neighbours that it is made of. */
const each = (folder, table, bounds) =>
  Object.fromEntries(
    Object.entries(table).map(([name, others]) => [
      `${folder}/${name}`,
      bounds(others.map((other) => `${folder}/${other}`)),
    ]),
  );

/** room: rooms that it may import; the room itself is always among them. */
const rooms = {
  contract: [],
  display: ['contract'],
  'server/shared': ['contract'],
  'server/db': serverGround,
  'server/events': [...serverGround, 'server/db'],
  ...each('server/domain', topics, (others) => [...serverGround, 'server/db', 'server/events', ...others]),
  'server/domain': [...serverGround, 'server/db', 'server/events'],
  'server/plugins': [...serverGround, 'server/db', 'server/domain'],
  'server/routes': [...serverGround, 'server/db', 'server/domain', 'server/events', 'server/plugins'],
  server: ['contract'],
  player: ['contract', 'display'],
  dataProvider: ['contract'],
  'src/i18n': ['contract', 'display'],
  'src/theme': ['contract', 'display'],
  'src/shared': ground,
  'src/session': ['contract'],
  'src/data': ['contract', 'src/i18n', 'src/session', 'src/shared'],
  ...each('src/features', features, (others) => [
    ...ground,
    'src/data',
    'src/session',
    'src/shared',
    ...others,
  ]),
  'src/admin': [...ground, 'src/data', 'src/features', 'src/session', 'src/shared'],
  resources: [...ground, 'src/admin', 'src/data', 'src/features', 'src/session', 'src/shared'],
  operator: [...ground, 'src/data', 'src/features', 'src/session', 'src/shared'],
  'src/shell': consoleRooms,
  src: consoleRooms,
};

/** Packages of the rooms that travel to a screen or stay pure: a new one there is a decision. */
const packages = {
  contract: ['typebox', 'papaparse'],
  display: ['react', 'react-dom', 'dompurify'],
  player: ['react-dom', '@fontsource-variable/inter'],
};

/** Rooms whose `import type` may reach further than their imports at run time. */
const typesOf = {
  'src/session': ['dataProvider'],
  'src/data': ['dataProvider'],
  ...each('src/features', features, () => ['dataProvider']),
  'src/admin': ['dataProvider'],
  resources: ['dataProvider'],
  operator: ['dataProvider'],
};

const testFile = '\\.test\\.tsx?$';
const anyPackage = ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];
const within = (names) => names.map((name) => `^${name}/`);

/** The modules of a room, and what of the room they may import. */
function boundsOf(room) {
  // A page or a resource knows its own folder, never its neighbour's.
  if (room === 'resources' || room === 'operator') return { path: `^${room}/([^/]+)/`, own: `^${room}/$1/` };
  // What puts a program together stands above its rooms.
  if (['src', 'server', 'server/domain'].includes(room)) return { path: `^${room}/[^/]+$`, own: `^${room}/` };
  return { path: `^${room}/`, own: `^${room}/` };
}

function importsOf(room, allowed) {
  const { path, own } = boundsOf(room);
  const known = [own, ...within(allowed)];
  const typed = within(typesOf[room] ?? []);
  const name = room.replaceAll('/', '-');
  const from = { path, pathNot: testFile };
  return [
    {
      name: `${name}-imports`,
      comment: `${room} may import: ${['itself', ...allowed].join(', ')}.`,
      severity: 'error',
      from,
      to: { dependencyTypes: ['local'], pathNot: [...known, ...typed] },
    },
    ...(typed.length === 0
      ? []
      : [
          {
            name: `${name}-types`,
            comment: `${room} may import types alone of: ${typesOf[room].join(', ')}.`,
            severity: 'error',
            from,
            to: { path: typed, dependencyTypesNot: ['type-only'] },
          },
        ]),
  ];
}

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Modules that need each other are one module, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'Whatever is imported stands in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-package',
      comment: 'What runs in production comes from `dependencies`.',
      severity: 'error',
      from: {
        path: within([...consoleRooms, 'server', 'player', 'demo']),
        pathNot: [testFile, '/vite\\.config\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['@types/'] },
    },
    {
      name: 'no-room',
      comment: 'A module outside the table may import nothing.',
      severity: 'error',
      from: {
        path: within([...consoleRooms, 'server', 'player', 'demo']),
        pathNot: [testFile, ...Object.keys(rooms).map((room) => boundsOf(room).path)],
      },
      to: { dependencyTypes: ['local'] },
    },
    {
      name: 'no-test-code',
      comment: 'Nothing that runs in production imports a test or its helpers.',
      severity: 'error',
      from: { pathNot: [testFile, '^tests/', '^[^/]+$'] },
      to: { path: ['^tests/', testFile] },
    },
    ...Object.entries(rooms).flatMap(([room, allowed]) => importsOf(room, allowed)),
    ...Object.entries(packages).map(([room, names]) => ({
      name: `${room}-packages`,
      comment: `${room} may import these packages: ${names.join(', ')}.`,
      severity: 'error',
      from: { path: `^${room}/`, pathNot: [testFile, 'vite\\.config\\.ts$'] },
      to: { dependencyTypes: anyPackage, pathNot: names.map((name) => `node_modules/${name}/`) },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^reports/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
