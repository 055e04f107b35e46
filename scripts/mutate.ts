import { fork } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explained, explainedFiles } from './explainedMutants/index.ts';
import type { Message, Outcome } from './mutateFile.ts';
import { described, mutantsOf } from './mutants.ts';
import { reports, repository } from './run.ts';

/** Timeout of a mutant that never ends, which then counts as caught, ms. */
const patienceMs = 90_000;

/** Runs the mutants of a file from `first` on. Returns the results, and whether the next mutant got stuck. */
function runFaults(file: string, first: number): Promise<{ outcomes: Outcome[]; isStuck: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ outcomes: Outcome[]; isStuck: boolean }>();
  const outcomes: Outcome[] = [];
  let isStuck = false;
  let isReady = false;
  const child = fork(join(import.meta.dirname, 'mutateFile.ts'), [file, String(first)], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const giveUp = () => {
    isStuck = true;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(giveUp, patienceMs);
  child.on('message', (message: Message) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, patienceMs);
    if (message === 'ready') isReady = true;
    else outcomes.push(message);
  });
  child.on('exit', (status) => {
    clearTimeout(timer);
    if (isStuck || status === 0) resolve({ outcomes, isStuck });
    // A mutant may kill its worker, for example by using all memory.
    else if (isReady) resolve({ outcomes, isStuck: true });
    else reject(new Error(`the faults of ${file} could not be tried`));
  });
  return promise;
}

/** Uncaught mutants of a file, one per line, and the number of mutants. */
async function survivorsOf(file: string): Promise<{ survivors: string[]; count: number }> {
  const code = readFileSync(join(repository, file), 'utf8');
  const mutants = mutantsOf(file, code);
  const survivors: string[] = [];
  for (let first = 0; first < mutants.length;) {
    const { outcomes, isStuck } = await runFaults(file, first);
    for (const { index, isCaught } of outcomes) {
      const mutant = mutants[index];
      if (isCaught || !mutant) continue;
      const { line, change } = described(code, mutant);
      if (explained[file]?.[change] === undefined) survivors.push(`${file}:${line} ${change}`);
    }
    first += outcomes.length + Number(isStuck);
  }
  return { survivors, count: mutants.length };
}

/**
 * Mutates the files of a folder, or one file, one change at a time, and writes those that no unit test catches to
 * `reports/mutants-<folder>.txt`: `mutate.ts server/domain/traffic`. Fails if one is unexplained (explainedMutants/), or
 * a file could not be tested.
 */
const [folder = 'contract'] = process.argv.slice(2);
const report = `mutants-${folder.replaceAll('/', '-')}.txt`;
const files = globSync([folder, `${folder}/**/*`], { cwd: repository })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => explainedFiles[file] === undefined)
  .sort();
const found: string[] = [];
let total = 0;
for (const file of files) {
  const tried = await survivorsOf(file).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
    return null;
  });
  if (!tried) continue;
  const { survivors, count } = tried;
  total += count;
  found.push(...survivors);
  if (count > 0) console.log(`${file}: ${count} faults, ${survivors.length} that no test tells of`);
  writeFileSync(join(reports, report), found.map((each) => `${each}\n`).join(''));
}
console.log(`${total} faults, ${found.length} that no test tells of: reports/${report}`);
if (found.length > 0) process.exitCode = 1;
