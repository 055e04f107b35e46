import { expect, signIn, signInByForm, test } from '../support/e2e.ts';
import { expectFlawlessInAllLooks } from '../support/expectFlawless.ts';
import { openSpreading, rowsOf, withinASecond } from '../support/spreadingPage.ts';

const undoMenu = 'Annuler une action';

test('SPR-10 SPR-13 a spread is undone where it is confirmed, and leaves the screen at once', async ({
  page,
  openScreen,
  network,
}) => {
  // A new user without any actions is offered nothing, whatever other tests have done.
  const password = 'nouvelle-exploitante-2026';
  const user = { name: 'nouvelle.exploitante', roles: ['ROLE_USER'], projectId: network.projectId('val') };
  const userId = await network.configure('users', { ...user, password });
  await signInByForm(page, user.name, password);
  const screen = await openScreen('val-navette-05');
  const spreading = await openSpreading(page);
  await page.getByRole('button', { name: /^Évacuation/ }).click();
  await spreading.tick('Tous les écrans (stations + navettes)').uncheck();
  await spreading.chooseScreen('val-navette-05');
  await spreading.spread();
  const row = rowsOf(screen).filter({ hasText: 'Évacuation immédiate.' });
  await expect(row).toBeVisible(withinASecond);
  await page.getByRole('button', { name: 'Annuler la diffusion' }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0, withinASecond);
  await expect(page.getByText('Action annulée')).toBeVisible();
  await expect(page.getByRole('button', { name: undoMenu })).toHaveCount(0);
  await network.unconfigure('users', userId);
});

test('MSG-4 a deletion is undone from the notice or from the bar, and the message is back on the screen', async ({
  page,
  openScreen,
  network,
}) => {
  const news = await network.spread({ content: 'Hall 1 fermé', alert: true, screens: ['amif-hall1-1'] });
  await signIn(page, 'exploitant.amif');
  const screen = await openScreen('amif-hall1-1');
  const row = rowsOf(screen).filter({ hasText: 'Hall 1 fermé' });
  await expect(row).toBeVisible();
  const remove = async () => {
    await page.getByRole('searchbox').fill('amif-hall1-1');
    const found = page.getByRole('article');
    await expect(found).toHaveCount(1);
    await found.getByRole('button', { name: /\d+ messages?/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Liste des messages en cours de diffusion' });
    const message = dialog.getByRole('row').filter({ hasText: 'Hall 1 fermé' });
    await message.getByRole('button', { name: 'Supprimer' }).click();
    await dialog.getByRole('button', { name: 'Supprimer de tous les écrans' }).click();
    await expect(row).toHaveCount(0, withinASecond);
    return dialog;
  };

  // The dialog traps the focus: its notice stands inside it.
  const opened = await remove();
  const notice = opened.getByRole('alert').filter({ hasText: 'Message supprimé' });
  const wayBack = notice.getByRole('button', { name: 'Annuler' });
  await expect(wayBack).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(wayBack).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible(withinASecond);
  await opened.getByRole('button', { name: 'Fermer' }).click();

  // The notice outlives the dialog.
  const again = await remove();
  await again.getByRole('button', { name: 'Fermer' }).click();
  await expect(again).toHaveCount(0);
  await page
    .getByRole('alert')
    .filter({ hasText: 'Message supprimé' })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect(row).toBeVisible(withinASecond);

  await (await remove()).getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: undoMenu }).click();
  const choice = page.getByRole('menuitem', { name: /^Suppression de «\sHall 1 fermé\s»/ });
  await expect(choice).toContainText(/encore 9 min/);
  await expectFlawlessInAllLooks(page, { goesOn: true });
  await choice.click();
  await expect(row).toBeVisible(withinASecond);
  expect((await network.messages('amif')).find(({ id }) => id === news.id)).toMatchObject({
    alert: true,
    screens: news.screens,
    createdAt: news.createdAt,
  });
});
