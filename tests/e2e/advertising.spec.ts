import { writeFile } from 'node:fs/promises';
import { buildPicture } from '../support/buildPicture.ts';
import { expect, openNetwork, signIn, test, type Page } from '../support/e2e.ts';
import { rowsOf, withinASecond } from '../support/spreadingPage.ts';

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const upload = async (name = 'affiche-salon.png'): Promise<Upload> => ({
  name,
  mimeType: 'image/png',
  buffer: await buildPicture('png', 1280, 720),
});

async function openSpreading(page: Page, username: string) {
  await signIn(page, username, '/advSpreading');
  await expect(page.getByRole('button', { name: 'Choisir une image' })).toBeVisible();
}

async function openList(page: Page, username: string) {
  await signIn(page, username, '/indexAdv');
  await expect(page.getByRole('heading', { name: 'Publicités', exact: true })).toBeVisible();
}

const fileField = (page: Page) => page.getByLabel('Image à diffuser');
const summary = (page: Page) => page.getByRole('region', { name: 'Ce qui va être diffusé' });
const spread = (page: Page) => page.getByRole('button', { name: 'Diffuser', exact: true }).click();
const pictureOn = (screen: Page) => screen.locator('.ad img');
const chosen = (page: Page) => page.getByRole('img', { name: /^Image choisie/ });

/** Drops a file as a mouse does when dragging from the desktop. */
async function drop(page: Page, { name, mimeType, buffer }: Upload) {
  const data = await page.evaluateHandle(
    ({ base64, name, mimeType }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: mimeType }));
      return transfer;
    },
    { base64: buffer.toString('base64'), name, mimeType },
  );
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await fileField(page).dispatchEvent(event, { dataTransfer: data });
  }
}

async function chooseScreen(page: Page, id: string) {
  const search = page.getByLabel('Écran ou site', { exact: true });
  await search.fill(id);
  await page.getByRole('button', { name: 'Cocher 1 écran trouvé', exact: true }).click();
  await search.fill('');
}

async function closeDialog(page: Page, name: string, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))).toHaveCount(0);
}

/** Removes all pictures that the tests have spread in a project. */
test.afterEach(async ({ server }) => {
  const { token, projectId } = await openNetwork(server.url);
  const headers = { 'X-Auth-Token': token };
  for (const project of ['reseau', 'val', 'amif']) {
    const answer = await fetch(`${server.url}/rest/advertising/project/${projectId(project)}`, { headers });
    const { array } = (await answer.json()) as { array: { id: number; name: string }[] };
    for (const { id, name } of array.filter((one) => /^(affiche|faux)/.test(one.name))) {
      const gone = await fetch(`${server.url}/rest/advertising/${id}?screenId=`, {
        method: 'DELETE',
        headers,
      });
      expect([gone.status, name]).toEqual([200, name]);
    }
  }
});

test('ADV-1 ADV-2 ADV-3 a dropped picture is on two screens within seconds, and off one of them as fast', async ({
  page,
  openBrowser,
  network,
}) => {
  const [first, second, colleague] = [await openBrowser(), await openBrowser(), await openBrowser()];
  await first.goto(await network.screenPage('val-navette-03'));
  await second.goto(await network.screenPage('val-navette-04'));
  for (const screen of [first, second]) await expect(rowsOf(screen).first()).toBeVisible();
  await openList(colleague, 'manager.val');
  await expect(colleague.getByRole('listitem', { name: 'Parking éco' })).toBeVisible();

  await openSpreading(page, 'exploitant.val');
  await drop(page, await upload());
  await expect(chosen(page)).toBeVisible();
  await expect(page.getByText(/^\d+.ko · 1280 × 720 pixels$/)).toBeVisible();
  for (const type of ['Full HD', 'Stretch', 'Embarqué']) {
    const preview = page.getByRole('img', { name: `Aperçu sur un écran ${type}` });
    await expect(preview.locator('.ad img')).toBeAttached();
  }
  await chooseScreen(page, 'val-navette-03');
  await chooseScreen(page, 'val-navette-04');
  await expect(summary(page)).toContainText('« affiche-salon » · 2 écrans · 1 site');
  await spread(page);
  const done = page.getByRole('dialog', { name: 'Image diffusée' });
  await expect(done).toContainText("L'image a bien été diffusée.");
  for (const screen of [first, second]) {
    await expect(pictureOn(screen)).toHaveAttribute('alt', 'affiche-salon', { timeout: 3000 });
  }
  await closeDialog(page, 'Image diffusée', 'OK');
  await expect(summary(page)).toContainText('Aucune image choisie · Aucun écran choisi');

  const card = colleague.getByRole('listitem', { name: 'affiche-salon' });
  await expect(card).toContainText('2 écrans · 1 site');
  const picture = card.getByRole('img', { name: 'Image affiche-salon' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await card
    .getByRole('button', { name: 'Supprimer l’image affiche-salon de l’écran Navette 03, Navettes' })
    .click();
  await expect(colleague.getByRole('alertdialog')).toContainText(
    'L’image « affiche-salon » ne sera plus diffusée sur l’écran Navette 03.',
  );
  await colleague.getByRole('button', { name: 'Oui' }).click();
  await expect(pictureOn(first)).toHaveCount(0, withinASecond);
  await expect(rowsOf(first).first()).toBeVisible();
  await expect(colleague.getByText('Image retirée de l’écran Navette 03')).toBeVisible();
  await expect(card).toContainText('1 écran · 1 site');
  await expect(card).not.toContainText('Navette 03');
});

test('DSP-1 a picture takes turns with messages, never with an alert, and stays without the server', async ({
  page,
  openBrowser,
  network,
}) => {
  const screen = await openBrowser();
  await screen.clock.install();
  await openSpreading(page, 'exploitant.val');
  await fileField(page).setInputFiles(await upload());
  await chooseScreen(page, 'val-navette-05');
  await spread(page);
  await closeDialog(page, 'Image diffusée', 'OK');

  await screen.goto(await network.screenPage('val-navette-05'));
  await expect(screen.locator('html')).toHaveAttribute('data-state', 'live');
  await expect(rowsOf(screen).first()).toBeVisible();
  const isDue = async () => {
    await screen.clock.runFor(1000);
    return pictureOn(screen).isVisible();
  };
  await expect.poll(isDue, { intervals: [20], timeout: 20_000 }).toBe(true);
  await expect(rowsOf(screen)).toHaveCount(0);
  await screen.context().setOffline(true);
  await screen.clock.runFor(11_000);
  await expect(rowsOf(screen).first()).toBeVisible();
  await expect.poll(isDue, { intervals: [20], timeout: 20_000 }).toBe(true);
  await screen.context().setOffline(false);
  await expect
    .poll(async () => {
      await screen.clock.runFor(5000);
      return screen.locator('html').getAttribute('data-state');
    })
    .toBe('live');

  await network.spread({ content: 'Évacuez la navette', alert: true, screens: ['val-navette-05'] });
  await expect(rowsOf(screen).first()).toContainText('Évacuez la navette', withinASecond);
  for (let second = 0; second < 90; second += 1) expect(await isDue()).toBe(false);
});

test('ADV-3 what cannot be sent is told, loses nothing, and goes at the next try', async ({ page }) => {
  await openSpreading(page, 'exploitant.amif');
  await spread(page);
  await expect(page.getByRole('alertdialog', { name: 'Erreur' })).toContainText(
    'Veillez renseigner tout les champs obligatoires.',
  );
  await closeDialog(page, 'Erreur', 'Fermer');
  await expect(page.getByText('Veillez choisir une image.')).toBeVisible();
  await expect(page.getByText('Choisissez au moins un écran.')).toBeVisible();

  await fileField(page).setInputFiles(await upload());
  await chooseScreen(page, 'amif-parvis-2');
  await page.context().setOffline(true);
  await spread(page);
  const error = page.getByRole('alertdialog', { name: 'Erreur' });
  await expect(error).toContainText("L'image n'a pas pu être diffusée.");
  await expect(error).toContainText('Le serveur ne répond pas.');
  await closeDialog(page, 'Erreur', 'Fermer');
  await expect(chosen(page)).toBeVisible();
  await expect(summary(page)).toContainText('« affiche-salon » · 1 écran · 1 site');
  await page.context().setOffline(false);
  await spread(page);
  await expect(page.getByRole('dialog', { name: 'Image diffusée' })).toBeVisible();
});

test('ADV-2 NAV-8 a large picture shows how far it has come, can be given up, and is asked about before it is left', async ({
  page,
}) => {
  await openSpreading(page, 'exploitant.amif');
  await fileField(page).setInputFiles(await upload());
  await chooseScreen(page, 'amif-parvis-2');
  let letGo = () => {};
  await page.route('**/rest/advertising/', async (route) => {
    await new Promise<void>((resolve) => (letGo = resolve));
    await route.continue().catch(() => undefined);
  });
  await spread(page);
  await expect(summary(page).getByRole('progressbar', { name: 'Envoi de l’image' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Diffuser', exact: true })).toBeDisabled();
  await page.getByRole('link', { name: 'Liste des publicités' }).click();
  await page
    .getByRole('alertdialog', { name: 'Quitter la page ?' })
    .getByRole('button', { name: 'Non' })
    .click();
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click();
  letGo();
  await expect(page.getByText('Envoi annulé : l’image et les écrans choisis sont conservés.')).toBeVisible();
  await expect(chosen(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Diffuser', exact: true })).toBeEnabled();
});

test.describe('bad input', () => {
  // The test's trace recorder fetches a failed picture again, which the page's policy forbids.
  test.use({ expectedFault: /^Connecting to 'blob:[^']+' violates .* "connect-src 'self'"/ });

  test('ADV-4 what is no picture is refused by the server in the field, and the screens stay chosen', async ({
    page,
  }) => {
    const text = 'L’image est incomplète ou abîmée. Choisissez un autre fichier.';
    await openSpreading(page, 'exploitant.amif');
    const buffer = (await buildPicture('png', 400, 400)).subarray(0, 200);
    await fileField(page).setInputFiles({ ...(await upload('faux.png')), buffer });
    await chooseScreen(page, 'amif-parvis-2');
    await spread(page);
    await expect(page.getByRole('alertdialog', { name: 'Erreur' })).toContainText(text);
    await closeDialog(page, 'Erreur', 'Fermer');
    await expect(page.getByRole('region', { name: 'Image', exact: true }).getByRole('alert')).toHaveText(
      text,
    );
    await expect(summary(page)).toContainText('« faux » · 1 écran · 1 site');
  });

  test('ADV-4 30 MB and an SVG are refused before they leave', async ({ page }, info) => {
    const file = info.outputPath('énorme.png');
    await writeFile(file, Buffer.alloc(30_000_000));
    await openSpreading(page, 'exploitant.amif');
    await fileField(page).setInputFiles(file);
    await expect(page.getByText('« énorme.png » dépasse 10 Mo.')).toBeVisible();
    await drop(page, { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('Les images SVG ne sont pas acceptées.')).toBeVisible();
    await expect(chosen(page)).toHaveCount(0);
  });
});

test('ADV-2 a picture is chosen and spread by the keyboard alone', async ({ page }) => {
  await openSpreading(page, 'exploitant.amif');
  // Registered before the focus: the browser hands its dialogs to the test only then.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir une image' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await upload('affiche-clavier.png'));
  await expect(chosen(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('amif-parvis-2');
  await page.getByRole('button', { name: 'Cocher 1 écran trouvé', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Image diffusée' })).toBeVisible();
});
