import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reports, runQuietly } from './run.ts';

const cache = 'node_modules/.cache/check';

/**
 * What must hold before a commit. All of it is run, so that one look shows all that is wrong. Of types and format, what has
 * not changed since the last run is not read again.
 */
const steps = [
  { name: 'lint', command: 'oxlint' },
  { name: 'types', command: `tsc --noEmit --incremental --tsBuildInfoFile ${cache}/types.json` },
  { name: 'format', command: `prettier --check --log-level warn . --cache --cache-location ${cache}/format` },
  { name: 'imports', command: 'node scripts/checkImports.ts' },
  { name: 'unused', command: 'knip' },
];

const wanted = process.argv.slice(2);
const waiting = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const results: { name: string; passed: boolean }[] = [];

/** Takes one step after the other; each is told whole when it has ended. */
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const started = performance.now();
    const { passed, output } = await runQuietly(step.command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${output}${passed ? '✓' : '✗'} ${step.name} (${seconds} s)\n`);
    results.push({ name: step.name, passed });
  }
}

// The longest begins, and the others have the second core.
await Promise.all([work(), work()]);

writeFileSync(join(reports, 'check.json'), JSON.stringify(results));
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
