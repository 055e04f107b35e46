import { expect, test } from '../support/e2e.ts';
import { openConfiguration } from '../support/configurationPage.ts';

const problems = {
  password: 'Au moins cinq caractères différents.',
  role: 'Au moins un rôle est nécessaire.',
  taken: 'Cette valeur est déjà utilisée.',
};

test('ADM-9 ADM-12 a refused form says why beside its fields, and keeps what was typed', async ({
  page,
  network,
}) => {
  const project = network.projectId('vide');
  const users = await openConfiguration(page, `/adminProject/${project}/users`, 'super');
  await users.openNew();
  await users.fill({ "Nom d'utilisateur": 'exploitant.val', 'Mot de passe': 'aaaaaaaaaaaaaaa' });
  await users.save();
  await expect(users.panel.getByText(problems.password)).toBeVisible();
  await expect(users.panel.getByText(problems.role)).toBeVisible();
  const password = 'quatre-mots-bien-longs';
  await users.fill({ 'Mot de passe': password, Manager: true });
  await users.save();
  // A name that another project has: only the server knows.
  await expect(users.panel.getByText(problems.taken)).toBeVisible();
  await expect(users.panel.getByLabel(/^Nom d'utilisateur/)).toBeFocused();
  await expect(users.panel.getByText('Corrigez les champs signalés.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(users.panel.getByLabel(/^Mot de passe/)).toHaveValue(password);
  await expect(users.panel.getByRole('checkbox', { name: 'Manager' })).toBeChecked();
  await users.fill({ "Nom d'utilisateur": 'exploitant.futur' });
  await users.saved('Utilisateur enregistré');
  await users.removed('exploitant.futur', 'Utilisateur supprimé');
});

test('ADM-11 what is in use stays: a dialog says why before any question, names what uses it and leads there', async ({
  page,
  network,
}) => {
  const [reseau, vide] = [network.projectId('reseau'), network.projectId('vide')];
  const siteOfEmpty = await network.configure('sites', { projectId: vide, name: 'Premier site', order: 1 });
  const error = page.getByRole('alertdialog', { name: 'Erreur' });

  const sites = await openConfiguration(page, `/adminProject/${reseau}/sites`, 'super');
  await sites.askToRemove('Antony RER');
  await expect(error).toContainText('Veillez supprimer l’écran qui utilise ce site.');
  await expect(error.getByRole('link')).toHaveCount(6);
  await error.getByRole('link', { name: "l'écran Quai A" }).click();
  await expect(page).toHaveURL(new RegExp(`/#!/adminProject/${reseau}/screens/reseau-antony-3$`));
  await expect(error).toHaveCount(0);
  await expect(sites.panel.getByRole('textbox', { name: 'Nom' })).toHaveValue('Quai A');
  await expect(sites.panel.getByRole('combobox', { name: 'Site' })).toHaveValue('Antony RER');

  const lines = await openConfiguration(page, `/adminProject/${reseau}/lines`);
  await lines.askToRemove('Métro 14');
  await expect(error).toContainText(
    'Veillez supprimer la configuration de messagerie qui utilise cette ligne.',
  );
  await error.getByRole('link', { name: 'la ligne de messagerie Métro 14' }).click();
  await expect(lines.panel.getByRole('textbox', { name: /^Nom\b/ })).toHaveValue('Gares et stations');
  await expect(lines.panel.locator('tr.Mui-selected')).toContainText('Métro 14');

  const projects = await openConfiguration(page, '/adminProject/projects');
  await projects.askToRemove('reseau');
  await expect(error).toContainText('Veillez supprimer les modes d’affichage de ce projet.');
  await error.getByRole('button', { name: 'Fermer' }).click();
  await projects.askToRemove('vide');
  await expect(error).toContainText('Veillez supprimer les sites de ce projet.');
  await error.getByRole('link', { name: 'le site Premier site' }).click();
  await expect(page).toHaveURL(new RegExp(`/#!/adminProject/${vide}/sites/${siteOfEmpty}$`));
  await expect(page.getByRole('combobox', { name: 'Projet', exact: true })).toHaveText(
    'Réseau en préparation',
  );
  await sites.removed('Premier site', 'Site supprimé');
  await expect(page).toHaveURL(new RegExp(`/#!/adminProject/${vide}/sites$`));
});

test('PRV-4 FLT-1 who saves second is told, sees both versions, on a phone too, and loses none', async ({
  page,
  network,
  openBrowser,
}) => {
  const project = network.projectId('vide');
  const id = await network.configure('sites', { projectId: project, name: 'Mairie', order: 1 });
  const address = `/adminProject/${project}/sites/${id}`;
  const other = await openBrowser();
  const mine = await openConfiguration(page, address, 'super');
  const theirs = await openConfiguration(other, address, 'super');
  await expect(mine.panel.getByRole('textbox', { name: 'Nom' })).toHaveValue('Mairie');
  await expect(theirs.panel.getByRole('textbox', { name: 'Nom' })).toHaveValue('Mairie');

  await theirs.fill({ Ordre: 7 });
  await theirs.saved('Site enregistré');
  await mine.fill({ Nom: 'Mairie Nord' });
  await mine.save();
  const dialog = page.getByRole('alertdialog', { name: /^Le site .* a été modifié entre-temps$/ });
  const versions = dialog.getByRole('row');
  await expect(versions).toHaveText([/ChampVotre versionVersion enregistrée/, 'NomMairie NordMairie']);
  await test.step('on a phone a field’s name stands above its two versions, which share the width', async () => {
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const row = versions.nth(1);
    const cells = [row.getByRole('rowheader'), row.getByRole('cell').first(), row.getByRole('cell').last()];
    const [name, own, saved] = await Promise.all(cells.map((cell) => cell.boundingBox()));
    expect(own?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    expect(saved).toMatchObject({ y: own?.y, width: own?.width });
    expect(own?.width).toBeGreaterThan(130);
    await page.setViewportSize(wide ?? { width: 1280, height: 720 });
  });
  await dialog.getByRole('button', { name: 'Continuer ma saisie' }).click();
  await expect(mine.panel.getByRole('textbox', { name: 'Nom' })).toHaveValue('Mairie Nord');
  // It was disabled while the dialog opened.
  await expect(mine.panel.getByRole('button', { name: 'Enregistrer' })).toBeFocused();
  await mine.fill({ Ordre: 8 });
  await mine.save();
  await expect(versions.last()).toHaveText('Ordre87');
  await dialog.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText('Site enregistré', { exact: true })).toBeVisible();
  await expect(mine.row('Mairie Nord')).toContainText('8');

  await mine.openRecord('Mairie Nord');
  await other.reload();
  await theirs.openRecord('Mairie Nord');
  await theirs.fill({ Nom: 'Mairie Sud' });
  await theirs.saved('Site enregistré');
  await mine.fill({ Ordre: 9 });
  await mine.save();
  await dialog.getByRole('button', { name: 'Prendre la version enregistrée' }).click();
  await expect(mine.panel.getByRole('textbox', { name: 'Nom' })).toHaveValue('Mairie Sud');
  await expect(mine.panel.getByRole('textbox', { name: 'Ordre' })).toHaveValue('8');
  await mine.fill({ Ordre: 9 });
  await mine.saved('Site enregistré');
  await expect(mine.row('Mairie Sud')).toContainText('9');
  await mine.removed('Mairie Sud', 'Site supprimé');
});
