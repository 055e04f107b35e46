import { expect, fillInSignIn, openNetwork, signIn, test, type Page } from '../support/e2e.ts';

const cookieNames = ['projectInfo', 'token', 'user'];

const namesOfCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort((a, b) => a.localeCompare(b));

/** Goes to an address as typing it does, without loading the page anew. */
async function goTo(page: Page, hash: string) {
  await page.evaluate((next) => {
    window.location.hash = next;
  }, hash);
}

const expectRoute = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`/#!${path}$`));
const signInButton = (page: Page) => page.getByRole('button', { name: 'Se connecter' });

test.describe('signing in and out', () => {
  test('SES-1 SES-7 the token, the user and the project info are kept in cookies', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/rest/')) calls.push(`${request.method()} ${pathname}${search}`);
    });
    const sent = page.waitForRequest('**/rest/user/authenticate');
    await signIn(page, 'exploitant.reseau');
    expect((await sent).headers()['content-type']).toContain('application/x-www-form-urlencoded');
    expect(calls.slice(0, 3)).toEqual([
      'POST /rest/user/authenticate',
      'GET /rest/user/',
      expect.stringMatching(/^GET \/rest\/project\?id=\d+$/),
    ]);
    expect(await namesOfCookies(page)).toEqual(cookieNames);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'projectInfo');
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({
      name: 'reseau',
      adminMessages: true,
      adminNotifications: true,
      refreshScreensAvailability: 10000,
    });
  });

  for (const [what, username, password] of [
    ['a wrong password', 'exploitant.vide', 'faux'],
    ['an unknown user', 'personne', 'faux'],
  ] as const) {
    test(`SES-3 ${what} is refused in the words of the specification`, async ({ page }) => {
      await page.goto('/#!/login');
      await fillInSignIn(page, username, password);
      await expect(page.getByRole('alert')).toHaveText(
        "Le nom de l'utilisateur et le mot de passe saisis ne correspondent pas.",
      );
      await expectRoute(page, '/login');
      expect(await namesOfCookies(page)).toEqual([]);
    });
  }

  test('SES-2 a failure on the way shows the error and leaves nobody signed in', async ({ page }) => {
    await page.route('**/rest/project?**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/#!/login');
    await fillInSignIn(page, 'exploitant.reseau');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectRoute(page, '/login');
    expect(await namesOfCookies(page)).toEqual([]);
  });

  test('SES-4 SES-10 entering /login signs out, here and on the server', async ({ page, server }) => {
    await signIn(page, 'exploitant.reseau');
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
    const withToken = () => fetch(`${server.url}/rest/user/`, { headers: { 'X-Auth-Token': token } });
    expect((await withToken()).status).toBe(200);

    await page.getByRole('button', { name: /^Compte de l'utilisateur/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(signInButton(page)).toBeVisible();
    expect(await namesOfCookies(page)).toEqual([]);
    await expect.poll(async () => (await withToken()).status).toBe(401);

    await page.goBack();
    await expect(signInButton(page)).toBeVisible();
  });

  test('SES-5 a forged token leads to the sign-in at the next change of location', async ({
    page,
    server,
  }) => {
    await signIn(page, 'exploitant.reseau');
    await page.context().addCookies([{ name: 'token', value: 'forged', url: server.url }]);
    await goTo(page, '#!/messagesSpreading');
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByText('Votre session a pris fin. Connectez-vous à nouveau.')).toBeVisible();
    expect(await namesOfCookies(page)).toEqual([]);
  });

  test('SES-5 a user who cannot be read again at a change of location is signed out', async ({ page }) => {
    await signIn(page, 'exploitant.reseau');
    await page.route('**/rest/user/', (route) => route.fulfill({ status: 500, json: {} }));
    await goTo(page, '#!/messagesSpreading');
    await expect(signInButton(page)).toBeVisible();
    expect(await namesOfCookies(page)).toEqual([]);
  });

  test('SES-5 SES-6 a session that ended elsewhere leads to the sign-in', async ({ page, server }) => {
    await signIn(page, 'exploitant.reseau');
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
    await fetch(`${server.url}/rest/user/logout`, { method: 'POST', headers: { 'X-Auth-Token': token } });
    await goTo(page, '#!/messagesSpreading');
    await expect(signInButton(page)).toBeVisible();
    expect(await namesOfCookies(page)).toEqual([]);
  });

  test('SES-9 rest calls carry the token in the header, relative addresses in the query', async ({
    page,
  }) => {
    const calls: { path: string; header: string | undefined; query: string | null }[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (!/^\/(rest|api)\//.test(pathname) || pathname.endsWith('/authenticate')) return;
      calls.push({
        path: pathname,
        header: request.headers()['x-auth-token'],
        query: searchParams.get('token'),
      });
    });
    await signIn(page, 'exploitant.reseau');
    await expect
      .poll(() => calls.some(({ path }) => path.startsWith('/rest/download/image/line/')))
      .toBe(true);
    await expect.poll(() => calls.some(({ path }) => path.includes('traffic-situation'))).toBe(true);
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
    for (const { header, query } of calls) expect([header, query]).toContain(token);
    expect(calls.filter(({ header }) => header === token).length).toBeGreaterThan(3);
  });

  test('SES-2 NAV-6 the traffic stream is open while somebody is signed in, for projects with notifications', async ({
    page,
  }) => {
    const traffic = (url: string) => url.includes('/rest/news/traffic-situation/');
    const closed: string[] = [];
    page.on('requestfailed', (request) => traffic(request.url()) && closed.push(request.url()));
    const opened = page.waitForRequest((request) => traffic(request.url()));
    await signIn(page, 'exploitant.reseau');
    const url = new URL((await opened).url());
    expect(url.searchParams.get('userName')).toBe('exploitant.reseau');
    expect(closed).toEqual([]);
    await goTo(page, '#!/login');
    await expect.poll(() => closed.length).toBe(1);

    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await signIn(page, 'exploitant.amif');
    await expect.poll(() => calls.some((call) => call.includes('/api/events/project/'))).toBe(true);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(calls.filter(traffic)).toEqual([]);
  });
});

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
      await signIn(page, username);
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
    'manager.reseau': ['/create', '/upload', '/adminProject', '/adminRef'],
    'admin.reseau': ['/create', '/adminProject', '/adminRef'],
    'invite.reseau': [
      '/index',
      '/messagesSpreading',
      '/messagesScenario',
      '/lines',
      '/indexAdv',
      '/adminRef',
    ],
    'exploitant.amif': ['/messagesScenario', '/exploitOffer', '/exploitRafale', '/lines'],
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
    await expect(page.getByRole('link', { name: "Revenir à l'accueil" })).toHaveCount(0);
  });

  test('NAV-2 a page of a later version says so, and leads home where that is another page', async ({
    page,
  }) => {
    await signIn(page, 'exploitant.reseau');
    await goTo(page, '#!/screens');
    await expect(page.getByText("Cette page n'est pas encore disponible dans cette version.")).toBeVisible();
    await page.getByRole('link', { name: "Revenir à l'accueil" }).click();
    await expectRoute(page, '/index');

    await signIn(page, 'invite.reseau');
    await expect(page.getByText("Cette page n'est pas encore disponible dans cette version.")).toBeVisible();
    await expect(page.getByRole('link', { name: "Revenir à l'accueil" })).toHaveCount(0);
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
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
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
    await page.getByRole('button', { name: /^Compte de l'utilisateur/ }).click();
    await page.getByRole('menuitem', { name: 'Thème sombre' }).click();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 26, 43)');
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
