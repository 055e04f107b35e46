import { expect, fillInSignIn, signIn, test, type Page } from '../support/e2e.ts';
import { configurationPageOf, openConfiguration } from '../support/configurationPage.ts';
import { expectRoute, goTo } from '../support/routes.ts';

const password = 'quatre-mots-bien-longs';
const longNames = {
  val: 'Navette automatique Antony – Orly',
  reseau: 'Réseau urbain du Sud francilien',
};
const selector = (page: Page) => page.getByRole('combobox', { name: 'Projet', exact: true });
const choose = async (page: Page, project: keyof typeof longNames) => {
  await selector(page).click();
  await page.getByRole('option', { name: longNames[project] }).click();
};
/** Link of a resource in the workspace's navigation. */
const rubric = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name, exact: true });

test('ADM-14 the screens of a network: sorted, counted, searched, filtered, and the columns that are chosen', async ({
  page,
  network,
}) => {
  const screens = await openConfiguration(
    page,
    `/adminProject/${network.projectId('reseau')}/screens`,
    'super',
  );
  await expect(screens.range).toHaveText('1-25 sur 60');
  await expect(screens.rows).toHaveCount(25);

  const bySite = page.getByRole('columnheader', { name: /^Trier par site/ }).getByRole('button');
  await bySite.click();
  await expect(screens.cells('site.name').first()).toHaveText('Aéroport d’Orly');
  await bySite.click();
  await expect(screens.cells('site.name').first()).toHaveText('Villejuif - Louis Aragon');
  await page.getByRole('button', { name: /page 3$/ }).click();
  await expect(screens.range).toHaveText('51-60 sur 60');
  await expect(screens.rows).toHaveCount(10);
  await expect(screens.cells('site.name').last()).toHaveText('Aéroport d’Orly');
  await page.getByRole('combobox', { name: 'Lignes par page' }).click();
  await page.getByRole('option', { name: '100' }).click();
  await expect(screens.rows).toHaveCount(60);

  await page.keyboard.press('/');
  await expect(screens.search).toBeFocused();
  await page.keyboard.type('Réseau-Antony');
  await expect(screens.range).toHaveText('1-6 sur 6');
  await screens.filter('Type', 'Stretch');
  await expect(screens.range).toHaveText('1-3 sur 3');
  await expect(screens.cells('name')).toHaveText(['Gare routière', 'Quai A', 'Quai B']);
  await screens.search.fill('aucun écran de ce nom');
  await expect(page.getByText('Rien ne correspond à la recherche.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
  await expect(screens.range).toHaveText('1-60 sur 60');

  const heads = page.getByRole('main').getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Identifiant' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Identifiant' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Type' }).click();
  await page.keyboard.press('Escape');
  await screens.search.fill('orly-6');
  await expect(screens.cells('id')).toHaveText(['reseau-orly-6']);
  await expect(heads.filter({ hasText: 'Type' })).toHaveCount(0);
});

test('ADM-10 SES-8 a record has an address of its own, which leads another superuser to the same record', async ({
  page,
  network,
  openBrowser,
}) => {
  const colleague = await network.configure('superusers', { name: 'nadia.roche', password });
  const project = network.projectId('reseau');
  const sites = await openConfiguration(page, `/adminProject/${project}/sites`, 'super');
  await rubric(page, 'Lignes').click();
  await expectRoute(page, `/adminProject/${project}/lines`);
  await rubric(page, 'Sites').click();
  await sites.openRecord('Massy - Palaiseau');
  const name = sites.panel.getByRole('textbox', { name: 'Nom' });
  await expect(name).toHaveValue('Massy - Palaiseau');
  await expect(page).toHaveURL(new RegExp(`/#!/adminProject/${project}/sites/\\d+$`));
  const address = page.url();

  const other = await openBrowser();
  await other.goto('/#!/login');
  await fillInSignIn(other, 'nadia.roche', password);
  await expect(selector(other)).toBeVisible();
  await choose(other, 'val');
  await expect(selector(other)).toHaveText(longNames.val);
  await other.goto(address);
  await expect(configurationPageOf(other).panel.getByRole('textbox', { name: 'Nom' })).toHaveValue(
    'Massy - Palaiseau',
  );
  await expect(selector(other)).toHaveText(longNames.reseau);

  await page.goBack();
  await expect(name).toHaveCount(0);
  await expect(sites.row('Massy - Palaiseau')).toBeVisible();
  await page.goBack();
  await expectRoute(page, `/adminProject/${project}/lines`);
  await expect(configurationPageOf(page).row('Métro 14')).toBeVisible();
  await choose(page, 'val');
  await expectRoute(page, `/adminProject/${network.projectId('val')}/lines`);
  await expect(configurationPageOf(page).cells('name')).toHaveText(['Orlyval', 'RER B', 'Tram 7']);
  await network.unconfigure('superusers', colleague);
});

test('NAV-8 what was typed and not saved asks before it is left, whichever way', async ({
  page,
  network,
}) => {
  const project = network.projectId('reseau');
  const sites = await openConfiguration(page, `/adminProject/${project}/sites`, 'super');
  await sites.openRecord('Juvisy RER');
  const address = page.url();
  await sites.fill({ Nom: 'Juvisy' });
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });

  const ways: (() => Promise<unknown>)[] = [
    () => rubric(page, 'Écrans').click(),
    () => page.goBack(),
    () => choose(page, 'val'),
    () => sites.panel.getByRole('button', { name: 'Annuler' }).click(),
    () => sites.row('Antony RER').getByText('Antony RER').first().click(),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Non' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(sites.panel.getByRole('textbox', { name: 'Nom' })).toHaveValue('Juvisy');
    await expect(selector(page)).toHaveText(longNames.reseau);
  }
  await rubric(page, 'Écrans').click();
  await question.getByRole('button', { name: 'Oui' }).click();
  await expectRoute(page, `/adminProject/${project}/screens`);
  await rubric(page, 'Sites').click();
  await expect(sites.row('Juvisy RER')).toBeVisible();
});

test('ROL-4 an administrator of a project has no way into the configuration', async ({ page, network }) => {
  await signIn(page, 'admin.reseau');
  const project = network.projectId('reseau');
  for (const path of [
    '/adminProject',
    `/adminProject/${project}/screens/reseau-antony-1`,
    '/adminRef',
    '/adminRef/audit',
  ]) {
    await goTo(page, '#!/index');
    await expect(page.getByRole('article').first()).toBeVisible();
    await goTo(page, `#!${path}`);
    await expectRoute(page, '/no-rights');
  }
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('button', { name: 'Messages' })).toBeVisible();
  const offered = menu.getByRole('link', { name: /Administration des projets|Référentiel/ });
  await expect(offered).toHaveCount(0);
  for (const group of await menu.getByRole('button').all()) {
    await group.click();
    await expect(offered).toHaveCount(0);
  }
});
