import { gzipSync } from 'node:zlib';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, openNetwork, signIn, test, type Page } from '../support/e2e.ts';
import { rowsOf, withinASecond } from '../support/spreadingPage.ts';

/** The period `HHMM-HHMM` from `minutesAgo` to `minutes` from now, in Paris time. */
function periodAround(now: Date, minutesAgo: number, minutes: number): string {
  const hhmm = (shift: number) =>
    new Date(now.getTime() + shift * 60_000)
      .toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' })
      .replace(':', '');
  return `${hhmm(-minutesAgo)}-${hhmm(minutes)}`;
}

const clockOf = (screen: Page) => screen.locator('.clock .time');

test.describe('without the server', () => {
  test('SRV-2 DSP-3 a screen goes on without its server, and catches up after the restart by itself', async ({
    page,
    startOwn,
  }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'girouette-'));
    const first = await startOwn({ DATA_DIR: dataDir });
    const network = await openNetwork(first.url);
    await network.spread({ content: 'Avant la coupure', alert: true, screens: ['amif-invites-2'] });
    const gone = await network.spread({ content: 'Effacé depuis', screens: ['amif-invites-2'] });
    await page.goto(await network.screenPage('amif-invites-2'));
    await expect(rowsOf(page).filter({ hasText: 'Effacé depuis' })).toBeVisible();

    await first.kill();
    await expect(page.locator('html')).toHaveAttribute('data-state', 'stored');
    await expect(rowsOf(page).first()).toContainText('Avant la coupure');
    await expect(rowsOf(page).filter({ hasText: 'Effacé depuis' })).toBeVisible();

    const second = await startOwn({ DATA_DIR: dataDir, PORT: String(first.port) });
    const again = await openNetwork(second.url);
    await again.removeMessage(gone.id);
    await again.spread({ content: 'Après la reprise', alert: true, screens: ['amif-invites-2'] });
    await expect(page.locator('html')).toHaveAttribute('data-state', 'live', { timeout: 20_000 });
    await expect(rowsOf(page).filter({ hasText: 'Avant la coupure' })).toBeVisible();
    await expect(rowsOf(page).first()).toContainText('Après la reprise');
    await expect(rowsOf(page).filter({ hasText: 'Effacé depuis' })).toHaveCount(0);
    // The stream is running again: new messages are pushed.
    await again.spread({ content: 'Et tout de suite', alert: true, screens: ['amif-invites-2'] });
    await expect(rowsOf(page).first()).toContainText('Et tout de suite', withinASecond);

    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('DSP-3 without the server the clock moves on, the messages stay, and a line says so after a minute', async ({
    page,
    startOwn,
  }) => {
    const server = await startOwn();
    const network = await openNetwork(server.url);
    await page.clock.install();
    await page.goto(await network.screenPage('amif-parvis-1'));
    await expect(rowsOf(page).first()).toContainText('Navette A : 15 minutes');
    const before = await clockOf(page).innerText();
    await server.kill();
    await expect(page.locator('html')).toHaveAttribute('data-state', 'stored');

    await page.clock.runFor(62_000);
    await expect(clockOf(page)).not.toHaveText(before);
    await expect(rowsOf(page).first()).toContainText('Navette A : 15 minutes');
    await expect(page.getByText(/^Informations non actualisées depuis \d\d:\d\d$/)).toBeVisible();
  });
});

test('DSP-2 DSP-3 a period that ends takes its message off the screen by the screen’s own clock', async ({
  page,
  network,
}) => {
  const screens = ['amif-hall1-3'];
  await network.spread({ content: 'Jusqu’à bientôt', period: periodAround(new Date(), 2, 3), screens });
  await network.spread({ content: 'Pas encore', period: periodAround(new Date(), -10, 20), screens });
  await page.clock.install();
  await page.goto(await network.screenPage('amif-hall1-3'));
  const ending = rowsOf(page).filter({ hasText: 'Jusqu’à bientôt' });
  const coming = rowsOf(page).filter({ hasText: 'Pas encore' });
  await expect(ending).toBeVisible();
  await expect(coming).toHaveCount(0);

  // The server sends nothing meanwhile: only the screen's clock decides. The stream that is open yet is given up once it has
  // been silent; a sign from it would set the clock right.
  await page.route('**/player/api/**', (route) => route.abort());
  await expect(async () => {
    await page.clock.runFor('01:00');
    await expect(page.locator('html')).toHaveAttribute('data-state', 'stored', { timeout: 1_000 });
  }).toPass();
  await page.clock.runFor('04:00');
  await expect(ending).toHaveCount(0);
  await page.clock.runFor('07:00');
  await expect(coming).toBeVisible();
});

test('DSP-1 the page has the head, the clock and the messages of its screen, in its proportions', async ({
  page,
  network,
}) => {
  for (const [id, site, name, ratio] of [
    ['amif-parvis-1', 'Parvis', 'Entrée visiteurs', 1920 / 1080],
    ['reseau-antony-3', 'Antony RER', 'Quai A', 1920 / 540],
    ['val-navette-01', 'Navettes', 'Navette 01', 800 / 480],
  ] as const) {
    await page.goto(await network.screenPage(id));
    const screen = page.getByRole('group', { name: `Écran ${name}` });
    await expect(screen).toContainText(site);
    await expect(screen).toContainText(name);
    await expect(clockOf(page)).toHaveText(/^\d{2}:\d{2}$/);
    await expect(rowsOf(page).first()).toBeVisible();
    const box = await screen.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(ratio, 2);
    await expect(page).toHaveTitle(name);
  }
});

test('DSP-4 a screen whose page is open is « en ligne » in the console within seconds', async ({
  page,
  openScreen,
}) => {
  await signIn(page, 'exploitant.amif');
  await page.getByRole('searchbox').fill('amif-hall2-3');
  const row = page.getByRole('article', { name: 'Espace conférences' });
  // Beside what its messages say, of which some await a screen « au retour en ligne ».
  await expect(row.getByText('hors ligne', { exact: true })).toBeVisible();
  const screen = await openScreen('amif-hall2-3');
  await page.getByRole('searchbox').fill('amif-hall2-3');
  await expect(row.getByText('en ligne', { exact: true })).toBeVisible({ timeout: 5000 });
  await screen.close();
});

test('DSP-3 the credential of another screen opens nothing', async ({ page, network }) => {
  const other = await network.screenPage('amif-hall2-1');
  await page.goto(other.replace('#amif-hall2-1/', '#amif-hall2-2/'));
  await expect(page.getByRole('alert')).toContainText('Cet écran n’est pas reconnu');
  await expect(rowsOf(page)).toHaveCount(0);
});

test('DSP-1 the page loads its own small bundle, and nothing of the console', async ({
  page,
  network,
  server,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(await network.screenPage('amif-parvis-2'));
  await expect(rowsOf(page).first()).toBeVisible();
  expect(requested.filter((path) => !/^\/player\/(assets\/.*|api\/.*|image\/.*)?$/.test(path))).toEqual([]);

  const scripts = requested.filter((path) => path.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (path) => gzipSync(await (await fetch(server.url + path)).bytes()).length),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * 1024);
});

test.describe('PRV-7 no script runs', () => {
  // Chromium reports event handlers even in the inert document in which the sanitiser parses them.
  test.use({ expectedFault: /^Executing inline event handler violates/ });

  const dirty =
    '<p>Texte <b>gras</b><img src="x" onerror="window.ran = 1"><script>window.ran = 1</script>' +
    '<a href="javascript:window.ran = 1">lien</a><svg onload="window.ran = 1"></svg></p>';
  const ran = (page: Page) => page.evaluate(() => 'ran' in window);

  test('PRV-7 the server cleans what it stores', async ({ network }) => {
    const news = await network.spread({ content: dirty, screens: ['reseau-massy-7'] });
    expect(news.content).toContain('gras');
    expect(news.content).not.toMatch(/script|onerror|onload|<img|<svg|javascript/i);
  });

  test('PRV-7 the console cleans what it is sent', async ({ page }) => {
    await page.route('**/rest/news/project/**', async (route) => {
      const response = await route.fetch();
      const { array } = (await response.json()) as { array: { content: string }[] };
      await route.fulfill({ json: { array: array.map((news) => ({ ...news, content: dirty })) } });
    });
    await signIn(page, 'exploitant.amif');
    await page.getByRole('searchbox').fill('amif-parvis-2');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page
      .getByRole('article')
      .getByRole('button', { name: /\d+ messages?/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('b').first()).toHaveText('gras');
    await expect(dialog.locator('script, svg[onload], [onerror], a[href^="javascript"]')).toHaveCount(0);
    expect(await ran(page)).toBe(false);
  });

  test('PRV-7 the screen cleans what it is sent', async ({ page, network }) => {
    const address = await network.screenPage('reseau-massy-7');
    const [, id = '', key = ''] = /#([^/]+)\/(.+)$/.exec(address) ?? [];
    const snapshotUrl = `${address.replace(/\/player\/.*$/, '')}/player/api/${id}/snapshot`;
    const snapshot = (await (await fetch(snapshotUrl, { headers: { 'X-Screen-Key': key } })).json()) as {
      messages: { contents: { content: string }[] }[];
    };
    for (const message of snapshot.messages) for (const content of message.contents) content.content = dirty;
    await page.route('**/player/api/*/events', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `event: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`,
      }),
    );
    await page.goto(address);
    await expect(rowsOf(page).first().locator('b')).toHaveText('gras');
    await expect(rowsOf(page).locator('script, img[onerror], svg[onload]')).toHaveCount(0);
    expect(await ran(page)).toBe(false);
  });
});
