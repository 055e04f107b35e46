import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './tests/support/chromium.ts';

/** End to end: a browser before the product as it is built and started. The fixtures start a server for each worker. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // By night, which brings one.
  testIgnore: process.env['FIREFOX_PATH'] ? [] : '**/firefox.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/ensureBuilt.ts',
  forbidOnly: process.env['CI'] !== undefined,
  workers: 1,
  // docs/decisions/0038-a-second-attempt-in-a-browser.md
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: chromiumPath(),
      // Without V8's background threads and optimising compilers, which never earn back what they cost in a page of ten
      // seconds: a console is opened with a fifth less of the processor.
      args: [...chromiumArguments, '--js-flags=--single-threaded --no-opt --no-maglev'],
      // A bare machine has no locale, and without one no file with an accent in its name can be chosen.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What still opens is not where it is clicked.
    contextOptions: { reducedMotion: 'reduce' },
    // Nobody opens a trace of a machine that is gone; to keep one costs each test some of its time.
    trace: process.env['CI'] ? 'off' : { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
