import { test as base, expect, signIn } from '../support/e2e.ts';
import { startLegacyServer, type LegacyServer } from '../support/legacyServer.ts';
import { buildZip } from '../support/gtfs.ts';
import { openSpreading, rowsOf } from '../support/spreadingPage.ts';
import type { RunningServer } from '../support/startServer.ts';

/** The product in front of a server without any of its additions. */
const test = base.extend<{ legacy: LegacyServer; gateway: RunningServer }>({
  legacy: async ({ server }, use) => {
    const legacy = await startLegacyServer(server.url);
    await use(legacy);
    await legacy.close();
  },
  gateway: async ({ legacy, startOwn }, use) => {
    await use(await startOwn({ UPSTREAM_URL: legacy.url }));
  },
  baseURL: async ({ gateway }, use) => {
    await use(gateway.url);
  },
});

/** Calls that the legacy server refused, except sign-outs: no others may be sent to it. */
const refusedBy = ({ refused }: LegacyServer) => refused.filter((call) => !call.includes('/logout'));

test('SRV-3 an operator spreads through a legacy server, and its screens show it', async ({
  page,
  openScreen,
  legacy,
}) => {
  const screen = await openScreen('val-navette-08');
  const spreading = await openSpreading(page, 'exploitant.val');
  await page.getByRole('button', { name: /^Évacuation/ }).click();
  await spreading.tick('Tous les écrans (stations + navettes)').uncheck();
  await spreading.chooseScreen('val-navette-08');
  await spreading.spread();
  await expect(rowsOf(screen).first()).toContainText('Évacuation immédiate.');
  await spreading.confirmDone();
  expect(refusedBy(legacy)).toEqual([]);
});

test('SRV-3 ADM-14 the configuration is read whole and cut here, and what is not offered is not shown', async ({
  page,
  legacy,
  network,
}) => {
  await signIn(page, 'super', `/adminProject/${network.projectId('reseau')}/screens`);
  const table = page.getByRole('table', { name: 'Écrans' });
  await expect(table.getByRole('row')).toHaveCount(26);
  await page.getByRole('button', { name: 'Aller à la prochaine page' }).click();
  await expect(page.getByText(/^26-50 sur \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exporter' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importer' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('billets');
  await expect(page.getByText(/^1-\d+ sur \d+$/)).toBeVisible();
  await expect(table.getByRole('link').first()).toBeVisible();

  const isAbsent = (name: string) =>
    expect(page.getByRole('link', { name, exact: true }), name).toHaveCount(0);
  for (const name of ['Grilles horaires', 'Webhooks']) await isAbsent(name);

  await page.goto('/#!/adminRef');
  await expect(page.getByRole('link', { name: 'Transporteurs', exact: true })).toBeVisible();
  for (const name of ['Journal', 'Journal du projet', 'Langues', 'Clés d’accès aux flux'])
    await isAbsent(name);
  expect(refusedBy(legacy)).toEqual([]);
});

test('SRV-3 scenarios that cannot be edited there are activated all the same', async ({ page, legacy }) => {
  await signIn(page, 'admin.val', '/messagesScenario');
  await expect(page.getByRole('button', { name: /^Activer le scénario / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nouveau scénario' })).toHaveCount(0);

  await test.step('LIB-7 a message of the library is deleted, though nobody says which screens lose it', async () => {
    await page.goto('/#!/messagesLibrary');
    await page.getByRole('textbox', { name: 'Titre' }).fill('Exercice ancien');
    await page.getByRole('textbox', { name: 'Texte en français' }).fill('Exercice');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page
      .getByRole('list', { name: 'Messages' })
      .getByRole('button', { name: 'Exercice ancien' })
      .click();
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await page.getByRole('button', { name: 'Oui' }).click();
    await expect(page.getByText('Message supprimé')).toBeVisible();
  });

  await test.step('EXP-1 a GTFS feed is imported, though nobody tells of imports', async () => {
    await page.goto('/#!/upload');
    await page.getByLabel('Transporteur').click();
    await page.getByRole('option', { name: 'OVS' }).click();
    const feed = { name: 'essai.zip', mimeType: 'application/zip', buffer: await buildZip() };
    await page.getByLabel('Fichier GTFS').setInputFiles(feed);
    await page.getByRole('button', { name: 'Importer' }).click();
    await expect(page.getByText('Import effectué')).toBeVisible();
  });
  expect(refusedBy(legacy)).toEqual([]);
});
