import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reports } from './run.ts';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed tests that needed a second attempt. */
  flaky: number;
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

interface CheckReport {
  passed: boolean;
}

/** How to count each kind of report; `reports/` has one file of each. */
const readers: Record<string, (report: unknown) => Totals> = {
  check: (report) => {
    const steps = report as CheckReport[];
    const passed = steps.filter((step) => step.passed).length;
    return { passed, failed: steps.length - passed, skipped: 0, flaky: 0 };
  },
  vitest: (report) => {
    const { success, numPassedTests, numFailedTests, numPendingTests } = report as VitestReport;
    // A file that fails to load, or an error between tests, is not a failed test, but the run has failed.
    const failed = success ? numFailedTests : Math.max(1, numFailedTests);
    return { passed: numPassedTests, failed, skipped: numPendingTests, flaky: 0 };
  },
  playwright: (report) => {
    const { stats, errors } = report as PlaywrightReport;
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      flaky: stats.flaky,
    };
  },
};

/** Deletes the named reports, so that a crashed runner leaves none instead of an old one. */
export function forget(names: readonly string[]): void {
  for (const name of names) rmSync(join(reports, name), { force: true });
}

/** The sum of the named reports. A missing, unreadable or empty one counts as a failure. */
export function totalOf(names: readonly string[]): Totals {
  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const name of names) {
    const counted = read(name);
    total.passed += counted.passed;
    total.failed += counted.passed + counted.failed === 0 ? 1 : counted.failed;
    total.skipped += counted.skipped;
    total.flaky += counted.flaky;
  }
  return total;
}

function read(name: string): Totals {
  try {
    const reader = readers[/(\w+)\.json$/.exec(name)?.[1] ?? ''];
    if (reader) return reader(JSON.parse(readFileSync(join(reports, name), 'utf8')));
  } catch {
    // Counted below as a runner that crashed.
  }
  return { passed: 0, failed: 0, skipped: 0, flaky: 0 };
}
