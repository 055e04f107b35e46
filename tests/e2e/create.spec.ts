import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { expectFlawlessInAllLooks } from '../support/expectFlawless.ts';
import { rowsOf, withinASecond } from '../support/spreadingPage.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Texte du message' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });

/** Opens the page in the exhibition's project, and chooses one of its screens by id. */
async function openEdit(page: Page, screenId: string) {
  await signIn(page, 'super', '/create');
  await page.getByRole('main').getByRole('combobox', { name: 'Projet' }).click();
  await page.getByRole('option', { name: 'Salon des maires et des collectivités' }).click();
  await expect(editor(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Écran' }).fill(screenId);
  await page.getByRole('option').first().click();
  await expect(page.getByText(/^Sur l’écran\s: \d+ \/ 5 messages$/)).toBeVisible();
}

async function write(page: Page, text: string) {
  await editor(page).click();
  await page.keyboard.type(text);
}

test('EDT-1 EDT-3 a superuser writes a message, which the screen shows within a second', async ({
  page,
  network,
  openBrowser,
}) => {
  const screen = await openBrowser();
  await screen.goto(await network.screenPage('amif-auditorium-1'));
  await openEdit(page, 'amif-auditorium-1');
  await expect(saveButton(page)).toBeDisabled();
  await write(page, 'Conférence reportée');
  await page.getByRole('checkbox', { name: 'Alerte' }).check();
  await page.getByRole('combobox', { name: 'Cause' }).click();
  await page.getByRole('option', { name: 'Affluence' }).click();
  await expect(page.getByRole('img', { name: 'Aperçu sur l’écran Foyer' })).toBeVisible();
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('Message enregistré')).toBeVisible();
  await expect(rowsOf(screen).first()).toContainText('Conférence reportée', withinASecond);
  await expect(editor(page)).toHaveText('');
  await expect(page.getByRole('checkbox', { name: 'Alerte' })).not.toBeChecked();
  for (const list of ['Ligne', 'Cause', 'Impact'])
    await expect(page.getByRole('combobox', { name: list })).toHaveText('Aucun');
  await expect(saveButton(page)).toBeDisabled();
});

test('EDT-2 saving stops by itself when a colleague fills the screen, and goes on when there is room', async ({
  page,
  network,
}) => {
  const screens = ['amif-hall1-2'];
  await openEdit(page, 'amif-hall1-2');
  await write(page, 'Un de trop');
  await expect(saveButton(page)).toBeEnabled();
  const has = Number(/: (\d+) \//.exec(await page.getByText(/^Sur l’écran\s:/).innerText())?.[1]);
  const spread: number[] = [];
  for (let n = has; n < 5; n++) spread.push((await network.spread({ content: `Numéro ${n}`, screens })).id);
  await expect(page.getByText('Sur l’écran : 5 / 5 messages')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByText(/La limite de messages de l’écran est atteinte/)).toBeVisible();
  await network.removeMessage(spread[0]!);
  await expect(saveButton(page)).toBeEnabled();
  await expect(editor(page)).toHaveText('Un de trop');
});

test('EDT-4 EDT-3 the server refuses over the limit too, in its own words, and nothing is lost', async ({
  page,
  network,
}) => {
  // The page does not learn that the screen is full.
  await page.route('**/rest/news/screen/amif-hall2-1*', (route) => route.fulfill({ json: { array: [] } }));
  await openEdit(page, 'amif-hall2-1');
  await write(page, 'Un de trop');
  for (
    let n = (await network.messages('amif')).filter(({ screens }) => screens.includes('amif-hall2-1')).length;
    n < 5;
    n++
  )
    await network.spread({ content: `Numéro ${n}`, screens: ['amif-hall2-1'] });
  await saveButton(page).click();
  const refusal = page.getByRole('alertdialog', { name: 'Erreur' });
  await expect(refusal).toContainText(/limite/);
  await refusal.getByRole('button', { name: 'Fermer' }).click();
  await expect(editor(page)).toHaveText('Un de trop');
});

test('EDT-1 axe finds nothing, at any width or in the dark, and nothing is cut off', async ({ page }) => {
  await openEdit(page, 'amif-hall2-1');
  await write(page, 'Essai');
  await expectFlawlessInAllLooks(page);
});
