import { expect, signIn, test } from '../support/e2e.ts';
import { expectFlawlessInAllLooks } from '../support/expectFlawless.ts';
import { rowsOf, spreadingPageOf, withinASecond } from '../support/spreadingPage.ts';

const screenId = 'val-navette-05';

test('OPS-5 what one proposes another one sees at once and agrees to, and only then is it on the screen', async ({
  page,
  openBrowser,
  openScreen,
  network,
}) => {
  const id = network.projectId('val');
  await network.configure('projects', { id, approval: 'ALL' });
  try {
    const [screen, second] = [await openScreen(screenId), await openBrowser()];
    await signIn(second, 'manager.val', '/approvals');
    await expect(second.getByText('Rien n’attend d’accord.')).toBeVisible();

    await signIn(page, 'exploitant.val', '/messagesSpreading');
    const spreading = spreadingPageOf(page);
    await page.getByRole('button', { name: /^Évacuation/ }).click();
    await spreading.tick('Tous les écrans (stations + navettes)').uncheck();
    await spreading.chooseScreen(screenId);
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(page.getByText('Rien n’est encore affiché.').first()).toBeVisible();

    const waiting = second.getByRole('list', { name: 'En attente' }).getByRole('listitem');
    await expect(waiting).toContainText('Proposé par exploitant.val');
    const row = rowsOf(screen).filter({ hasText: 'Évacuation immédiate.' });
    await expect(row).toHaveCount(0);
    await waiting.getByRole('button', { name: /^Examiner/ }).click();
    const dialog = second.getByRole('dialog');
    await expect(dialog).toContainText('Évacuation immédiate.');
    await expectFlawlessInAllLooks(second);
    await dialog.getByRole('button', { name: 'Donner mon accord' }).click();
    await expect(row).toBeVisible(withinASecond);
    await expect(waiting).toHaveCount(0);
  } finally {
    await network.configure('projects', { id, approval: null });
  }
});
