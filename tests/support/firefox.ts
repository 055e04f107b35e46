import { launch, type Browser, type Page } from 'puppeteer-core';
import { expect, test as base } from './e2e.ts';

export { expect };

/** Collects a page's console warnings and errors, and what it throws. */
function listenToFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (thrown) => {
    faults.push(`thrown: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') {
      faults.push(`${message.type()}: ${message.text()}`);
    }
  });
  return faults;
}

/**
 * `test` with the product in a stock Firefox, the one of `FIREFOX_PATH`. `openFirefox` opens a page with its own cookies. A
 * test fails when a page throws, or logs a warning or an error.
 */
export const test = base.extend<{ openFirefox: () => Promise<Page> }, { firefox: Browser }>({
  firefox: [
    // Playwright requires an object pattern here and reads the wanted fixtures from it; none are wanted.
    // oxlint-disable-next-line no-empty-pattern -- see above
    async ({}, use) => {
      const firefox = await launch({
        browser: 'firefox',
        executablePath: process.env['FIREFOX_PATH'],
        env: { ...process.env, TZ: 'Europe/Paris' },
        extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR', 'ui.prefersReducedMotion': 1 },
        defaultViewport: { width: 1440, height: 900 },
      });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
  openFirefox: async ({ firefox }, use) => {
    const said: string[][] = [];
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async () => {
      const context = await firefox.createBrowserContext();
      contexts.push(context);
      const page = await context.newPage();
      said.push(listenToFaults(page));
      return page;
    });
    for (const context of contexts) await context.close();
    expect(said.flat(), 'The console of a page must stay silent.').toEqual([]);
  },
});
