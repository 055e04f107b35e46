import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/e2e.ts';
import { openAudit, openConfiguration } from '../support/configurationPage.ts';

test('ADM-14 sites go out as a file, are edited there, and come back: all of them or none', async ({
  page,
  network,
}) => {
  const address = `/adminProject/${network.projectId('reseau')}/sites`;
  const sites = await openConfiguration(page, address, 'super');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('reseau-sites.csv');
  const exported = await readFile(await download.path(), 'utf8');
  const lines = exported.trimEnd().split('\r\n');
  expect(lines).toHaveLength(13);
  const columns = (lines[0] ?? '').split(';');
  expect(columns.slice(0, 4)).toEqual(['\ufeffIdentifiant', 'Nom', 'Ordre', 'Points d’arrêt desservis']);
  // Columns that the demonstration's sites leave empty.
  const unsaid = columns.slice(4).map(() => '');
  const added = `;Thiais;13;${unsaid.join(';')};\r\n`;

  await page.getByRole('button', { name: 'Importer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Importer un fichier\s: Sites/ });
  const choose = (text: string) =>
    dialog
      .getByLabel('Choisir un fichier CSV')
      .and(page.locator('input'))
      .setInputFiles({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const renamed = exported.replace('Juvisy RER', 'Juvisy');
  await choose(`${renamed.replace(/(Porte de Choisy);\d+/, '$1;sixième')}${added}`);
  const rows = dialog.getByRole('rowgroup').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('cell')).toHaveText([
    'Refusée',
    /^\d+$/,
    'Porte de Choisy',
    'sixièmeUn nombre entier de 0 à 100000.',
    'Porte de Choisy',
    ...unsaid,
  ]);
  const apply = dialog.getByRole('button', { name: /^Importer/ });
  await expect(apply).toBeDisabled();
  await dialog.getByRole('button', { name: 'Toutes (13)' }).click();
  await expect(rows).toHaveCount(13);
  await choose(renamed + added);
  await expect(dialog.getByText('Toutes les lignes peuvent être importées.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Modifiées (1)' }).click();
  await expect(rows.getByRole('cell')).toHaveText([
    'Modifiée',
    /^\d+$/,
    'Juvisy RER → Juvisy',
    /^\d+$/,
    'Juvisy RER',
    ...unsaid,
  ]);
  await dialog.getByRole('button', { name: 'Créées (1)' }).click();
  await expect(rows.getByRole('cell')).toHaveText(['Créée', '', 'Thiais', '13', '', ...unsaid]);
  await expect(page.locator('main')).toContainText('Juvisy RER');
  await apply.click();
  await expect(page.getByText('Import effectué : 1 création, 1 modification')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(sites.row('Juvisy')).toBeVisible();
  await expect(sites.range).toHaveText('1-13 sur 13');

  const audit = await openAudit(page);
  await audit.filter('Rubrique', 'Sites');
  await audit.filter('Projet', 'reseau');
  await expect
    .poll(async () => (await audit.entries()).slice(0, 2))
    .toEqual(
      expect.arrayContaining([
        ['super depuis 127.0.0.1', 'Modification', 'Sites', 'Juvisy', 'reseau', 'Nom : Juvisy RER → Juvisy'],
        ['super depuis 127.0.0.1', 'Création', 'Sites', 'Thiais', 'reseau', 'Nom : Thiais\nOrdre : 13'],
      ]),
    );

  await openConfiguration(page, address);
  await page.getByRole('button', { name: 'Importer' }).click();
  await choose(exported);
  await dialog.getByRole('button', { name: 'Importer 1 ligne' }).click();
  await expect(sites.row('Juvisy RER')).toBeVisible();
  await sites.removed('Thiais', 'Site supprimé');
});
