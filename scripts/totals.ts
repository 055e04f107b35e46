import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reports } from './run.ts';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Those among the passed that needed a second attempt. */
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

/** How each kind of report is counted; `reports/` holds one file of each. */
const readers: Record<string, (report: unknown) => Totals> = {
  check: (report) => {
    const steps = report as CheckReport[];
    const passed = steps.filter((step) => step.passed).length;
    return { passed, failed: steps.length - passed, skipped: 0, flaky: 0 };
  },
  vitest: (report) => {
    const { success, numPassedTests, numFailedTests, numPendingTests } = report as VitestReport;
    // A file that cannot be loaded, or an error between two tests, fails no test: the run has failed all the same.
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

/** Forgets the named reports, so that a runner that dies leaves none instead of yesterday's. */
export function forget(names: readonly string[]): void {
  for (const name of names) rmSync(join(reports, name), { force: true });
}

/** The sum of the named reports. One that is absent or unreadable, or counts nothing, is one failure. */
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
    // Counted below as what it is: a runner that did not come to its end.
  }
  return { passed: 0, failed: 0, skipped: 0, flaky: 0 };
}
