import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createVitest } from 'vitest/node';
import { mutantsOf, mutated } from './mutants.ts';
import { repository } from './run.ts';

/** What became of a fault: whether a test told of it. */
export interface Outcome {
  /** Its place in `mutantsOf`. */
  index: number;
  isCaught: boolean;
}

/** `ready`: the tests pass without a fault. */
export type Message = 'ready' | Outcome;

/**
 * Puts the faults of a file in force, one after the other from a first one on, and runs the unit tests that read the
 * file, its own before those of others: `mutateFile.ts <file> <first>`. Whoever started it is told each outcome. A fault
 * may never come to an end: then this is to be ended, and begun again after it.
 */
const [file = '', first = '0'] = process.argv.slice(2);
const [room = ''] = file.split('/');
/** Its tests need a page. */
const isDrawn = room === 'display' || room === 'player';
const path = join(repository, file);
const code = readFileSync(path, 'utf8');

/** What the tests read instead of the file, which stays as it is on the disk. */
let instead: string | null = null;
const vitest = await createVitest(
  'test',
  {
    config: false,
    root: repository,
    watch: false,
    related: [path],
    include: ['{contract,display,player,server}/**/*.test.ts', ...(isDrawn ? [`${room}/**/*.test.tsx`] : [])],
    environment: isDrawn ? 'jsdom' : 'node',
    setupFiles: ['tests/support/setup.ts'],
    reporters: [{}],
    bail: 1,
    // Of a machine that does other things by night.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A thread ends with its process, whatever it is at.
    pool: 'threads',
    // What was transformed once is kept by the name of its file, and a fault would not be seen.
    fsModuleCache: false,
  },
  {
    plugins: [
      react(),
      { name: 'fault', enforce: 'pre', load: (id) => (id.split('?')[0] === path ? instead : null) },
    ],
  },
);
const specifications = await vitest.getRelevantTestSpecifications();
const beside = path.replace(/\.tsx?$/, '.test.');
const [own, others] = [true, false].map((isOwn) =>
  specifications.filter(({ moduleId }) => moduleId.startsWith(beside) === isOwn),
);

async function isCaughtBy(tests: typeof specifications = []): Promise<boolean> {
  if (tests.length === 0) return false;
  vitest.invalidateFile(path);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  // Vitest answers every module that it has run so far: one that failed of an earlier fault says nothing of this one.
  const run = new Set(tests.map(({ moduleId }) => moduleId));
  return unhandledErrors.length > 0 || testModules.some((module) => run.has(module.moduleId) && !module.ok());
}

if (await isCaughtBy(specifications)) throw new Error(`the tests of ${file} fail as it is`);
process.send?.('ready' satisfies Message);
for (const [index, mutant] of mutantsOf(path, code).entries()) {
  if (index < Number(first)) continue;
  instead = mutated(code, mutant);
  const isCaught = (await isCaughtBy(own)) || (await isCaughtBy(others));
  process.send?.({ index, isCaught } satisfies Message);
}
await vitest.close();
// Tests that fail are what was wanted, and no failure of this.
process.exitCode = 0;
process.disconnect?.();
