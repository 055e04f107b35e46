import { expect, openNetwork, signIn, signInByForm, test } from '../support/e2e.ts';
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
      ['#/index', '/index'],
      ['#!/edition', '/create'],
      ['#!/library', '/messagesLibrary'],
      ['#!/temp', '/template'],
      ['#!/adminProject/projects', '/adminProject/projects'],
      ['#!/adminRef/languages', '/adminRef/languages'],
      ['#!/nulle-part', '/index'],
      ['#!/indexes', '/index'],
      ['#!/not-found', '/index'],
      ['#!/', '/index'],
    ] as const) {
      await goTo(page, typed);
      await expectRoute(page, path);
    }
    await page.goto('/');
    await expectRoute(page, '/index');
  });

  test('NAV-2 an unknown address says so to whoever has not signed in', async ({ page }) => {
    await page.goto('/#!/nulle-part');
    await expect(
      page.getByRole('heading', { name: 'Page introuvable' }).or(signInButton(page)),
    ).toBeVisible();
    await expect(page).toHaveURL(/#!\/(not-found|login)$/);
  });
});

test.describe('rights', () => {
  const homes = {
    'admin.val': '/index',
    'manager.val': '/index',
    'exploitant.val': '/index',
    'invite.val': '/screens',
    'admin.reseau': '/index',
    'manager.reseau': '/index',
    'exploitant.reseau': '/index',
    'invite.reseau': '/screens',
    'admin.amif': '/index',
    'exploitant.amif': '/index',
    'invite.amif': '/screens',
    'admin.vide': '/lines',
    'manager.vide': '/lines',
    // Their first flag leads to a page that needs a manager, and an invited user's to screens that this project lacks.
    'exploitant.vide': '/no-rights',
    'invite.vide': '/no-rights',
    super: '/index',
  };

  test('NAV-4 each account comes to its own page', async ({ page }) => {
    for (const [username, home] of Object.entries(homes)) {
      await signInByForm(page, username);
      await expectRoute(page, home);
    }
  });

  const refused = {
    'exploitant.reseau': [
      '/create',
      '/messagesLibrary',
      '/lines',
      '/upload',
      '/adminProject',
      '/adminRef',
      '/template',
    ],
    'invite.reseau': [
      '/index',
      '/messagesSpreading',
      '/messagesScenario',
      '/lines',
      '/indexAdv',
      '/adminRef',
    ],
    'admin.vide': ['/index', '/messagesSpreading', '/screens', '/upload'],
  };
  for (const [username, paths] of Object.entries(refused)) {
    test(`ROL-2 ROL-4 what ${username} may not open leads to /no-rights`, async ({ page }) => {
      await signIn(page, username);
      for (const path of paths) {
        await goTo(page, `#!${path}`);
        await expectRoute(page, '/no-rights');
        await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
      }
    });
  }

  test('ROL-2 a user who may open nothing is told so, without a way round in circles', async ({ page }) => {
    await signIn(page, 'exploitant.vide');
    await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Revenir à l’accueil' })).toHaveCount(0);
  });

  test('NAV-5 the menu offers what may be opened, the active page in its colour, its group open', async ({
    page,
  }) => {
    await signIn(page, 'exploitant.reseau');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('button', { name: 'Messages' })).toHaveAttribute('aria-expanded', 'true');
    const list = menu.getByRole('link', { name: 'Liste des messages' });
    const spreading = menu.getByRole('link', { name: 'Diffusion de messages' });
    await expect(list).toHaveCSS('color', 'rgb(83, 192, 184)');
    await expect(list).toHaveAttribute('aria-current', 'page');
    await expect(spreading).toHaveCSS('color', 'rgb(255, 255, 255)');
    await spreading.click();
    await expect(spreading).toHaveCSS('color', 'rgb(83, 192, 184)');
    await expect(list).toHaveCSS('color', 'rgb(255, 255, 255)');

    await signIn(page, 'invite.reseau');
    await expect(menu.getByRole('link', { name: 'Liste des messages' })).toHaveCount(0);
  });

  test('SES-8 others see the logo and the long name of their project, and no choice', async ({ page }) => {
    await signIn(page, 'exploitant.val');
    await expect(page.getByRole('banner').getByText('Navette automatique Antony – Orly')).toBeVisible();
    const logo = page.getByRole('banner').getByRole('img', { name: /Logo du projet/ });
    await expect(logo).toBeVisible();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Aide' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Projet' })).toHaveCount(0);
  });

  test('SES-8 ROL-4 the superuser changes the project, and what depends on it is read again', async ({
    page,
  }) => {
    await signIn(page, 'super');
    const selector = page.getByRole('combobox', { name: 'Projet' });
    await selector.click();
    await expect(page.getByRole('option')).toHaveText([
      'Salon des maires et des collectivités',
      'Réseau urbain du Sud francilien',
      'Navette automatique Antony – Orly',
      'Réseau en préparation',
    ]);
    await page.getByRole('option', { name: 'Navette automatique Antony – Orly' }).click();
    await expect(page.getByRole('heading', { name: 'Orly 1-2-3' })).toBeVisible();
    await page.reload();
    await expect(selector).toHaveText('Navette automatique Antony – Orly');
    await expect(page.getByRole('heading', { name: 'Orly 1-2-3' })).toBeVisible();
  });
});

test.describe('in the page', () => {
  test('NAV-6 leaving a page stops its polling', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'exploitant.reseau');
    await expect(page.getByRole('article').first()).toBeVisible();
    const polls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rest/screen/project/sites/')) polls.push(request.url());
    });
    for (const count of [1, 2]) {
      await page.clock.runFor(10_500);
      await expect.poll(() => polls.length).toBe(count);
    }

    await goTo(page, '#!/no-rights');
    await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
    polls.length = 0;
    await page.clock.runFor(60_000);
    expect(polls).toEqual([]);
  });

  test('NAV-6 NAV-8 unsaved edits ask before the page is left', async ({ page }) => {
    await signIn(page, 'exploitant.reseau');
    await goTo(page, '#!/messagesSpreading');
    const editor = page.getByRole('textbox', { name: 'Texte du message en français' });
    await editor.fill('Pas encore diffusé');
    const ask = page.getByRole('alertdialog', { name: 'Quitter la page ?' });
    const leave = page.getByRole('link', { name: 'Liste des messages' });

    await leave.click();
    await ask.getByRole('button', { name: 'Non' }).click();
    await expectRoute(page, '/messagesSpreading');
    await expect(editor).toHaveText('Pas encore diffusé');
    await goTo(page, '#!/index');
    await ask.getByRole('button', { name: 'Non' }).click();
    await expectRoute(page, '/messagesSpreading');
    await leave.click();
    await ask.getByRole('button', { name: 'Oui' }).click();
    await expectRoute(page, '/index');
  });

  test('the theme is remembered', async ({ page }) => {
    await signIn(page, 'exploitant.reseau');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 246, 249)');
    await page.evaluate(() => {
      document.addEventListener('transitionrun', () => (document.title = 'En mouvement'));
    });
    await page.getByRole('button', { name: /^Compte de l’utilisateur/ }).click();
    await page.getByRole('menuitem', { name: 'Thème sombre' }).click();
    // To whoever prefers no motion nothing moves, for no instant: thousands of short transitions take a second.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 26, 43)');
    await expect(page).not.toHaveTitle('En mouvement');
    await page.reload();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 26, 43)');
    await signIn(page, 'exploitant.val');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 26, 43)');
  });

  test('SES-10 signing out here leaves the other sessions of the same user alone', async ({
    page,
    server,
  }) => {
    const elsewhere = await openNetwork(server.url, 'exploitant.val');
    await signIn(page, 'exploitant.val');
    await goTo(page, '#!/login');
    await expect(signInButton(page)).toBeVisible();
    expect((await elsewhere.messages('val')).length).toBeGreaterThan(0);
    await elsewhere.signOut();
    await expect(elsewhere.messages('val')).rejects.toThrow('401');
  });

  test('NAV-7 a browser without modules gets a plain page in French', async ({ page }) => {
    await page.addInitScript(() => {
      // An old browser: it knows of no modules, and runs none.
      Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
    });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page).toHaveTitle('Navigateur non pris en charge');
    await expect(page.getByRole('heading')).toHaveText('Navigateur non pris en charge');
    await expect(page.getByText('Utilisez une version récente de Google Chrome')).toBeVisible();
  });
});
