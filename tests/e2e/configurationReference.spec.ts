import { buildPicture } from '../support/buildPicture.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { openAudit, openConfiguration } from '../support/configurationPage.ts';

test('REF-1 REF-4 transporters and timetable configurations come, change and go', async ({ page }) => {
  await signIn(page, 'super', '/adminRef/transporters');
  for (const { resource, values, name, change, row, saved, deleted } of [
    {
      resource: 'transporters',
      values: { Nom: 'Régie du Nord', 'Identifiant GTFS': 'RN' },
      name: 'Régie du Nord',
      change: { 'Identifiant GTFS': 'RN-2' },
      row: 'Régie du NordRN-2',
      saved: 'Transporter enregistré',
      deleted: 'Transporteur supprimé',
    },
    {
      resource: 'timesConfs',
      values: { Adresse: 'https://essai.exemple.fr/temps', Source: 'Cache' },
      name: 'https://essai.exemple.fr/temps',
      change: { 'Identifiant du client': 'sud' },
      row: 'sud',
      saved: 'Configuration enregistrée',
      deleted: 'Configuration supprimée',
    },
  ]) {
    const list = await openConfiguration(page, `/adminRef/${resource}`);
    await list.add(values, saved);
    await list.openRecord(name);
    await list.fill(change);
    await list.saved(saved);
    await expect(list.row(name)).toContainText(row);
    await list.removed(name, deleted);
  }
});

test('REF-2 the metadata of a line has its picture and its two directions', async ({ page }) => {
  const metas = await openConfiguration(page, '/adminRef/lineMetas', 'super');
  await metas.openNew();
  await metas.fill({
    Nom: 'Tram 9',
    'Direction 1': "Porte de Choisy, côté cour d'Ivry",
    'Couleur du texte': '#ffffff',
  });
  await metas.save();
  await expect(metas.panel.getByText('Veillez choisir une image.')).toBeVisible();
  await expect(metas.panel.getByText('Champ obligatoire.')).toHaveCount(1);
  await metas.fill({ 'Direction 2': 'Orly - Gaston Viens' });
  await metas.panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'tram-9.png', mimeType: 'image/png', buffer: await buildPicture('png') });
  await metas.saved('Meta donnée enregistrée');
  const picture = metas.row('Tram 9').getByRole('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60);
  await metas.openRecord('Tram 9');
  await metas.fill({ 'Direction 2': 'Orly' });
  await metas.saved('Meta donnée enregistrée');
  await metas.removed('Tram 9', 'Meta donnée supprimée');

  const audit = await openAudit(page);
  await audit.find('Tram 9');
  await expect(audit.rows).toHaveCount(3);
  expect((await audit.entries())[1]?.at(-1)).toBe(
    "Directions : Porte de Choisy, côté cour d'Ivry / Orly - Gaston Viens → Porte de Choisy, côté cour d'Ivry / Orly",
  );
});

test('REF-3 superusers come and go, but who is signed in stays; the trail has it all, and no password', async ({
  page,
  network,
}) => {
  const passwords = ['quatre-mots-bien-longs', 'cinq-mots-encore-plus-longs'] as const;
  const superusers = await openConfiguration(page, '/adminRef/superusers', 'super');
  const own = superusers.row('super').getByRole('button', { name: /^Supprimer/ });
  await expect(own).toBeDisabled();
  await expect(own).toHaveAccessibleDescription("Il n'est pas possible de supprimer l'utilisateur courant.");
  await superusers.add(
    { "Nom d'utilisateur": 'paul.leroy', 'Mot de passe': passwords[0] },
    'Utilisateur enregistré',
  );
  await superusers.openRecord('paul.leroy');
  await superusers.fill({ 'Mot de passe': passwords[1], 'Session illimitée': true });
  await superusers.saved('Utilisateur enregistré');
  await superusers.removed('paul.leroy', 'Utilisateur supprimé');

  const answered: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/audit')) answered.push(response.text());
  });
  const audit = await openAudit(page);
  await audit.filter('Rubrique', 'Superutilisateurs');
  await audit.find('paul');
  await expect(audit.rows).toHaveCount(3);
  expect(await audit.entries()).toEqual([
    [
      'super depuis 127.0.0.1',
      'Suppression',
      'Superutilisateurs',
      'paul.leroy',
      '',
      expect.stringContaining('paul.leroy'),
    ],
    [
      'super depuis 127.0.0.1',
      'Modification',
      'Superutilisateurs',
      'paul.leroy',
      '',
      'Mot de passe : modifié\nSession illimitée : non → oui',
    ],
    [
      'super depuis 127.0.0.1',
      'Création',
      'Superutilisateurs',
      'paul.leroy',
      '',
      expect.stringContaining('défini'),
    ],
  ]);
  await audit.filter('Action', 'Suppression');
  await expect(audit.rows).toHaveCount(1);
  const all = (await Promise.all(answered)).join('');
  expect(all).toContain('paul.leroy');
  for (const password of [...passwords, network.token]) expect(all).not.toContain(password);
});
