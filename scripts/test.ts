import { run } from './run.ts';
import { forget, totalOf } from './totals.ts';

/** All tests, Vitest's and then Playwright's, and one line that counts both. */
const names = ['vitest.json', 'playwright.json'];
forget(names);

const unit = run('vitest run --reporter=default --reporter=json --outputFile.json=reports/vitest.json');
const e2e = run('playwright test');

const { passed, failed, skipped, flaky } = totalOf(names);
const rest = [skipped > 0 && `${skipped} skipped`, flaky > 0 && `${flaky} flaky`].filter(Boolean);
console.log(`\n${[`${passed} passed`, `${failed} failed`, ...rest].join(', ')}`);
if (!unit || !e2e || failed > 0) process.exitCode = 1;
