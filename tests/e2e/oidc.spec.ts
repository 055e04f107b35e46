import { expect, test } from '../support/e2e.ts';
import { startOidcProvider } from '../support/oidcProvider.ts';

const rules = [{ claim: 'groups', contains: 'pc-val', role: 'ROLE_MANAGER', project: 'val' }];

test('OPS-1 CMP-6 one signs in at the provider, is on the page that one wanted, and signs out of both', async ({
  page,
  startOwn,
}) => {
  const provider = await startOidcProvider();
  try {
    const { clientId, clientSecret } = provider.options({ rules: [] });
    const server = await startOwn({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret ?? '',
      OIDC_NAME: 'Annuaire du réseau',
      OIDC_RULES: JSON.stringify(rules),
    });
    provider.serve(server.url);
    provider.state.account = { sub: 'u-1', preferred_username: 'zoe.martin', groups: ['pc-val'] };

    await page.goto(`${server.url}/#!/screens?view=wall`);
    await page.getByRole('link', { name: 'Se connecter avec Annuaire du réseau' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Écrans' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#!/screens?view=wall');

    await page.getByRole('button', { name: 'Compte de l’utilisateur' }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    // The provider also asks whether to end its own session.
    await page.getByRole('button', { name: /sign me out/i }).click();
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
    expect(page.url().startsWith(server.url)).toBe(true);
  } finally {
    await provider.close();
  }
});
