import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createVitest } from 'vitest/node';
import { mutantsOf, mutated } from './mutants.ts';
import { repository } from './run.ts';

export interface Outcome {
  /** Index in `mutantsOf`. */
  index: number;
  isCaught: boolean;
}

/** `ready`: the tests pass without a mutant. */
export type Message = 'ready' | Outcome;

/**
 * Applies the mutants of a file, one by one from `first` on, and runs the unit tests that read the file, its own first:
 * `mutateFile.ts <file> <first>`. Sends each result to the parent process. If a mutant never ends, the parent must kill
 * this process and restart after it.
 */
const [file = '', first = '0'] = process.argv.slice(2);
const [room = ''] = file.split('/');
/** Its tests need a DOM. */
const isDrawn = room === 'display' || room === 'player';
const path = join(repository, file);
const code = readFileSync(path, 'utf8');

/** Content the tests read instead of the file, which is not modified on disk. */
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
    // For a machine that is also busy otherwise.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Threads end with the process, whatever they are doing.
    pool: 'threads',
    // The cache is keyed by file name, so mutants would go unnoticed.
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
  // Vitest returns all modules run so far: failures from earlier mutants do not count for this one.
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
// Failing tests are the desired result, not an error.
process.exitCode = 0;
process.disconnect?.();
