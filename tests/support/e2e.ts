import { test as base, expect, type Page } from '@playwright/test';
import { startServer, type RunningServer } from './startServer.ts';

export { expect };

interface ServerOfTheWorker {
  /** A server on the demonstration network, shared by the tests of one worker: what they change, they change for all. */
  server: RunningServer;
}

/** Chromium's own note on an answer of 4xx or 5xx: a refused sign-in is no fault of the page. */
const networkNote = /^Failed to load resource/;

/** Collects what a page says on its console as a warning or an error, and what it throws. */
export function listenToFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault && !networkNote.test(message.text())) faults.push(`${message.type()}: ${message.text()}`);
  });
  return faults;
}

/**
 * Playwright's `test` with a running product behind `baseURL`. A test fails when its page throws or writes a warning or
 * an error on its console, a violation of the Content-Security-Policy among them.
 */
export const test = base.extend<object, ServerOfTheWorker>({
  server: [
    // Playwright reads the fixtures that are wanted from this pattern; none is.
    // eslint-disable-next-line no-empty-pattern -- see above
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  page: async ({ page }, use) => {
    const faults = listenToFaults(page);
    await use(page);
    expect(faults, 'The console of the page must stay silent.').toEqual([]);
  },
});

/** Password of every account of the demonstration network. */
export const demoPassword = 'girouette-demo';

/** Signs in by the form, as a user of the demonstration network does (SES-1), and waits for the page that follows. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/#!/login');
  await page.getByLabel("Nom d'utilisateur").fill(username);
  await page.getByLabel('Mot de passe').fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => !url.hash.startsWith('#!/login'));
}
