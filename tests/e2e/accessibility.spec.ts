import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/e2e.ts';

/** What axe objects to, by rule and element: empty when it finds nothing. */
async function objectionsTo(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function chooseDarkTheme(page: Page) {
  await page.getByRole('button', { name: /^Compte de l'utilisateur/ }).click();
  await page.getByRole('menuitem', { name: 'Thème sombre' }).click();
  // The menu fades out over the page, and what it covers cannot be judged.
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** The pages that an operator reaches, and what each shows once it is ready. */
const pages = [
  { path: '/index', row: 'MSG-1', ready: (page: Page) => page.getByRole('main').getByRole('button').first() },
  {
    path: '/messagesSpreading',
    row: 'SPR-1',
    ready: (page: Page) => page.getByRole('button', { name: 'Diffuser' }),
  },
];

test('SES-1 axe finds nothing on the sign-in, in either theme', async ({ page }) => {
  await page.goto('/#!/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(await objectionsTo(page)).toEqual([]);

  await signIn(page, 'exploitant.reseau');
  await chooseDarkTheme(page);
  await page.goto('/#!/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(await objectionsTo(page)).toEqual([]);
});

for (const { path, row, ready } of pages) {
  test(`${row} axe finds nothing on ${path}, in either theme`, async ({ page }) => {
    await signIn(page, 'exploitant.reseau');
    await page.goto(`/#!${path}`);
    await expect(ready(page)).toBeVisible();
    expect(await objectionsTo(page)).toEqual([]);

    const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await chooseDarkTheme(page);
    await expect(page.locator('body')).not.toHaveCSS('background-color', light);
    expect(await objectionsTo(page)).toEqual([]);
  });
}
