import { expect, fillInSignIn, test } from '../support/e2e.ts';

test.describe('SRV-4 a start without demonstration data', () => {
  test('SRV-4 the first superuser signs in, and an empty network says so', async ({ page, startOwn }) => {
    const server = await startOwn({
      DEMO: '0',
      FIRST_SUPERUSER: 'direction',
      FIRST_SUPERUSER_PASSWORD: 'un-mot-de-passe-bien-long',
    });
    await page.goto(`${server.url}/`);
    await fillInSignIn(page, 'super', 'girouette-demo');
    await expect(page.getByRole('alert')).toContainText('ne correspondent pas');

    await fillInSignIn(page, 'direction', 'un-mot-de-passe-bien-long');
    await expect(page).toHaveURL(/#!\/index$/);
    await expect(page.getByText('Aucun projet n’existe encore sur ce serveur.').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: 'Chargement en cours' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Diffusion de messages' }).click();
    await expect(page.getByRole('main')).toContainText('Aucun projet n’existe encore sur ce serveur.');
    await expect(page.getByRole('main').getByRole('status', { name: 'Chargement en cours' })).toHaveCount(0);
    await page.reload();
    await expect(page).toHaveURL(/#!\/messagesSpreading$/);
    expect(server.output()).not.toContain('un-mot-de-passe-bien-long');
  });

  test('SRV-4 without a terminal and without a first superuser it does not start, and says why', async ({
    startOwn,
  }) => {
    await expect(startOwn({ DEMO: '0' })).rejects.toThrow('FIRST_SUPERUSER');
  });
});
