import { totalOf } from './totals.ts';

/**
 * The last line of `.ci/run`: every step of the check and every test, by the reports that the runners left. The
 * argument is how many commands ended in error: what no report tells of is a failure, too.
 */
const { passed, failed } = totalOf(['check.json', 'vitest.json', 'playwright.json']);
const failures = Math.max(failed, Number(process.argv[2] ?? 0));
console.log(`${passed} passed, ${failures} failed`);
if (failures > 0) process.exitCode = 1;
