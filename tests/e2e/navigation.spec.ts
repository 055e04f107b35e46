import { expect, openNetwork, signIn, test } from '../support/e2e.ts';
import { expectRoute, goTo, signInButton } from '../support/routes.ts';

test.describe('addresses', () => {
  test('NAV-3 whoever has not signed in comes to the sign-in, by two entries of history at most', async ({
    page,
  }) => {
    for (const address of ['/', '/#!/index', '/#!/messagesSpreading']) {
      const fresh = await page.context().newPage();
      const entries = () => fresh.evaluate(() => window.history.length);
      const before = await entries();
      await fresh.goto(address);
      await expect(signInButton(fresh)).toBeVisible();
      await expectRoute(fresh, '/login');
      expect((await entries()) - before).toBeLessThanOrEqual(2);
      await fresh.close();
    }
  });

  test('NAV-1 NAV-2 NAV-3 what is typed is rewritten, aliases lead on, the unknown leads home', async ({
    page,
  }) => {
    await signIn(page, 'super');
    await expectRoute(page, '/index');
    for (const [typed, path] of [
      ['#/messagesSpreading', '/messagesSpreading'],
      ['#!/library', '/messagesLibrary'],
      ['#!/nulle-part', '/index'],
    ] as const) {
      await goTo(page, typed);
      await expectRoute(page, path);
    }
    await page.goto('/');
    await expectRoute(page, '/index');
  });
});

test.describe('in the page', () => {
  test('MSG-7 a button that is off while it works has the focus again, unless the user went elsewhere', async ({
    page,
    server,
  }) => {
    await signIn(page, 'exploitant.val');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    let held = Promise.withResolvers<void>();
    held.resolve();
    await page.route('**/rest/news/project/**', async (route) => {
      await held.promise;
      await route.abort();
    });
    const network = await openNetwork(server.url, 'exploitant.val');
    const { id } = await network.spread({ content: '<p>Retard</p>', screens: ['val-antony-1'] });
    const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
    const account = page.getByRole('button', { name: /^Compte de l’utilisateur/ });
    for (const focused of [retry, account]) {
      await expect(retry).toBeEnabled();
      held = Promise.withResolvers<void>();
      await retry.press('Enter');
      await expect(retry).toBeDisabled();
      if (focused === account) await account.focus();
      held.resolve();
      await expect(retry).toBeEnabled();
      await expect(focused).toBeFocused();
    }
    await network.removeMessage(id);
  });

  test('the theme is remembered', async ({ page }) => {
    await signIn(page, 'exploitant.reseau');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 246, 249)');
    await page.evaluate(() => {
      document.addEventListener('transitionrun', () => (document.title = 'En mouvement'));
    });
    await page.getByRole('button', { name: /^Compte de l’utilisateur/ }).click();
    await page.getByRole('menuitem', { name: 'Thème sombre' }).click();
    // With reduced motion nothing may animate, not even briefly: thousands of short transitions take a second.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 26, 43)');
    await expect(page).not.toHaveTitle('En mouvement');
    await page.reload();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 26, 43)');
    await signIn(page, 'exploitant.val');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 26, 43)');
  });

  test('SES-8 SES-10 users see their project in the bar; signing out here leaves their other sessions alone', async ({
    page,
    server,
  }) => {
    const elsewhere = await openNetwork(server.url, 'exploitant.val');
    await signIn(page, 'exploitant.val');
    await expect(page.getByRole('banner').getByText('Navette automatique Antony – Orly')).toBeVisible();
    const logo = page.getByRole('banner').getByRole('img', { name: /Logo du projet/ });
    await expect(logo).toBeVisible();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Aide' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Projet' })).toHaveCount(0);
    await goTo(page, '#!/login');
    await expect(signInButton(page)).toBeVisible();
    expect((await elsewhere.messages('val')).length).toBeGreaterThan(0);
    await elsewhere.signOut();
    await expect(elsewhere.messages('val')).rejects.toThrow('401');
  });

  test('NAV-7 a browser without modules gets a plain page in French', async ({ page }) => {
    await page.addInitScript(() => {
      // An old browser: it does not know modules, and runs none.
      Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
    });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page).toHaveTitle('Navigateur non pris en charge');
    await expect(page.getByRole('heading')).toHaveText('Navigateur non pris en charge');
    await expect(page.getByText('Utilisez une version récente de Google Chrome')).toBeVisible();
  });
});
