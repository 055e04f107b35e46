import { totalOf } from './totals.ts';

/** The last line of `.ci/run`: every step of the check and every test, of the reports that the runners left. */
const { passed, failed } = totalOf(['check.json', 'vitest.json', 'playwright.json']);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
