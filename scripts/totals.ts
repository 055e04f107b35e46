import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reports } from './run.ts';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed tests that needed a second attempt. */
  flaky: number;
  /** A line for each test that failed or needed a second attempt, with the first line of why. */
  remarks: string[];
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends Suite {
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
    return { passed, failed: steps.length - passed, skipped: 0, flaky: 0, remarks: [] };
  },
  vitest: (report) => {
    const { success, numPassedTests, numFailedTests, numPendingTests, testResults } = report as VitestReport;
    // A file that fails to load, or an error between tests, is not a failed test, but the run has failed.
    const failed = success ? numFailedTests : Math.max(1, numFailedTests);
    const remarks = remarksOfVitest(testResults);
    return { passed: numPassedTests, failed, skipped: numPendingTests, flaky: 0, remarks };
  },
  playwright: (report) => {
    const { stats, errors, suites = [] } = report as PlaywrightReport;
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      flaky: stats.flaky,
      remarks: suites.flatMap(remarksOfBrowser),
    };
  },
};

/** Deletes the named reports, so that a crashed runner leaves none instead of an old one. */
export function forget(names: readonly string[]): void {
  for (const name of names) rmSync(join(reports, name), { force: true });
}

/** The sum of the named reports. A missing, unreadable or empty one counts as a failure. */
export function totalOf(names: readonly string[]): Totals {
  const total: Totals = { passed: 0, failed: 0, skipped: 0, flaky: 0, remarks: [] };
  for (const name of names) {
    const counted = read(name);
    total.passed += counted.passed;
    total.failed += counted.passed + counted.failed === 0 ? 1 : counted.failed;
    total.skipped += counted.skipped;
    total.flaky += counted.flaky;
    total.remarks.push(...counted.remarks);
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
  return { passed: 0, failed: 0, skipped: 0, flaky: 0, remarks: [] };
}

function remarksOfVitest(files: VitestReport['testResults']): string[] {
  return files.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [line('failed', file, '', message)];
    return failed.map((test) => line('failed', file, test.fullName, test.failureMessages?.[0]));
  });
}

function remarksOfBrowser({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        line(
          status === 'flaky' ? 'second attempt' : 'failed',
          file,
          title,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  );
  return [...own, ...suites.flatMap(remarksOfBrowser)];
}

const line = (what: string, file: string, title: string, why = '') =>
  [`${what}: ${file}`, title, stripVTControlCharacters(why).split('\n', 1)[0]]
    .filter((part) => part !== '')
    .join(' › ');
