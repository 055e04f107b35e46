import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { rowsOf, withinATurn } from '../support/spreadingPage.ts';
import { expectFlawless, expectFlawlessInAllLooks } from '../support/expectFlawless.ts';

const scenario = 'Bagage abandonné à Orly 4';

async function openRehearsal(page: Page) {
  await signIn(page, 'exploitant.val', '/messagesScenario');
  await page.getByRole('button', { name: new RegExp(`^${scenario}`) }).click();
  await page.getByRole('button', { name: 'Simuler' }).click();
  const dialog = page.getByRole('dialog', { name: `Simulation de « ${scenario} »` });
  await expect(dialog.getByRole('img', { name: / montre\s: / }).first()).toBeVisible();
  return dialog;
}

test('SCN-6 a scenario is played before anything is public, and its screens then draw what was rehearsed', async ({
  page,
  openBrowser,
  network,
}) => {
  await network.spread({ content: 'Ascenseur en panne', alert: true, screens: ['val-antony-1'] });
  const player = await openBrowser();
  await player.goto(await network.screenPage('val-antony-1'));
  const drawn = () => rowsOf(player).locator('[data-text]').allInnerTexts();
  await expect(rowsOf(player).first()).toContainText('Ascenseur en panne');

  const dialog = await openRehearsal(page);
  const picture = dialog.getByRole('img', { name: /^Hall d’accueil montre\s: / });
  const shown = picture.locator('.rows.shown > .row');
  const clock = dialog.getByRole('timer');
  await expect(clock).toContainText('Avant : activation dans 5 minutes');
  await expect(picture).toHaveAccessibleName(/Ascenseur en panne/);
  await expect(shown.first()).toContainText('Ascenseur en panne');
  await expectFlawlessInAllLooks(page, { goesOn: true });

  await dialog.getByRole('button', { name: '× 600' }).click();
  await dialog.getByRole('button', { name: 'Lecture' }).click();
  await expect(clock).toContainText(/Scénario actif depuis .+, arrêt automatique dans /);
  await dialog.getByRole('button', { name: 'Pause' }).click();
  const stopped = await clock.innerText();
  await expect(picture).toHaveAccessibleName('Hall d’accueil montre : Trafic ralenti');
  await expect(shown).toHaveCount(1);
  const rehearsed = await shown.locator('[data-text]').allInnerTexts();
  expect(await clock.innerText()).toBe(stopped);

  const slider = dialog.getByRole('slider', { name: 'Moment de la simulation' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(clock).toContainText('Après : le scénario s’est arrêté de lui-même');
  await expect(picture).toHaveAccessibleName(/Ascenseur en panne/);
  await page.keyboard.press('Home');
  await expect(clock).toContainText('Avant');

  // Nothing has become public meanwhile.
  expect(await drawn()).not.toEqual(rehearsed);
  await expect(rowsOf(player).filter({ hasText: 'Ascenseur en panne' })).toBeVisible(withinATurn);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByText('Aucun scénario en cours')).toBeVisible();

  await page.getByRole('button', { name: `Activer le scénario ${scenario}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activer le scénario' }).click();
  // Languages alternate.
  await expect.poll(drawn, withinATurn).toEqual(rehearsed);
  await page.getByRole('button', { name: 'Arrêter le scénario' }).click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Aucun scénario en cours')).toBeVisible();
});

test('SCN-6 many screens are rehearsed page by page, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openRehearsal(page);
  await expect(dialog.getByRole('img', { name: / montre\s: / })).toHaveCount(12);
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Écrans, page 2' }).click();
  await expect(dialog.getByText('Orly 4 – Quai Antony')).toBeVisible();
});
