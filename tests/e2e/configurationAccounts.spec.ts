import { expect, fillInSignIn, test } from '../support/e2e.ts';
import { openConfiguration } from '../support/configurationPage.ts';
import { expectRoute } from '../support/routes.ts';

const account = { name: 'lea.martin', password: 'girouette-au-vent', next: 'quatre-mots-bien-longs' };

test('ADM-8 SES-10 a changed password signs its user out at work, and lets them in again', async ({
  page,
  network,
  openBrowser,
}) => {
  const users = await openConfiguration(page, `/adminProject/${network.projectId('amif')}/users`, 'super');
  await users.add(
    { "Nom d'utilisateur": account.name, 'Mot de passe': account.password, 'Utilisateur simple': true },
    'Utilisateur enregistré',
  );

  const office = await openBrowser();
  await office.goto('/#!/login');
  await fillInSignIn(office, account.name, account.password);
  await expectRoute(office, '/index');
  await expect(office.getByRole('article').first()).toBeVisible();
  await users.openRecord(account.name);
  await expect(users.panel.getByLabel(/^Mot de passe/)).toHaveValue('');
  // Changing another field does not end the session.
  await users.fill({ Filtres: 'Parvis' });
  await users.saved('Utilisateur enregistré');
  await office.getByRole('link', { name: 'Diffusion de messages' }).click();
  await expectRoute(office, '/messagesSpreading');
  await users.openRecord(account.name);
  await users.fill({ 'Mot de passe': account.next });
  await users.saved('Utilisateur enregistré');

  await expectRoute(office, '/login');
  await fillInSignIn(office, account.name, account.password);
  await expect(office.getByRole('main').getByRole('alert')).toContainText('ne correspondent pas');
  await fillInSignIn(office, account.name, account.next);
  await expectRoute(office, '/messagesSpreading');
  await users.removed(account.name, 'Utilisateur supprimé');
  await expectRoute(office, '/login');
});
