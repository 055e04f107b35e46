import { bringBrowser, bringPostgres } from './machine/bring.ts';
import { thisMachine } from './machine/thisMachine.ts';
import { run } from './run.ts';
import { forget, totalOf } from './totals.ts';

/**
 * All tests, Vitest's and then Playwright's, and one line that counts both. What the machine lacks is brought first; a
 * browser has to be there, PostgreSQL in continuous integration.
 */
const names = ['vitest.json', 'playwright.json'];
forget(names);

const browser = await bringBrowser(thisMachine);
console.log(browser.line);
const postgres = await bringPostgres(thisMachine);
console.log(postgres.line);
const env = { ...browser.env, ...postgres.env };

const unit = await run(
  'vitest run --reporter=default --reporter=json --outputFile.json=reports/vitest.json',
  env,
);
const e2e = await run('playwright test', env);

const { passed, failed, skipped, flaky } = totalOf(names);
const lacking = !postgres.got && process.env['CI'] !== undefined;
if (lacking) console.log(`\n${postgres.line}`);
const rest = [skipped > 0 && `${skipped} skipped`, flaky > 0 && `${flaky} flaky`].filter(Boolean);
const failures = failed + (lacking ? 1 : 0);
console.log(`\n${[`${passed} passed`, `${failures} failed`, ...rest].join(', ')}`);
process.exit(unit && e2e && failures === 0 ? 0 : 1);
