import { bringBrowser, bringPostgres } from './machine/bring.ts';
import { thisMachine } from './machine/thisMachine.ts';
import { run, runBeside } from './run.ts';
import { forget, totalOf } from './totals.ts';

/**
 * All tests, Vitest's beside Playwright's, and one line that counts both. What the machine lacks is brought first; a
 * browser has to be there, PostgreSQL in continuous integration.
 */
const names = ['vitest.json', 'playwright.json'];
forget(names);

const browser = await bringBrowser(thisMachine);
console.log(browser.line);
const postgres = await bringPostgres(thisMachine);
console.log(postgres.line);
const env = { ...browser.env, ...postgres.env };

// Before both: neither meets what is half built. Playwright says why nothing was.
await run('node scripts/build.ts');
// A browser waits for most of its time, and what it shows within a second must not wait for a processor.
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

const { passed, failed, skipped, flaky } = totalOf(names);
const lacking = !postgres.got && process.env['CI'] !== undefined;
if (lacking) console.log(`\n${postgres.line}`);
const rest = [skipped > 0 && `${skipped} skipped`, flaky > 0 && `${flaky} flaky`].filter(Boolean);
const failures = failed + (lacking ? 1 : 0);
console.log(`\n${[`${passed} passed`, `${failures} failed`, ...rest].join(', ')}`);
process.exit(unit && e2e && failures === 0 ? 0 : 1);
