import { expect, fillInSignIn, openNetwork, test } from '../support/e2e.ts';
import { openConfiguration } from '../support/configurationPage.ts';
import { buildPicture } from '../support/buildPicture.ts';
import { rowsOf, spreadingPageOf, withinASecond } from '../support/spreadingPage.ts';

const direction = { username: 'direction', password: 'un-mot-de-passe-bien-long' };
const operator = { username: 'anne.durand', password: 'girouette-au-vent' };

test('ADM-1 ADM-2 ADM-3 ADM-4 ADM-6 ADM-8 from nothing, by the pages alone, to a message on a screen', async ({
  page,
  openBrowser,
  startOwn,
}) => {
  test.setTimeout(180_000);
  const server = await startOwn({
    DEMO: '0',
    FIRST_SUPERUSER: direction.username,
    FIRST_SUPERUSER_PASSWORD: direction.password,
  });
  await page.goto(`${server.url}/`);
  await fillInSignIn(page, direction.username, direction.password);
  await expect(page).toHaveURL(/#!\/index$/);

  await page.getByRole('button', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Administration des projets' }).click();
  const projects = await openConfiguration(page, '/adminProject/projects');
  await projects.openNew();
  await projects.fill({ Nom: 'ligne7', 'Nom long': 'Ligne 7, La Courneuve', Messages: true, Écrans: true });
  await projects.save();
  await expect(projects.panel.getByText('Veillez choisir une image.')).toBeVisible();
  await projects.panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await buildPicture('png') });
  await projects.saved('Projet enregistré');

  await expect(page.getByRole('combobox', { name: 'Projet' })).toHaveText('Ligne 7, La Courneuve');
  await page.getByRole('link', { name: 'Modes d’affichage' }).click();
  await expect(page).toHaveURL(/#!\/adminProject\/1\/templates$/);

  const templates = await openConfiguration(page, '/adminProject/1/templates');
  await templates.add({ Nom: 'Quai', Type: 'Gare' }, 'template enregistré');
  const sites = await openConfiguration(page, '/adminProject/1/sites');
  await sites.add({ Nom: 'Châtelet', Ordre: 1 }, 'Site enregistré');
  const setups = await openConfiguration(page, '/adminProject/1/newsConfs');
  await setups.add(
    {
      Nom: 'Quais',
      'Nombre maximal de messages': 3,
      Mode: 'Gare',
      'Saisie du texte': 'Texte simple',
      'Listes proposées': 'Aucune liste',
      Perturbations: 'Toutes',
    },
    'Messagerie enregistrée',
  );
  const lines = await openConfiguration(page, '/adminProject/1/lines');
  await lines.add({ Nom: 'Métro 7' }, 'Ligne enregistrée');
  const screens = await openConfiguration(page, '/adminProject/1/screens');
  await screens.add(
    {
      Identifiant: 'chatelet-1',
      Nom: 'Quai 1',
      Site: 'Châtelet',
      "Mode d'affichage": 'Quai',
      Messagerie: 'Quais',
      Type: 'Full HD',
    },
    'Ecran enregistré',
  );
  const users = await openConfiguration(page, '/adminProject/1/users');
  await users.add(
    {
      "Nom d'utilisateur": operator.username,
      'Mot de passe': operator.password,
      'Utilisateur simple': true,
    },
    'Utilisateur enregistré',
  );

  const network = await openNetwork(server.url, direction.username, direction.password);
  const screen = await openBrowser();
  await screen.goto(await network.screenPage('chatelet-1'));
  const office = await openBrowser();
  await office.goto(`${server.url}/`);
  await fillInSignIn(office, operator.username, operator.password);
  await expect(office).toHaveURL(/#!\/index$/);
  await office.getByRole('link', { name: 'Diffusion de messages' }).click();
  const spreading = spreadingPageOf(office);
  await office.getByRole('textbox', { name: 'Texte du message' }).fill('Bienvenue à bord');
  await spreading.tick('Châtelet').check();
  await spreading.spread();
  await expect(rowsOf(screen).first()).toContainText('Bienvenue à bord', withinASecond);
});
