import { expect, signIn, test, type Locator, type Page } from '../support/e2e.ts';
import { withinASecond } from '../support/spreadingPage.ts';

const question = 'Voulez-vous supprimer le message de tous les écrans ou simplement de cet écran?';

/** A screen's button, by the count at the end of its name. */
const screenButton = /\d+ messages?/;

/** The row of a screen in the list; searched for first, since only visible rows are in the page. */
async function screenRow(page: Page, screenId: string, name: string) {
  await page.getByRole('searchbox').fill(screenId);
  const row = page.getByRole('article', { name, exact: true });
  await expect(row).toHaveCount(1);
  return row;
}

async function openDialog(page: Page, screenId: string, name: string) {
  const row = await screenRow(page, screenId, name);
  await row.getByRole('button', { name: screenButton }).click();
  return page.getByRole('dialog', { name: 'Liste des messages en cours de diffusion' });
}

const rowOf = (dialog: Locator, message: string) => dialog.getByRole('row').filter({ hasText: message });

test('MSG-1 the sites stand in order with their screens and messages, those shown now highlighted', async ({
  page,
  openScreen,
}) => {
  const opened = await openScreen('amif-auditorium-2');
  // Only visible rows are in the page: the window is tall enough for all sites, however many messages there are.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await signIn(page, 'exploitant.amif');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Parvis',
    'Hall 1',
    'Hall 2',
    'Auditorium',
    'Espace invités',
  ]);
  const row = await screenRow(page, 'amif-auditorium-2', 'Sortie');
  await expect(row.getByText('Navette A retardée')).toHaveCSS('font-weight', '600');
  await expect(row.getByText('à l’écran', { exact: true })).toBeVisible();
  await expect(row.getByRole('img', { name: 'Alerte' })).toBeVisible();
  await opened.close();
});

test('MSG-2 MSG-3 the hint, and the dialog of a screen', async ({ page }) => {
  await signIn(page, 'exploitant.amif');
  const row = await screenRow(page, 'amif-auditorium-2', 'Sortie');
  await expect(row.getByRole('button', { name: screenButton })).toHaveAttribute(
    'title',
    'Cliquez pour voir les messages associés à cette écran amif-auditorium-2',
  );

  const dialog = await openDialog(page, 'amif-auditorium-2', 'Sortie');
  await expect(dialog.getByRole('columnheader')).toHaveText(['Alerte', 'Ligne', 'Message', 'Supprimer']);
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('checkbox').click();
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await expect(dialog.getByRole('img', { name: 'Ligne A' })).toBeVisible();
  await expect(dialog).toContainText('Navette A : 15 minutes d’attente vers la gare RER');
  expect((await dialog.boundingBox())?.width).toBe(1024);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog).toHaveCount(0);
});

test.describe('two operators at once', () => {
  const screens = ['amif-parvis-1', 'amif-hall1-1'];

  test('MSG-4 MSG-5 what one takes off a screen, the other sees go within a second', async ({
    page,
    openBrowser,
    network,
  }) => {
    const news = await network.spread({ content: 'Badge à retirer ici', screens });
    const other = await openBrowser();
    await signIn(other, 'manager.amif');
    const otherRow = await screenRow(other, 'amif-parvis-1', 'Entrée visiteurs');
    await expect(otherRow).toContainText('Badge à retirer ici');

    await signIn(page, 'exploitant.amif');
    const dialog = await openDialog(page, 'amif-parvis-1', 'Entrée visiteurs');
    await rowOf(dialog, 'Badge à retirer ici').getByRole('button', { name: 'Supprimer' }).click();
    await expect(dialog.getByText(question, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Supprimer de tous les écrans' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog.getByText(question)).toHaveCount(0);

    await rowOf(dialog, 'Badge à retirer ici').getByRole('button', { name: 'Supprimer' }).click();
    const call = page.waitForRequest((request) => request.method() === 'DELETE');
    await dialog.getByRole('button', { name: 'Supprimer de cet écran' }).click();
    expect(new URL((await call).url()).pathname).toBe(`/rest/news/screen/${news.id}`);
    expect(new URL((await call).url()).searchParams.get('screenId')).toBe('amif-parvis-1');
    await (await call).response();
    await expect(otherRow).not.toContainText('Badge à retirer ici', withinASecond);
    await expect(page.getByText('Message supprimé', { exact: true })).toBeVisible();
    await expect(dialog).not.toContainText('Badge à retirer ici');
    await expect(await screenRow(other, 'amif-hall1-1', 'Accueil')).toContainText('Badge à retirer ici');
  });

  test('MSG-4 MSG-5 what one takes off all screens is gone for the other, dialog included', async ({
    page,
    openBrowser,
    network,
  }) => {
    const news = await network.spread({ content: 'Hall 1 évacué', screens });
    const other = await openBrowser();
    await signIn(other, 'manager.amif');
    const otherDialog = await openDialog(other, 'amif-hall1-1', 'Accueil');
    await expect(otherDialog).toContainText('Hall 1 évacué');

    await signIn(page, 'exploitant.amif');
    const dialog = await openDialog(page, 'amif-parvis-1', 'Entrée visiteurs');
    await rowOf(dialog, 'Hall 1 évacué').getByRole('button', { name: 'Supprimer' }).click();
    const call = page.waitForRequest((request) => request.method() === 'DELETE');
    await dialog.getByRole('button', { name: 'Supprimer de tous les écrans' }).click();
    expect(new URL((await call).url()).pathname).toBe(`/rest/news/${news.id}`);
    expect(new URL((await call).url()).searchParams.get('screenId')).toBe('');
    await (await call).response();
    await expect(otherDialog).not.toContainText('Hall 1 évacué', withinASecond);
  });

  test('MSG-1 SPR-13 what one spreads, the other sees within a second', async ({ page, network }) => {
    await signIn(page, 'exploitant.amif');
    const row = await screenRow(page, 'amif-hall2-2', 'Allée C');
    await network.spread({ content: 'Allée C fermée', screens: ['amif-hall2-2'] });
    await expect(row).toContainText('Allée C fermée', withinASecond);
  });

  test('MSG-5 a message that another has just removed: the refusal is told, the list is true', async ({
    page,
    network,
  }) => {
    const news = await network.spread({ content: 'Déjà parti', screens });
    await signIn(page, 'exploitant.amif');
    const dialog = await openDialog(page, 'amif-parvis-1', 'Entrée visiteurs');
    await rowOf(dialog, 'Déjà parti').getByRole('button', { name: 'Supprimer' }).click();
    // The page's call is delayed until another user's call has been made.
    const { promise: seen, resolve: letGo } = Promise.withResolvers<undefined>();
    await page.route('**/rest/news/screen/**', async (route) => {
      await seen;
      await network.removeMessage(news.id);
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Supprimer de cet écran' }).click();
    await test.step('what waits is seen, and stands still for who prefers no motion', async () => {
      const bar = dialog.getByRole('progressbar').locator('.MuiLinearProgress-bar1');
      await expect(bar).toHaveCSS('opacity', '1');
      await expect.poll(async () => (await bar.boundingBox())?.width).toBeGreaterThan(50);
      const states = () => page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
      await expect.poll(states).not.toContain('running');
    });
    letGo(undefined);
    const error = page.getByRole('alertdialog', { name: 'Erreur' });
    await expect(error).toContainText('n’existe pas, ou n’existe plus');
    await error.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).not.toContainText('Déjà parti');
  });
});
