import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explained } from './explainedMutants/index.ts';
import { modulesIn } from './imports.ts';
import { described, mutantsOf, mutated, type Mutant } from './mutants.ts';
import { reports, repository, runQuietly } from './run.ts';

const rooms = /^(contract|dataProvider|display|operator|player|resources|server|src)\//;

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * How many faults the tests miss, measured on a sample of all rooms: `mutateSample.ts [count] [seed]`. Each mutant is
 * written into its file, for as long as the tests that read the file run and, if they miss it, the types are checked; tests
 * in a browser are not run. The survivors are listed in `reports/mutants-sample.txt`.
 */
const [count = '40', seed = String(Math.floor(Math.random() * 1_000_000))] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const all = modulesIn(repository)
  .filter((path) => rooms.test(path) && !/\.test\.tsx?$|\.d\.ts$|\/migrations\//.test(path))
  .flatMap((path) => {
    const code = readFileSync(join(repository, path), 'utf8');
    return mutantsOf(path, code)
      .map((mutant): { path: string; code: string; mutant: Mutant } => ({ path, code, mutant }))
      .filter(({ mutant }) => explained[path]?.[described(code, mutant).change] === undefined);
  });
const survivors: string[] = [];
for (let at = 0; at < Number(count); at++) {
  const one = all[Math.floor(random() * all.length)];
  if (!one) break;
  const { path, code, mutant } = one;
  const { line, change } = described(code, mutant);
  const restore = () => writeFileSync(join(repository, path), code);
  process.once('exit', restore);
  writeFileSync(join(repository, path), mutated(code, mutant));
  const tests = await runQuietly(`vitest related --run --bail 1 ${path}`);
  const isMissed = tests.passed && (await runQuietly('tsc --noEmit -p .')).passed;
  process.off('exit', restore);
  restore();
  if (isMissed) survivors.push(`${path}:${line} ${change}`);
  console.log(`${isMissed ? 'missed' : 'caught'} ${path}:${line} ${change}`);
  writeFileSync(join(reports, 'mutants-sample.txt'), survivors.map((each) => `${each}\n`).join(''));
}
console.log(`${count} of ${all.length} faults, seed ${seed}: ${survivors.length} that no test tells of`);
