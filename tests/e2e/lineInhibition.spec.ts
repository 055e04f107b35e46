import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/e2e.ts';
import { expectFlawless } from '../support/expectFlawless.ts';

async function openLines(page: Page, username: string) {
  await signIn(page, username, '/lines');
  await expect(page.getByRole('heading', { name: 'Inhibition des lignes' })).toBeVisible();
}

const times = (page: Page) => page.getByRole('switch', { name: 'Temps d’attente inhibés : RER B' });
const traffic = (page: Page) => page.getByRole('switch', { name: 'Trafic inhibé : Métro 7' });

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : NaN);

test('INH-2 a save shows to another operator within a second, whose own unsaved switches stay', async ({
  page,
  browser,
}) => {
  await openLines(page, 'manager.reseau');
  const other = await browser.newPage();
  await openLines(other, 'admin.reseau');
  await traffic(other).click();

  const wanted = !(await times(page).isChecked());
  await times(page).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Etats des lignes sauvegardés avec succès.')).toBeVisible();
  await expect(times(other)).toBeChecked({ checked: wanted, timeout: 1000 });
  await expect(other.getByRole('region', { name: 'Enregistrement' })).toContainText('Métro 7');

  await page.reload();
  await expect(times(page)).toBeChecked({ checked: wanted });
  await other.close();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`INH-1 axe finds nothing at ${viewport.width}, and every row holds what is in it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openLines(page, 'manager.reseau');
    await times(page).click();
    const row = page.getByRole('row', { name: /RER B/ });
    const [around, inside] = [await row.boundingBox(), await times(page).locator('..').boundingBox()];
    expect(bottomOf(inside)).toBeLessThanOrEqual(bottomOf(around));
    await expectFlawless(page);
  });
}
