import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { openNetwork, type DemoNetwork } from './demoNetwork.ts';
import { startServer, type RunningServer } from './startServer.ts';

export { expect, openNetwork };
export { fillInSignIn, signIn, signInByForm } from './signIn.ts';
export type { Locator, Page };

interface OfTheWorker {
  /** A server with the demonstration network, shared by the tests of a worker: changes affect all of them. */
  server: RunningServer;
}

interface OfTheTest {
  /** The network, reached over HTTP as a superuser; messages that a test leaves behind are removed after it. */
  network: DemoNetwork;
  /** Opens another browser beside the test's page, for another operator or a screen. Its console must stay silent, too. */
  openBrowser: () => Promise<Page>;
  /**
   * Opens a screen's own page, live, in a browser of its own: in a shared window, a page in the background is drawn only
   * once a second. `ownClock`: its clock can be advanced (`screen.clock.runFor`), and otherwise runs normally.
   */
  openScreen: (screenId: string, options?: { ownClock?: boolean }) => Promise<Page>;
  /** Starts a server for the test, which is stopped after it, however it ends. */
  startOwn: typeof startServer;
  /** Console message that is allowed, for tests that provoke it: `test.use({ expectedFault: /…/ })`. */
  expectedFault: RegExp | null;
}

/** Chromium's own message on a 4xx or 5xx response, or on none: a refused sign-in or a stopped server is no fault of the page. */
const networkNote = /^Failed to load resource/;

/** Collects the console warnings and errors of a context's pages, and what they throw. */
function listenToFaults(context: BrowserContext, expectedFault: RegExp | null): string[] {
  const faults: string[] = [];
  context.on('weberror', (thrown) => faults.push(`thrown: ${thrown.error().message}`));
  context.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    const text = message.text();
    if (!isFault || networkNote.test(text) || expectedFault?.test(text)) return;
    faults.push(`${message.type()}: ${text}`);
  });
  return faults;
}

function expectSilence(faults: string[]): void {
  expect(faults, 'The console of a page must stay silent.').toEqual([]);
}

/**
 * Playwright's `test` with a running product behind `baseURL`. A test fails when a page throws or logs a warning or an
 * error, including violations of the Content-Security-Policy.
 */
export const test = base.extend<OfTheTest, OfTheWorker>({
  server: [
    // Playwright requires an object pattern here and reads the wanted fixtures from it; none are wanted.
    // oxlint-disable-next-line no-empty-pattern -- see above
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
  expectedFault: [null, { option: true }],
  context: async ({ context, expectedFault }, use) => {
    const faults = listenToFaults(context, expectedFault);
    await use(context);
    expectSilence(faults);
  },
  network: [
    async ({ server }, use) => {
      const network = await openNetwork(server.url);
      const before = await network.messageIds();
      await use(network);
      for (const id of await network.messageIds()) {
        if (!before.includes(id)) await network.removeMessage(id);
      }
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- see above
  startOwn: async ({}, use) => {
    const started: RunningServer[] = [];
    await use(async (env) => {
      const server = await startServer(env);
      started.push(server);
      return server;
    });
    for (const server of started) await server.kill();
  },
  openBrowser: async ({ browser, contextOptions, baseURL, expectedFault }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
      opened.push({ context, faults: listenToFaults(context, expectedFault) });
      return context.newPage();
    });
    for (const { context, faults } of opened) {
      await context.close();
      expectSilence(faults);
    }
  },
  openScreen: async ({ baseURL, network, openBrowser, server }, use) => {
    const reach = async () => (!baseURL || baseURL === server.url ? network : await openNetwork(baseURL));
    await use(async (screenId, { ownClock = false } = {}) => {
      const { screenPage } = await reach();
      const screen = await openBrowser();
      if (ownClock) await screen.clock.install();
      await screen.goto(await screenPage(screenId));
      await expect(screen.locator('html')).toHaveAttribute('data-state', 'live');
      return screen;
    });
  },
});
