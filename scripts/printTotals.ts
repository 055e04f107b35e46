import { totalOf } from './totals.ts';

/**
 * Prints the last line of `.ci/run`: totals of all check steps and tests, from the runners' reports. The argument is
 * the number of failed commands, since a failure may be missing from the reports.
 */
const { passed, failed } = totalOf(['check.json', 'vitest.json', 'playwright.json']);
const failures = Math.max(failed, Number(process.argv[2] ?? 0));
console.log(`${passed} passed, ${failures} failed`);
if (failures > 0) process.exitCode = 1;
