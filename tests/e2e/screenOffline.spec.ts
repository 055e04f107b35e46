import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { buildReleased } from '../support/buildReleased.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { expect, openNetwork, test, type Page } from '../support/e2e.ts';
import { startProxy } from '../support/proxy.ts';
import { rowsOf } from '../support/spreadingPage.ts';
import { watchFrames } from '../support/watchFrames.ts';

const repository = join(import.meta.dirname, '../..');
/** Its lines have pictures, and it has advertising. */
const screenId = 'val-orly123-4';

const stateIs = (page: Page, state: string) =>
  expect(page.locator('html')).toHaveAttribute('data-state', state, { timeout: 20_000 });

/** What the browser caches for the screen page, by cache: a build's files, a screen's pictures. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name.replace(/(shell)\..*/, '$1')] = requests.map(({ url }) => new URL(url).pathname);
    }
    return kept;
  });

/** Waits until the page could start without its server. */
async function isReady(page: Page): Promise<void> {
  await stateIs(page, 'live');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(async () => (await keptBy(page))[`girouette.pictures.${screenId}`]?.length)
    .toBeGreaterThan(0);
}

/** Natural widths of the pictures on the page. */
const widths = (page: Page) =>
  page
    .locator('.screen img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

test('DSP-3 a screen starts with its browser while the server is dead, shows what it showed, and catches up by itself', async ({
  startOwn,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'girouette-'));
  const [dataDir, profile] = [join(folder, 'data'), join(folder, 'profile')];
  const openBrowser = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: chromiumArguments,
      viewport: { width: 1280, height: 720 },
    });
  const first = await startOwn({ DATA_DIR: dataDir });
  const network = await openNetwork(first.url);
  // An alert is on every page, so that the test need not wait for its turn.
  await network.spread({ content: 'Avant la coupure 🚆 قطار', alert: true, screens: [screenId] });
  const address = await network.screenPage(screenId);

  const before = await openBrowser();
  const page = await before.newPage();
  await page.goto(address);
  await isReady(page);
  await expect(rowsOf(page).filter({ hasText: 'Avant la coupure' })).toBeVisible();
  // The fonts for its letters have been cached with the page.
  const fonts = async () => (await keptBy(page))['girouette.fonts']?.join() ?? '';
  await expect.poll(fonts).toMatch(/arabic.*emoji|emoji.*arabic/);
  await before.close();
  await first.kill();

  const after = await openBrowser();
  const faults: string[] = [];
  after.on('weberror', (thrown) => faults.push(thrown.error().message));
  const again = await after.newPage();
  const answer = await again.goto(address);
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await stateIs(again, 'stored');
  await expect(rowsOf(again).filter({ hasText: 'Avant la coupure' })).toBeVisible();
  await expect(again.locator('.clock .time')).toHaveText(/^\d{2}:\d{2}$/);
  await again.reload();
  await expect(rowsOf(again).filter({ hasText: 'Avant la coupure' })).toBeVisible();
  expect(await again.evaluate(() => document.fonts.check('20px "Inter Variable"'))).toBe(true);
  const isWritten = () => document.fonts.check('20px "Noto Sans Arabic"', 'قطار');
  expect(await again.evaluate(isWritten)).toBe(true);

  const second = await startOwn({ DATA_DIR: dataDir, PORT: String(first.port) });
  await (await openNetwork(second.url)).spread({ content: 'Après', alert: true, screens: [screenId] });
  await stateIs(again, 'live');
  await expect(rowsOf(again).first()).toContainText('Après');
  expect(faults).toEqual([]);
  await after.close();
  rmSync(folder, { recursive: true, force: true });
});

test('DSP-3 ADV-2 without the server a screen has its pictures, of lines and of advertising', async ({
  page,
  startOwn,
}) => {
  const server = await startOwn();
  const network = await openNetwork(server.url);
  await page.goto(await network.screenPage(screenId));
  await isReady(page);
  await server.kill();
  await page.clock.install();
  await page.reload();
  await stateIs(page, 'stored');
  await expect(rowsOf(page).first()).toBeVisible();
  // Until it is the advertisement's turn.
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(page.locator('.ad img')).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await expect(async () => {
    const shown = await widths(page);
    expect(shown.length).toBeGreaterThan(0);
    for (const width of shown) expect(width).toBeGreaterThan(0);
  }).toPass();
});

test('DSP-3 what a browser keeps holds no credential and nothing of the calls', async ({ page, network }) => {
  const address = await network.screenPage(screenId);
  const credential = address.replace(/^.*\//, '');
  await page.goto(address);
  await isReady(page);
  const kept = await keptBy(page);
  // Fonts of other alphabets are cached as soon as a message has one of their letters.
  const names = Object.keys(kept).filter((name) => name !== 'girouette.fonts');
  expect(names.sort()).toEqual([`girouette.pictures.${screenId}`, 'girouette.shell']);
  expect(kept['girouette.shell']).toContain('/player/');
  expect(
    Object.values(kept)
      .flat()
      .filter((path) => !/^\/player\/(assets\/.+|image\/\w+)?$/.test(path)),
  ).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(credential);
});

test('DSP-3 a browser that has no storage shows what it is told', async ({ page, network }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const name of ['localStorage', 'caches']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  });
  await page.goto(await network.screenPage(screenId));
  await stateIs(page, 'live');
  await expect(rowsOf(page).first()).toBeVisible();
});

test('DSP-3 a screen takes the page of a newer server by itself, not under an alert, and is never dark meanwhile', async ({
  page,
  server,
  network,
}) => {
  test.slow();
  const outDir = mkdtempSync(join(tmpdir(), 'girouette-page-'));
  const configFile = join(repository, 'player/vite.config.ts');
  // The same page, built differently: by every criterion, another build.
  await buildReleased({ configFile, build: { outDir, minify: false } });
  const newer = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const proxy = await startProxy(server.url);

  const alert = await network.spread({ content: 'Évacuez le quai', alert: true, screens: [screenId] });
  const address = (await network.screenPage(screenId)).replace(server.url, proxy.url);
  await page.clock.install();
  await page.goto(address);
  await isReady(page);
  const script = () => page.locator('script[src]').getAttribute('src');
  const before = await script();
  // Not by asking for the page: what the worker is asked puts off its end, and with it the beginning of the next one.
  const builds = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('girouette.shell.')));
  const [first, ...none] = await builds();
  expect(none).toEqual([]);
  await page.evaluate(() => Object.assign(window, { begunBefore: true }));

  proxy.divert({ path: /^\/player\/(sw\.js|assets\/.*)?$/, to: newer.resolvedUrls?.local[0] ?? '' });
  // A check that fails, as on a busy machine, is followed by another.
  await expect(async () => {
    // In one jump: running all that a screen does in sixteen minutes takes longer than the check.
    await page.clock.fastForward('16:00');
    await expect.poll(builds, { timeout: 10_000 }).not.toContain(first);
  }).toPass({ timeout: 90_000 });
  await page.clock.runFor('03:00');
  expect([await script(), await page.evaluate(() => 'begunBefore' in window)]).toEqual([before, true]);

  await network.removeMessage(alert.id);
  const frames = await watchFrames(page);
  await expect(async () => {
    await page.clock.runFor('01:00');
    expect(await page.evaluate(() => 'begunBefore' in window)).toBe(false);
  }).toPass();
  expect(await script()).not.toBe(before);
  await stateIs(page, 'live');
  await expect(rowsOf(page).first()).toBeVisible();
  expect(await frames.dark()).toEqual([]);

  await newer.close();
  await proxy.close();
  rmSync(outDir, { recursive: true });
});
