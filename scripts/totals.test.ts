import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { reports } from './run.ts';
import { totalOf } from './totals.ts';

const written: string[] = [];

/** A report under another name than the real ones, which a running suite is about to write. */
function report(kind: 'check' | 'vitest' | 'playwright', content: unknown): string {
  const name = `sample-${kind}.json`;
  writeFileSync(join(reports, name), typeof content === 'string' ? content : JSON.stringify(content));
  written.push(name);
  return name;
}

afterEach(() => {
  for (const name of written.splice(0)) rmSync(join(reports, name), { force: true });
});

const vitest = { success: true, numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

it('adds up the steps of the check and the tests of both runners', () => {
  const names = [
    report('check', [{ passed: true }, { passed: false }]),
    report('vitest', vitest),
    report('playwright', playwright),
  ];
  expect(totalOf(names)).toEqual({ passed: 9, failed: 1, skipped: 1, flaky: 0, remarks: [] });
});

it('counts a run that failed although no test did', () => {
  expect(totalOf([report('vitest', { ...vitest, success: false })]).failed).toBe(1);
  expect(totalOf([report('playwright', { ...playwright, errors: [{}] })]).failed).toBe(1);
});

it('counts a test that needed a second attempt as passed, and as flaky', () => {
  const stats = { ...playwright.stats, flaky: 2 };
  expect(totalOf([report('playwright', { ...playwright, stats })])).toEqual({
    passed: 5,
    failed: 0,
    skipped: 0,
    flaky: 2,
    remarks: [],
  });
});

it('counts a report that is absent, broken or empty as one failure each', () => {
  const nothing = { ...vitest, numPassedTests: 0, numPendingTests: 0 };
  const names = ['sample-none.json', report('playwright', '{"stats":'), report('vitest', nothing)];
  expect(totalOf(names)).toEqual({ passed: 0, failed: 3, skipped: 0, flaky: 0, remarks: [] });
});

it('names what failed and what needed a second attempt, with the first line of why', () => {
  const message = '\u001b[31mError: no button\u001b[39m\n  at a line';
  const of = (status: string) => ({ status, results: [{ error: { message } }, {}] });
  const specs = [
    { file: 'a.spec.ts', title: 'lost', tests: [of('unexpected')] },
    { file: 'a.spec.ts', title: 'slow', tests: [of('flaky')] },
    { file: 'a.spec.ts', title: 'fine', tests: [{ status: 'expected', results: [{}] }] },
  ];
  const testResults = [
    {
      name: join(process.cwd(), 'src/b.test.ts'),
      message: '',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'broken', failureMessages: [message] },
        { status: 'passed', fullName: 'whole' },
      ],
    },
    { name: join(process.cwd(), 'src/c.test.ts'), message, status: 'failed', assertionResults: [] },
  ];
  const names = [
    report('vitest', { ...vitest, testResults }),
    report('playwright', { ...playwright, suites: [{ specs: [], suites: [{ specs }] }] }),
    'sample-none.json',
  ];
  expect(totalOf(names).remarks).toEqual([
    'failed: src/b.test.ts › broken › Error: no button',
    'failed: src/c.test.ts › Error: no button',
    'failed: a.spec.ts › lost › Error: no button',
    'second attempt: a.spec.ts › slow › Error: no button',
  ]);
});
