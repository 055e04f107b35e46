import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reports, run } from './run.ts';

const cache = 'node_modules/.cache/check';

/**
 * What must hold before a commit. All of it is run, so that one look shows all that is wrong. What has not changed since
 * the last run is not read again; a rule of lint that asks for the types of another file can be late by that, and
 * continuous integration, which starts without a cache, says it.
 */
const steps = [
  { name: 'types', command: `tsc --noEmit --incremental --tsBuildInfoFile ${cache}/types.json` },
  {
    name: 'lint',
    command: `eslint . --max-warnings 0 --cache --cache-strategy content --cache-location ${cache}/lint`,
  },
  { name: 'format', command: `prettier --check --log-level warn . --cache --cache-location ${cache}/format` },
  { name: 'imports', command: 'node scripts/checkImports.ts' },
  { name: 'unused', command: 'knip' },
];

const wanted = process.argv.slice(2);
const results = steps
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map(({ name, command }) => {
    const started = Date.now();
    const passed = run(command);
    console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return { name, passed };
  });

writeFileSync(join(reports, 'check.json'), JSON.stringify(results));
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
