import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bindTexts } from './scripts/boundTexts.ts';
import { compiledAhead } from './scripts/compiledAhead.ts';

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** What brings a part along by importing it, itself or by other modules, but not by way of react-admin. The first counts. */
const users = [
  ['files', /\/node_modules\/(react-dropzone|file-selector|attr-accept|papaparse)\//],
  ['pages', /\/operator\//],
  ['editor', /\/src\/shared\/RichText\/|\/node_modules\/(@tiptap|prosemirror)/],
  ['pickers', /\/node_modules\/@mui\/x-date-pickers\/|\/PeriodFields\.tsx/],
] as const;

/** What takes a file, with the library that it takes it by: most pages take none. */
const drops = /\/src\/shared\/(FileDrop\.tsx|usePictureDrop\.ts)/;
const pickers =
  /\/node_modules\/@mui\/x-date-pickers\/|\/(PickerFrame|DayField|HourField|TimePickers|PeriodFields|wallTime)\.tsx?/;

/** The part of what several pages share. */
function sharedPart(id: string, graph: Graph): string {
  function serves(module: string, user: RegExp, seen: Set<string>): boolean {
    if (seen.has(module) || /\/node_modules\/(ra-|react-admin)/.test(module)) return false;
    seen.add(module);
    // The folder of the checkout may have any name.
    if (user.test(module.replace(import.meta.dirname, ''))) return true;
    return graph.getModuleInfo(module)?.importers.some((importer) => serves(importer, user, seen)) ?? false;
  }
  // Whatever page asks for them, those that do not must not.
  if (pickers.test(id)) return 'pickers';
  if (drops.test(id)) return 'files';
  const [part] = users.find(([, user]) => serves(id, user, new Set())) ?? ['configuration'];
  return part;
}

/**
 * Few and whole parts: one for the sign-in page, one for the frame with the page where most begin, and what several
 * pages share. A page that is seldom opened keeps a part of its own. `tests/architecture/consoleParts.test.ts` counts them.
 */
const parts = [
  { name: 'start', tags: ['$initial' as const], includeDependenciesRecursively: false, priority: 5 },
  {
    name: 'console',
    test: /src\/shell\/(Administration|console)\.ts|operator\/messageList\/MessageListPage\./,
    priority: 4,
  },
  {
    name: sharedPart,
    debugName: 'shared',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];

/** The console, served at `/`; the screen page has a build of its own, player/vite.config.ts. */
export default defineConfig({
  // Not the sign-in page's part, which would appear later: the others are compiled while the user types.
  plugins: [react(), bindTexts(), compiledAhead('console', 'pages')],
  build: {
    outDir: 'dist/console',
    // By which the server names the console's part to who comes with a session (server/plugins/external/pages.ts).
    manifest: true,
    modulePreload: {
      // Whoever reads a page has the console's part on its way (main.tsx): to preload it once more compiles it then and there.
      resolveDependencies: (_file, parts) => parts.filter((part) => !part.startsWith('assets/console-')),
    },
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy takes fonts from files alone.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Without effects of its own, a topic of texts travels with the pages that use it.
      treeshake: { moduleSideEffects: [{ test: /src\/i18n\//, sideEffects: false }] },
      output: { codeSplitting: { groups: parts } },
    },
  },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    // Vitest leaves one core to its own process, which on a machine of two is half of it.
    maxWorkers: '100%',
    // Two cores drive many rooms in continuous integration: slow is not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          sequence: { groupOrder: 2 },
          // A worker loads what many of them import once: two fifths of their time otherwise.
          isolate: false,
          include: [
            '{contract,dataProvider,demo,display,operator,player,resources,scripts,server,src}/**/*.test.ts',
            'tests/{architecture,support}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          // A worker loads React, MUI and react-admin once; tests/support/setup.ts keeps its files apart.
          isolate: false,
          include: ['{display,operator,player,resources,src}/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // They wait for databases and for processes that they start a fifth of their time: with half as many again, cores do not.
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          sequence: { groupOrder: 1 },
          // A worker loads the server once; each test builds its own.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/prepareEngines.ts'],
          // Of a machine that drives a browser meanwhile.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
