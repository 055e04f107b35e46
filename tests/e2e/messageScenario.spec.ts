import { expect, openNetwork, signIn, test, type Page } from '../support/e2e.ts';
import { expectFlawless, expectFlawlessInAllLooks } from '../support/expectFlawless.ts';
import { rowsOf, withinASecond } from '../support/spreadingPage.ts';

async function openScenarios(page: Page, username: string) {
  await signIn(page, username, '/messagesScenario');
  await expect(page.getByRole('heading', { name: 'Scénarios', exact: true })).toBeVisible();
}

const current = (page: Page) => page.getByRole('region', { name: 'Scénario en cours' });
const ask = (page: Page, name: string) =>
  page.getByRole('button', { name: `Activer le scénario ${name}`, exact: true }).click();
const confirm = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Activer le scénario' }).click();

async function stop(page: Page) {
  await page.getByRole('button', { name: 'Arrêter le scénario' }).click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(current(page)).toContainText('Aucun scénario en cours');
}

test.afterEach(async ({ server }) => {
  const network = await openNetwork(server.url);
  const headers = { 'X-Auth-Token': network.token };
  await fetch(`${server.url}/rest/scenario/${network.projectId('val')}`, { method: 'DELETE', headers });
});

test('SCN-2 SCN-3 SCN-4 SCN-6 an activation reaches the screen and the colleague within a second, and ends as fast', async ({
  page,
  openBrowser,
  network,
}) => {
  const screen = await openBrowser();
  await screen.goto(await network.screenPage('val-orly4-2'));
  await expect(screen.locator('html')).toHaveAttribute('data-state', 'live');
  const colleague = await openBrowser();
  await openScenarios(colleague, 'manager.val');
  await openScenarios(page, 'exploitant.val');

  const { promise: read, resolve: letRead } = Promise.withResolvers<void>();
  await page.route('**/rest/news/library/project/*', async (route) => {
    await read;
    await route.continue();
  });
  await ask(page, 'Bagage abandonné à Orly 4');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Effet sur chaque message : calcul en cours…');
  const button = dialog.getByRole('button', { name: 'Activer le scénario' });
  const place = await button.boundingBox();
  letRead();
  await expect(dialog).toContainText('Message par message');
  // Content that arrives while the question is open must not move its buttons.
  expect(await button.boundingBox()).toEqual(place);
  await expect(dialog).toContainText(/\d+ écrans changent.*, sur \d sites/);
  await expect(dialog).toContainText('Bagage abandonné');
  await expect(current(colleague)).toContainText('Aucun scénario en cours');
  await confirm(page);
  await expect(rowsOf(screen).first()).toContainText('bagage abandonné', {
    ...withinASecond,
    ignoreCase: true,
  });
  await expect(page.getByText('Scénario diffusé')).toBeVisible();
  await expect(current(colleague)).toContainText('Incidents – Bagage abandonné à Orly 4', withinASecond);
  await expect(current(colleague)).toContainText(
    /Activé le \d\d\/\d\d\/\d{4} à \d\dh\d\d par exploitant\.val/,
  );
  await expect(current(colleague)).toContainText(/Arrêt automatique dans 59 minutes \d+ secondes?/);
  const text = await current(page).innerText();
  await expect(current(page)).not.toHaveText(text, { useInnerText: true });

  await ask(colleague, 'Évacuation de la ligne');
  await expect(colleague.getByRole('alertdialog')).toContainText(
    'Il remplace le scénario « Bagage abandonné à Orly 4 », qui s’arrête.',
  );
  await confirm(colleague);
  await expect(current(page)).toContainText('Évacuation de la ligne', withinASecond);

  await stop(page);
  await expect(current(colleague)).toContainText('Aucun scénario en cours', withinASecond);
});

test('SCN-2 of two operators who press together, one activates and the other is told; one is current', async ({
  page,
  openBrowser,
}) => {
  const colleague = await openBrowser();
  await openScenarios(page, 'exploitant.val');
  await openScenarios(colleague, 'manager.val');
  await ask(page, 'Canicule');
  await ask(colleague, 'Interruption totale');
  // The page's call is delayed until the colleague's has been answered.
  const { promise: answered, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/rest/scenario/*', async (route) => {
    await answered;
    await route.continue();
  });
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  // Pressed before the page is told what the colleague activates, however busy the machine is.
  const pressed = page.waitForRequest((call) => call.method() === 'POST');
  await confirm(page);
  await pressed;
  await confirm(colleague);
  await expect(current(colleague)).toContainText('Interruption totale');
  letGo();
  expect((await refused).status()).toBe(409);
  const told = page.getByRole('alertdialog', { name: 'Erreur' });
  await expect(told).toContainText(
    'Un autre opérateur a activé le scénario Interruption totale entre-temps.',
  );
  await told.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  for (const each of [page, colleague]) {
    await expect(current(each)).toContainText('Interruption totale');
    await expect(each.getByText('en cours', { exact: true })).toHaveCount(1);
  }
});

test('SCN-5 SCN-7 a scenario is made, stops by itself, is edited and deleted in place', async ({ page }) => {
  await openScenarios(page, 'manager.val');
  await page.getByRole('button', { name: 'Nouveau scénario' }).click();
  await page.getByRole('textbox', { name: 'Nom du scénario' }).fill('Essai de bout en bout');
  await page.getByRole('combobox', { name: 'Groupe' }).fill('Essais');
  await page.getByRole('textbox', { name: 'Arrêt automatique' }).fill('3');
  await page.getByRole('combobox', { name: 'Ajouter un message de la bibliothèque' }).click();
  await page.getByRole('option', { name: 'Évacuation' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const list = page.getByRole('list', { name: 'Scénarios du projet' });
  await expect(list).toContainText(/Essais.*Essai de bout en bout/);

  await ask(page, 'Essai de bout en bout');
  await confirm(page);
  await expect(current(page)).toContainText('Essais – Essai de bout en bout');
  await expect(current(page)).toContainText('Aucun scénario en cours', { timeout: 4_500 });

  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByRole('textbox', { name: 'Nom du scénario' }).fill('Essai modifié');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(list).toContainText(/Essais.*Essai modifié/);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Aucun scénario dans ce groupe.')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer le groupe Essais' }).click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByRole('heading', { name: 'Essais', exact: true })).toHaveCount(0);
});

test('SCN-1 axe finds nothing in the list, the question and the form, at any width or in the dark', async ({
  page,
}) => {
  await openScenarios(page, 'manager.val');
  await expectFlawless(page);
  await ask(page, 'Canicule');
  await expect(page.getByRole('alertdialog')).toHaveCSS('opacity', '1');
  await expectFlawlessInAllLooks(page, { goesOn: true });
  await confirm(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectFlawlessInAllLooks(page, { goesOn: true });
  await page.getByRole('button', { name: 'Modifier' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom du scénario' })).toBeVisible();
  await expectFlawlessInAllLooks(page);
});

test('SCN-7 on a phone the title of a message’s screens leaves their number its room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScenarios(page, 'manager.reseau');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const title = page.getByRole('heading', { name: /^Écrans de «\sAttentifs ensemble\s»$/ });
  await expect(title).toBeVisible();
  /** Where the words stand, not the box around them. */
  const wordsOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  };
  const count = page.getByText(/^\d+ \/ 59 écrans$/);
  const [ofTitle, ofCount] = [await title.evaluate(wordsOf), await count.evaluate(wordsOf)];
  expect(ofTitle.right).toBeLessThan(ofCount.left);
});
