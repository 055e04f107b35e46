import { expect, openNetwork, signIn, test, type Page } from '../support/e2e.ts';
import { startClocks, type Clocks } from '../support/story/clocks.ts';
import { leastMinutes } from '../support/story/hour.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const stateButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'État' }).getByRole('button', { name });

async function openScreens(page: Page, username: string) {
  await signIn(page, username, '/screens');
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** A server of the test's own, whose time the test can advance. */
const withClocks = test.extend<{ own: { url: string; clocks: Clocks } }>({
  own: async ({ startOwn }, use, info) => {
    let url = '';
    const clocks = startClocks(info.outputPath(), async () => {
      const { token, projectId } = await openNetwork(url);
      const path = `/rest/scenario/project/${projectId('amif')}`;
      const answer = await fetch(`${url}${path}`, { headers: { 'X-Auth-Token': token } });
      return ((await answer.json()) as { serverTime: number }).serverTime;
    });
    ({ url } = await startOwn(clocks.env));
    await use({ url, clocks });
  },
  baseURL: async ({ own }, use) => {
    await use(own.url);
  },
});

/** Sooner than any poll by the page. */
const byPush = { timeout: 3000 };

withClocks(
  'SCR-2 SCR-4 DSP-4 a screen comes online when its machine opens it, not when somebody looks, and goes offline when its page is closed',
  async ({ page, openScreen, own: { clocks } }) => {
    await clocks.join(page);
    // A guest is led there automatically (NAV-4).
    await signIn(page, 'invite.amif');
    const screen = card(page, 'Allée A');
    await expect(screen).toContainText('hors ligne');
    const online = stateButton(page, 'En ligne');

    const [looked] = await Promise.all([
      page.waitForEvent('popup'),
      screen.getByRole('button', { name: 'Ouvrir l’écran Allée A' }).click(),
    ]);
    await expect(looked.getByRole('group', { name: 'Écran Allée A' })).toBeVisible();
    await expect(online).toHaveText('En ligne 0');

    const shown = await openScreen('amif-hall1-2');
    await expect(screen.getByText('en ligne', { exact: true })).toBeVisible(byPush);

    await expect(online).toHaveText('En ligne 1');
    await online.click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(screen).toBeVisible();
    // Nobody views the screen any longer.
    await shown.close();
    // More than three periods of silence (DSP-4); then the page is updated. A last heartbeat of the closed page may arrive
    // after the clock was advanced: the next minutes count from it.
    await expect(async () => {
      await clocks.pass(leastMinutes);
      await expect(screen).toHaveCount(0, byPush);
    }).toPass();
    await stateButton(page, 'Tous').click();
    await expect(screen).toContainText(/hors ligne depuis \d min/);
  },
);

test('SCR-1 SCR-3 what a colleague spreads and removes shows at once, and in the dialog', async ({
  page,
  network,
  openBrowser,
}) => {
  await openScreens(page, 'invite.amif');
  const other = await openBrowser();
  await openScreens(other, 'exploitant.amif');
  const [screen, same] = [card(page, 'Salon des élus'), card(other, 'Salon des élus')];
  await network.spread({ content: 'Cocktail à 19 h', alert: true, screens: ['amif-invites-1'] });
  await expect(screen).toContainText('Cocktail à 19 h', byPush);

  await screen.getByRole('button', { name: /^Full HD/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Liste des messages en cours de diffusion' });
  await expect(dialog.getByRole('row', { name: /Cocktail à 19 h/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);

  await same.getByRole('button', { name: /^Full HD/ }).click();
  const operators = other.getByRole('dialog', { name: 'Liste des messages en cours de diffusion' });
  await operators
    .getByRole('row', { name: /Cocktail à 19 h/ })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await operators.getByRole('button', { name: 'Supprimer de cet écran' }).click();
  await expect(dialog.getByText('Cocktail à 19 h')).toHaveCount(0, byPush);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(screen).not.toContainText('Cocktail à 19 h');
});

test('SCR-1 filters by text, site, type and state, with counts that are true', async ({ page }) => {
  await openScreens(page, 'exploitant.reseau');
  await expect(page.getByText('60 écrans · 12 sites')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('antony quai');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(stateButton(page, 'Tous')).toHaveText('Tous 2');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Type d’écran' }).click();
  await page.getByRole('option', { name: 'Embarqué' }).click();
  const told = page.getByText(/^\d+ \/ 60 écrans/);
  await expect(told).toBeVisible();
  const count = Number(/\d+/.exec(await told.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole('article')).toHaveCount(count);
  await expect(stateButton(page, 'Tous')).toHaveText(`Tous ${count}`);
  await expect(page.getByRole('article').getByRole('img', { name: 'Full HD' })).toHaveCount(0);
});

test('SCR-3 NAV-6 the page polls no more when it is left', async ({ page }) => {
  await openScreens(page, 'manager.val');
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/screen/project/sites/')) polls += 1;
  });
  await page.clock.runFor(25_000);
  await expect.poll(() => polls).toBeGreaterThanOrEqual(1);
  await page.goto('/#!/lines');
  await expect(page.getByRole('heading', { name: 'Inhibition des lignes' })).toBeVisible();
  const left = polls;
  await page.clock.runFor(60_000);
  expect(polls).toBe(left);
});
