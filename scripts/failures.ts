import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reports } from './run.ts';

interface VitestReport {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/**
 * A line for each test that failed or needed a second attempt, with the first line of why: the end of a run's output is what
 * is kept of it. Nothing is said of a report that cannot be read, which the totals count.
 */
export function failuresOf(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    try {
      const report = JSON.parse(readFileSync(join(reports, name), 'utf8')) as VitestReport | Suite;
      return 'testResults' in report ? ofVitest(report) : ofBrowser(report);
    } catch {
      return [];
    }
  });
}

function ofVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [line('failed', file, '', message)];
    return failed.map((test) => line('failed', file, test.fullName, test.failureMessages?.[0]));
  });
}

function ofBrowser({ suites = [], specs = [] }: Partial<Suite>): string[] {
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
  return [...own, ...suites.flatMap(ofBrowser)];
}

const line = (what: string, file: string, title: string, why = '') =>
  [`${what}: ${file}`, title, stripVTControlCharacters(why).split('\n', 1)[0]]
    .filter((part) => part !== '')
    .join(' › ');
