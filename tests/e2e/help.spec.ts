import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { expectFlawlessInAllLooks } from '../support/expectFlawless.ts';
import { goTo } from '../support/routes.ts';

const help = (page: Page) => page.getByRole('dialog', { name: 'Aide' });

async function openHelp(page: Page) {
  await page.getByRole('button', { name: 'Aide', exact: true }).click();
  await expect(help(page)).toBeVisible();
}

/** By how many pixels the help extends beyond the window. */
async function outOfSight(page: Page) {
  const [box, size] = [await help(page).boundingBox(), page.viewportSize()];
  if (!box || !size) throw new Error('The help is not there.');
  return Math.max(-box.x, -box.y, box.x + box.width - size.width, box.y + box.height - size.height, 0);
}

test('PRV-5 the help stays beside a page that goes on, with its pictures and links', async ({ page }) => {
  await signIn(page, 'exploitant.val');
  await openHelp(page);
  await expect(help(page).getByRole('heading', { level: 1 })).toHaveText('Liste des messages');
  const picture = help(page).getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('searchbox').fill('Billetterie');
  await expect(page.getByRole('article')).toHaveCount(1);
  await help(page).getByRole('link', { name: 'période' }).click();
  await expect(help(page).getByRole('heading', { name: 'Période', exact: true })).toBeInViewport();
  await help(page).getByRole('button', { name: 'Revenir à la page précédente' }).click();
  await expect(help(page).getByRole('heading', { level: 1 })).toHaveText('Liste des messages');

  await goTo(page, '#!/screens');
  await expect(help(page).getByRole('heading', { level: 1 })).toHaveText('Écrans');
  await help(page).getByRole('button', { name: 'Fermer' }).focus();
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Aide', exact: true })).toBeFocused();
});

test('PRV-5 the help is moved by pointer and by keyboard, and never out of sight', async ({ page }) => {
  await signIn(page, 'exploitant.val');
  await openHelp(page);
  const head = help(page).getByRole('heading', { name: 'Aide' });
  const before = await help(page).boundingBox();
  await head.hover();
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 5 });
  await page.mouse.up();
  const dragged = await help(page).boundingBox();
  expect(dragged?.x).toBeLessThan((before?.x ?? 0) - 300);
  expect(await outOfSight(page)).toBe(0);

  await help(page)
    .getByRole('button', { name: /^Déplacer/ })
    .focus();
  await page.keyboard.press('ArrowRight');
  expect((await help(page).boundingBox())?.x).toBe((dragged?.x ?? 0) + 20);
  for (let press = 0; press < 15; press += 1) await page.keyboard.press('Shift+ArrowRight');
  expect(await outOfSight(page)).toBe(0);
  await page.setViewportSize({ width: 700, height: 500 });
  await expect.poll(() => outOfSight(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 700 });
  await expect.poll(() => outOfSight(page)).toBe(0);
  await page.getByRole('searchbox').fill('Billetterie');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('PRV-5 the guide is read as a site: from the sign-in, by its contents, its search and its links', async ({
  page,
}) => {
  await page.goto('/#!/login');
  await page.getByRole('link', { name: 'Aide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se connecter');
  const contents = page.getByRole('navigation', { name: 'Sommaire' });
  await contents.getByRole('link', { name: 'Scénarios' }).click();
  await expect(page).toHaveTitle('Scénarios – Guide de Girouette');
  await expect(contents.getByRole('link', { name: 'Scénarios' })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Rechercher dans le guide').fill('demi cochée');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Diffusion de messages' }).click();
  await expect(page).toHaveURL(/\/guide\/messagesSpreading$/);
  // Several sentences contain this link.
  await page.getByRole('main').getByRole('link', { name: 'bibliothèque', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bibliothèque de messages');
});

test('PRV-5 axe finds nothing on the guide, at any width or in the dark, and nothing is cut off', async ({
  page,
}) => {
  for (const address of [
    '/guide',
    '/guide/messagesSpreading',
    '/guide/avertissements',
    '/guide?q=message',
    '/guide/x',
  ]) {
    await page.goto(address);
    await expectFlawlessInAllLooks(page);
  }
});

test('PRV-5 the guide needs no script, and prints its text alone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/guide/screens');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Écrans');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('article')).toBeVisible();
  await context.close();
});
