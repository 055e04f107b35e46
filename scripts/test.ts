import { bringBrowser, bringPostgres } from './machine/bring.ts';
import { thisMachine } from './machine/thisMachine.ts';
import { run, runBeside } from './run.ts';
import { forget, totalOf } from './totals.ts';

/**
 * Runs all tests, Vitest and Playwright in parallel, and prints one line of totals. Missing prerequisites are installed
 * first; a browser is required, PostgreSQL only in continuous integration.
 */
const names = ['vitest.json', 'playwright.json'];
forget(names);

const browser = await bringBrowser(thisMachine);
console.log(browser.line);
const postgres = await bringPostgres(thisMachine);
console.log(postgres.line);
const env = { ...browser.env, ...postgres.env };

// Before both, so that neither meets a partial build. Playwright reports a failed build.
await run('node scripts/build.ts');
// A browser mostly waits, but what it must show within a second must not wait for the CPU.
const [unit, e2e] = await Promise.all([
  runBeside(
    'vitest ',
    'vitest run --reporter=default --reporter=json --outputFile.json=reports/vitest.json',
    {
      env,
      givesWay: true,
    },
  ),
  runBeside('browser', 'playwright test', { env }),
]);

const { passed, failed, skipped, flaky, remarks } = totalOf(names);
// The end of a run's output is what is kept of it.
if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`);
const lacking = !postgres.got && process.env['CI'] !== undefined;
if (lacking) console.log(`\n${postgres.line}`);
const rest = [skipped > 0 && `${skipped} skipped`, flaky > 0 && `${flaky} flaky`].filter(Boolean);
const failures = failed + (lacking ? 1 : 0);
console.log(`\n${[`${passed} passed`, `${failures} failed`, ...rest].join(', ')}`);
process.exit(unit && e2e && failures === 0 ? 0 : 1);
