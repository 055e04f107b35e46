import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { openSpreading, rowsOf, withinASecond, withinATurn } from '../support/spreadingPage.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Messages' });
const item = (page: Page, title: string) => list(page).getByRole('button', { name: title });
const title = (page: Page) => page.getByRole('textbox', { name: 'Titre' });
const french = (page: Page) => page.getByRole('textbox', { name: 'Texte en français' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

async function openLibrary(page: Page, username = 'manager.val') {
  await signIn(page, username, '/messagesLibrary');
  await expect(heading(page, 'Nouveau message')).toBeVisible();
  await expect(french(page)).toBeVisible();
}

async function save(page: Page) {
  await saveButton(page).click();
  await expect(page.getByText('Message enregistré')).toBeVisible();
  await expect(heading(page, 'Nouveau message')).toBeVisible();
}

async function remove(page: Page, name: string) {
  await item(page, name).click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirmer la suppression ?' });
  await expect(question).toContainText('Il sera aussi retiré des écrans qui l’affichent.');
  return question;
}

test('LIB-2 LIB-7 a message is written, found by a colleague at once, spread, and deleted off its screen', async ({
  page,
  openScreen,
  openBrowser,
}) => {
  const colleague = await openBrowser();
  await openLibrary(colleague, 'admin.val');
  await openLibrary(page);
  await title(page).fill('Exercice');
  await french(page).fill('Exercice en gare');
  await page.getByRole('tab', { name: /^Anglais/ }).click();
  await page.getByRole('textbox', { name: 'Texte en anglais' }).fill('Drill');
  await save(page);
  await expect(item(page, 'Exercice')).toContainText('à compléter : Espagnol');
  await expect(item(colleague, 'Exercice')).toBeVisible(withinASecond);

  const screen = await openScreen('val-antony-1');
  const spreading = await openSpreading(colleague);
  await colleague.getByRole('tab', { name: 'Message de la bibliothèque' }).click();
  await colleague.getByRole('button', { name: /^Exercice/ }).click();
  await spreading.tick('Tous les écrans (stations + navettes)').uncheck();
  await spreading.chooseScreen('val-antony-1');
  await spreading.spread();
  // Beside departures, messages alternate.
  await expect(rowsOf(screen).filter({ hasText: 'Exercice en gare' })).toBeVisible(withinATurn);

  const question = await remove(page, 'Exercice');
  await expect(question).toContainText('Il est diffusé sur 1 écran');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Message supprimé')).toBeVisible();
  await expect(rowsOf(screen).filter({ hasText: 'Exercice en gare' })).toHaveCount(0, withinASecond);
  await expect(item(page, 'Exercice')).toHaveCount(0);
});

test('LIB-7 of two who edit one message the second sees both versions, and loses nothing', async ({
  page,
  openBrowser,
}) => {
  await openLibrary(page);
  await title(page).fill('Concurrence');
  await french(page).fill('Texte commun');
  await save(page);
  const colleague = await openBrowser();
  await openLibrary(colleague, 'admin.val');
  for (const one of [page, colleague]) {
    await item(one, 'Concurrence').click();
    await expect(french(one)).toHaveText('Texte commun');
  }
  await french(colleague).fill('Texte du manager');
  await french(page).fill('Texte de l’administrateur');
  await save(page);
  await expect(colleague.getByText('Un autre utilisateur vient d’enregistrer ce message.')).toBeVisible(
    withinASecond,
  );
  await colleague.getByRole('button', { name: 'Comparer' }).click();
  const dialog = colleague.getByRole('alertdialog');
  await expect(
    dialog.getByRole('row', { name: /Texte du manager.*Texte de l’administrateur/ }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(heading(colleague, 'Nouveau message')).toBeVisible();
  await expect(item(page, 'Concurrence')).toContainText('Texte du manager');
  const question = await remove(page, 'Concurrence');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Message supprimé')).toBeVisible();
});

test('PRV-6 PRV-7 what a word processor pastes keeps its structure alone', async ({ page }) => {
  await openLibrary(page);
  await french(page).evaluate((editor) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<h1 style="color:red">Travaux</h1><p class=MsoNormal><b><span style="font-size:30pt">Rer B</span></b></p>
       <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>bus</p>
       <img src=x onerror="document.title='x'"><script>document.title='x'</script>`,
    );
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(french(page).locator('strong')).toHaveText(['Travaux', 'Rer B']);
  await expect(french(page).locator('li')).toHaveText('bus');
  await expect(french(page).locator('[style], img, script')).toHaveCount(0);
});
