import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reports, runQuietly } from './run.ts';

const cache = 'node_modules/.cache/check';

/**
 * Checks before a commit. All are run, so that all problems show at once. Types and format skip what has not changed since
 * the last run.
 */
const steps = [
  { name: 'lint', command: 'oxlint' },
  { name: 'types', command: `tsc --noEmit --incremental --tsBuildInfoFile ${cache}/types.json` },
  { name: 'format', command: `prettier --check --log-level warn . --cache --cache-location ${cache}/format` },
  { name: 'imports', command: 'node scripts/checkImports.ts' },
  { name: 'unused', command: 'knip' },
  // Without the tests: what they alone use is unused as well, unless it is marked `@internal`.
  { name: 'product', command: 'knip --production' },
];

const wanted = process.argv.slice(2);
const waiting = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const results: { name: string; passed: boolean }[] = [];

/** Runs the remaining steps; the output of each is printed at its end. */
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const started = performance.now();
    const { passed, output } = await runQuietly(step.command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${output}${passed ? '✓' : '✗'} ${step.name} (${seconds} s)\n`);
    results.push({ name: step.name, passed });
  }
}

// The longest step starts first, and the others use the second core.
await Promise.all([work(), work()]);

writeFileSync(join(reports, 'check.json'), JSON.stringify(results));
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
