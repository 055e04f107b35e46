import { expect, test } from '../support/e2e.ts';
import { fillFields, openConfiguration } from '../support/configurationPage.ts';
import { openSpreading } from '../support/spreadingPage.ts';

test('ADM-4 ADM-5 ADM-11 a setup and its lines: an incomplete notification is asked about', async ({
  page,
  network,
}) => {
  const project = network.projectId('vide');
  const line = await network.configure('lines', { projectId: project, name: 'Bus 700' });
  const setups = await openConfiguration(page, `/adminProject/${project}/newsConfs`, 'super');
  await setups.add(
    {
      Nom: 'Abris',
      'Nombre maximal de messages': 4,
      Mode: 'Gare',
      'Saisie du texte': 'Texte simple',
      'Listes proposées': 'Lignes seulement',
      Perturbations: 'Inopinées',
    },
    'Messagerie enregistrée',
  );
  await setups.openRecord('Abris');
  const lines = setups.panel.getByRole('region', { name: 'Lignes de la messagerie' });
  await lines.getByRole('button', { name: 'Ajouter une ligne' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une ligne de messagerie' });
  const save = (form = dialog) => form.getByRole('button', { name: 'Enregistrer' }).click();
  await save();
  await expect(dialog.getByText('Champ obligatoire.').first()).toBeVisible();
  await fillFields(dialog, { Ligne: 'Bus 700', Source: 'Situation', Titre: 'Travaux' });
  await save();
  const question = page.getByRole('alertdialog', { name: 'Enregistrer la ligne sans notification ?' });
  await expect(question).toContainText('La notification n’est pas valide');
  await question.getByRole('button', { name: 'Non' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Titre' })).toHaveValue('Travaux');
  await save();
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Ligne enregistrée', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const row = lines.getByRole('row').filter({ hasText: 'Bus 700' });
  await expect(row.getByRole('cell').nth(3)).toHaveText('Aucune');

  await row.getByRole('button', { name: /^Modifier/ }).click();
  const again = page.getByRole('dialog', { name: 'Modifier la ligne de messagerie Bus 700' });
  await fillFields(again, {
    Titre: 'Travaux',
    'Couleur du fond': '#10233f',
    'Couleur du texte': '#ffffff',
    Police: 'Inter',
    'Taille du texte (px)': 16,
    'Position verticale': 'Haut',
    'Position horizontale': 'Droite',
  });
  await save(again);
  await expect(again).toHaveCount(0);
  await expect(row.getByRole('cell').nth(3)).toContainText('Travaux');

  const error = page.getByRole('alertdialog', { name: 'Erreur' });
  await setups.askToRemove('Abris');
  await expect(error).toContainText('Veillez supprimer les lignes de cette messagerie.');
  await error.getByRole('button', { name: 'Fermer' }).click();
  await row.getByRole('button', { name: /^Supprimer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Ligne supprimée', { exact: true })).toBeVisible();
  await expect(lines.getByText('Aucune ligne dans cette messagerie.')).toBeVisible();
  await setups.removed('Abris', 'Messagerie supprimée');
  await network.unconfigure('lines', line);
});

test('ADM-4 EDT-4 a lowered limit holds for who is already writing a message', async ({
  page,
  network,
  openBrowser,
}) => {
  const desk = await openBrowser();
  const spreading = await openSpreading(desk, 'exploitant.amif');
  await spreading.chooseScreen('amif-parvis-2');
  await desk.getByRole('textbox', { name: 'Texte du message en français' }).fill('Un message de trop');

  const setups = await openConfiguration(
    page,
    `/adminProject/${network.projectId('amif')}/newsConfs`,
    'super',
  );
  const limit = async (messages: number) => {
    await setups.openRecord('Salon');
    await setups.fill({ 'Nombre maximal de messages': messages });
    await setups.saved('Messagerie enregistrée');
  };
  await limit(1);
  await expect(spreading.spreadButton).toBeDisabled();
  await expect(spreading.summary).toContainText(/a atteint sa limite de messages\s: [^.]*Point navettes\./);
  await limit(5);
});
