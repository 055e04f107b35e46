import { readFile } from 'node:fs/promises';
import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { expectFlawlessInAllLooks } from '../support/expectFlawless.ts';
import { buildZip } from '../support/gtfs.ts';

const history = (page: Page) => page.getByRole('table', { name: 'Historique des imports' });
const result = (page: Page) => page.getByRole('region', { name: 'Résultat' });

async function openImport(page: Page) {
  await signIn(page, 'admin.val', '/upload');
  await expect(history(page)).toBeVisible();
}

async function choose(page: Page, buffer: Buffer, name = 'essai.zip') {
  await page.getByLabel('Transporteur').click();
  await page.getByRole('option', { name: 'OVS' }).click();
  await page.getByLabel('Fichier GTFS').setInputFiles({ name, mimeType: 'application/zip', buffer });
}

const start = (page: Page) => page.getByRole('button', { name: 'Importer' }).click();

test('EXP-1 a feed is imported, and a colleague sees it in the history', async ({ page, openBrowser }) => {
  const colleague = await openBrowser();
  await openImport(colleague);
  await openImport(page);
  await start(page);
  await expect(page.getByText('Choisissez un transporteur.')).toBeVisible();
  await expect(page.getByText('Choisissez l’archive ZIP du flux.')).toBeVisible();
  await choose(page, await buildZip());
  await start(page);
  await expect(result(page)).toContainText('Import effectué1 ligne · 2 arrêts · 1 course · 2 horaires');
  await expect(result(page)).toContainText('Valide du 01/01/2025 au 31/12/2027');
  const row = history(colleague)
    .getByRole('row', { name: /essai\.zip/ })
    .first();
  await expect(row).toContainText('En vigueur');
  await expect(row).toContainText('admin.val');
  await expectFlawlessInAllLooks(page);
});

test('EXP-1 the feed before is brought back, after a question', async ({ page }) => {
  await openImport(page);
  const inForce = history(page).getByRole('row', { name: /En vigueur/ });
  const before = await inForce.getByRole('cell').nth(2).innerText();
  const other = { 'routes.txt': 'route_id,route_short_name,route_type\nR1,B,3\n' };
  await choose(page, await buildZip(other), 'nouveau.zip');
  await start(page);
  await expect(inForce).toContainText('nouveau.zip');
  const back = page.getByRole('button', { name: `Revenir à ces horaires : ${before}` });
  await back.click();
  await expect(page.getByRole('alertdialog')).toContainText(`Le flux ${before}, importé le`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Non' }).click();
  await expect(inForce).toContainText('nouveau.zip');
  await back.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click();
  await expect(inForce).toContainText(before);
  await expect(inForce).toContainText(/Remis en vigueur le \d{2}\/\d{2}\/\d{4}.* par admin\.val/);
  await expect(
    page.getByRole('button', { name: 'Revenir à ces horaires : nouveau.zip, importé le' }),
  ).toBeEnabled();
  await expectFlawlessInAllLooks(page);
});

test('EXP-2 a broken feed is refused with what and where, and the one before stays', async ({ page }) => {
  await openImport(page);
  const before = history(page).getByRole('row', { name: /En vigueur/ });
  const name = await before.first().innerText();
  await choose(
    page,
    await buildZip({ 'stop_times.txt': 'trip_id,departure_time,stop_id,stop_sequence\nT1,8h,S9,1\n' }),
    'cassé.zip',
  );
  await start(page);
  await expect(page.getByRole('alertdialog')).toContainText('Import refusé (2 erreurs).');
  await page.getByRole('alertdialog').getByRole('button').last().click();
  const errors = result(page).getByRole('table', { name: '2 erreurs' });
  await expect(
    errors.getByRole('row', { name: /stop_times\.txt 2 stop_id «\sS9\s» n’existe pas/ }),
  ).toBeVisible();
  expect(await before.first().innerText()).toBe(name);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger (CSV) : 2 erreurs' }).click();
  const sheet = await readFile(await (await download).path(), 'utf8');
  expect(sheet).toContain('Fichier;Ligne;Colonne;Raison\r\nstop_times.txt;2;stop_id;« S9 »');
  await expectFlawlessInAllLooks(page);
});
