import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { demoPassword, openNetwork } from '../support/demoNetwork.ts';
import { expect, test } from '../support/firefox.ts';
import { withinASecond } from '../support/spreadingPage.ts';

/** The rows that a screen shows; without those that are only being measured. */
const rowsOf = (screen: Page) =>
  screen.$$eval('>>> .rows.shown > .row', (rows) => rows.map((row) => row.textContent));
const stateOf = (screen: Page) => screen.$eval('html', (page) => page.dataset['state']);
const textOf = (page: Page, selector: string) => page.$eval(selector, ({ textContent }) => textContent);

const alert = 'Évacuation immédiate.';

test('SES-1 SPR-3 SPR-5 SPR-10 SPR-13 DSP-3 an operator signs in and spreads a message, which its screen shows at once', async ({
  openFirefox,
  network,
  server,
}) => {
  const [chosen, other] = [await openFirefox(), await openFirefox()];
  await chosen.goto(await network.screenPage('val-navette-08'));
  await other.goto(await network.screenPage('val-navette-07'));
  for (const screen of [chosen, other]) await expect.poll(() => stateOf(screen)).toBe('live');

  const page = await openFirefox();
  await page.goto(`${server.url}/#!/login`);
  await page.locator(`::-p-aria([name="Nom d'utilisateur"][role="textbox"])`).fill('exploitant.val');
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('::-p-aria([name="Se connecter"][role="button"])').click();
  await expect.poll(() => page.url()).not.toContain('#!/login');

  await page.goto(`${server.url}/#!/messagesSpreading`);
  const summary = '[aria-label="Ce qui va être diffusé"]';
  await page.locator('::-p-text(Évacuation)').click();
  await page.locator('::-p-aria([name="Tous les écrans (stations + navettes)"][role="checkbox"])').click();
  await page.locator('::-p-aria([name="Écran ou site"][role="searchbox"])').fill('val-navette-08');
  await page.locator('::-p-aria([name="Cocher 1 écran trouvé"][role="button"])').click();
  await expect.poll(() => textOf(page, summary)).toContain('1 écran · 1 site');

  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/rest/news/') && response.request().method() === 'POST',
  );
  await page.locator('::-p-xpath(//button[.="Diffuser"])').click();
  expect((await answered).status()).toBe(200);
  await expect.poll(async () => (await rowsOf(chosen))[0], withinASecond).toContain(alert);
  expect((await rowsOf(other)).join()).not.toContain(alert);
  await expect
    .poll(() => textOf(page, '[aria-label="Dernière diffusion"]'))
    .toContain('Le message a bien été diffusé.');
});

test('SRV-2 DSP-1 DSP-3 a screen goes on without its server, and catches up after the restart by itself', async ({
  openFirefox,
  startOwn,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'girouette-'));
  const first = await startOwn({ DATA_DIR: dataDir });
  const screens = ['amif-invites-2'];
  const network = await openNetwork(first.url);
  await network.spread({ content: 'Avant la coupure', alert: true, screens });
  const screen = await openFirefox();
  await screen.goto(await network.screenPage('amif-invites-2'));
  await expect.poll(async () => (await rowsOf(screen))[0]).toContain('Avant la coupure');
  expect(await textOf(screen, '>>> .clock .time')).toMatch(/^\d{2}:\d{2}$/);
  const box = await (await screen.$('>>> [role=group]'))?.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1920 / 1080, 2);

  await first.kill();
  await expect.poll(() => stateOf(screen)).toBe('stored');
  expect((await rowsOf(screen))[0]).toContain('Avant la coupure');

  const second = await startOwn({ DATA_DIR: dataDir, PORT: String(first.port) });
  await (await openNetwork(second.url)).spread({ content: 'Après la reprise', alert: true, screens });
  await expect.poll(() => stateOf(screen), { timeout: 20_000 }).toBe('live');
  await expect.poll(async () => (await rowsOf(screen))[0]).toContain('Après la reprise');
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
