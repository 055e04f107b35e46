import { demoPassword } from '../support/demoNetwork.ts';
import { expect, fillInSignIn, type Page, signIn, signInByForm, test } from '../support/e2e.ts';
import { expectRoute, goTo, signInButton } from '../support/routes.ts';
import { cookiesOf } from '../support/signIn.ts';

const cookieNames = ['projectInfo', 'token', 'user'];

const namesOfCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort((a, b) => a.localeCompare(b));

test.describe('signing in and out', () => {
  test('SES-1 SES-7 the token, the user and the project info are kept in cookies', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // What a server offers is asked while one types.
      if (pathname.startsWith('/rest/') && pathname !== '/rest/app')
        calls.push(`${request.method()} ${pathname}${search}`);
    });
    const sent = page.waitForRequest('**/rest/user/authenticate');
    await signInByForm(page, 'exploitant.reseau');
    expect((await sent).headers()['content-type']).toContain('application/x-www-form-urlencoded');
    // Whose answer says who it is, and in which projects.
    expect(calls[0]).toBe('POST /rest/user/authenticate');
    expect(calls.filter((call) => /^GET \/rest\/(user|project)\b/.test(call))).toEqual([]);
    expect(await namesOfCookies(page)).toEqual(cookieNames);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'projectInfo');
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({
      name: 'reseau',
      adminMessages: true,
      adminNotifications: true,
      refreshScreensAvailability: 10000,
    });
    // What other tests begin with is what the form writes.
    const read = (cookies: { name: string; value: string }[]) =>
      Object.fromEntries(cookies.flatMap(({ name, value }) => (name === 'token' ? [] : [[name, value]])));
    expect(read(await cookiesOf(page, 'exploitant.reseau'))).toEqual(read(await page.context().cookies()));
  });

  test('SES-3 a wrong password is refused in the words of the specification', async ({ page }) => {
    await page.goto('/#!/login');
    await fillInSignIn(page, 'exploitant.vide', 'faux');
    await expect(page.getByRole('alert')).toHaveText(
      "Le nom de l'utilisateur et le mot de passe saisis ne correspondent pas.",
    );
    await expectRoute(page, '/login');
    expect(await namesOfCookies(page)).toEqual([]);
  });

  test('SES-2 a failure on the way shows the error and leaves nobody signed in', async ({ page }) => {
    // As a legacy server answers, whose projects cannot be read.
    await page.route('**/rest/user/authenticate', async (route) => {
      const { token } = (await (await route.fetch()).json()) as { token: string };
      await route.fulfill({ json: { token } });
    });
    await page.route('**/rest/project?**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/#!/login');
    await fillInSignIn(page, 'exploitant.reseau');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectRoute(page, '/login');
    expect(await namesOfCookies(page)).toEqual([]);
  });

  test('SES-4 SES-10 entering /login signs out, here and on the server', async ({ page, server }) => {
    await signInByForm(page, 'exploitant.reseau');
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
    const withToken = () => fetch(`${server.url}/rest/user/`, { headers: { 'X-Auth-Token': token } });
    expect((await withToken()).status).toBe(200);

    await page.getByRole('button', { name: /^Compte de l’utilisateur/ }).click();
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
    await signInByForm(page, 'exploitant.reseau');
    // The first page takes the user as the sign-in has read him.
    await expect(page.getByRole('button', { name: /^Compte de l’utilisateur/ })).toBeVisible();
    await page.context().addCookies([{ name: 'token', value: 'forged', url: server.url }]);
    await goTo(page, '#!/messagesSpreading');
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByText('Votre session a pris fin. Connectez-vous à nouveau.')).toBeVisible();
    expect(await namesOfCookies(page)).toEqual([]);
  });

  test('SES-5 a user who cannot be read again at a change of location is signed out', async ({ page }) => {
    await signInByForm(page, 'exploitant.reseau');
    // The page to which the sign-in leads has the user from there.
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.route('**/rest/user/', (route) => route.fulfill({ status: 500, json: {} }));
    await goTo(page, '#!/messagesSpreading');
    await expect(signInButton(page)).toBeVisible();
    expect(await namesOfCookies(page)).toEqual([]);
  });

  test('SES-5 SES-6 a session that ended elsewhere leads to the sign-in', async ({ page, server }) => {
    await signInByForm(page, 'exploitant.reseau');
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
    await expect(page.getByRole('article').first()).toBeVisible();
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
      // What a server offers is asked before anybody has signed in.
      if (!/^\/(rest|api)\//.test(pathname) || /^\/rest\/(app|user\/authenticate)$/.test(pathname)) return;
      calls.push({
        path: pathname,
        header: request.headers()['x-auth-token'],
        query: searchParams.get('token'),
      });
    });
    await signInByForm(page, 'exploitant.reseau');
    await expect
      .poll(() => calls.some(({ path }) => path.startsWith('/rest/download/image/line/')))
      .toBe(true);
    await expect.poll(() => calls.some(({ path }) => path.includes('traffic-situation'))).toBe(true);
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
    for (const { header, query } of calls) expect([header, query]).toContain(token);
    expect(calls.filter(({ header }) => header === token).length).toBeGreaterThan(3);
  });

  test('SES-2 MSG-1 the list of messages is there after eight calls, the sign-in with them, and two streams', async ({
    page,
  }) => {
    let offers = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/rest/app')) offers += 1;
    });
    await page.goto('/#!/login');
    await page.getByLabel("Nom d'utilisateur").fill('exploitant.reseau');
    await page.getByLabel('Mot de passe').fill(demoPassword);
    // Of the sign-in page, and of the console that is read meanwhile.
    await expect.poll(() => offers).toBe(2);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isPictureOfRow = pathname.startsWith('/rest/download/image/line/');
      if (/^\/(rest|api)\//.test(pathname) && !isPictureOfRow) calls.push(pathname.replace(/\d+$/, '{id}'));
    });
    const receipts = page.waitForResponse((response) => response.url().includes('/api/receipts/'));
    await signInButton(page).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await receipts;
    // And none that comes later.
    await page.getByRole('checkbox', { name: 'Alertes seulement' }).check();
    await expect(page.getByRole('status').filter({ hasText: 'écran' })).toBeVisible();
    expect(calls.toSorted()).toEqual([
      '/api/events/project/{id}',
      '/api/receipts/project/{id}',
      '/api/standings/project/{id}',
      '/api/standings/scenario/project/{id}',
      '/api/undo/project/{id}',
      '/rest/download/image/project/{id}',
      '/rest/news/project/{id}',
      '/rest/news/traffic-situation/{id}',
      '/rest/screen/project/sites/{id}',
      '/rest/site/project/{id}',
      '/rest/user/authenticate',
    ]);
  });

  test('SES-7 the page names the console’s part to a browser with a session, and to no other', async ({
    page,
  }) => {
    const bare = await page.request.get('/');
    expect(bare.headers()['link']).toBeUndefined();
    await signIn(page, 'exploitant.reseau', '/index');
    const { link = '' } = (await page.request.get('/')).headers();
    expect(link).toMatch(/^<\/assets\/console-[\w-]+\.js>; rel=preload; as=script; crossorigin$/);
    const part = /<([^>]+)>/.exec(link)?.[1] ?? '';
    // It is what the console asks for, and not asked for twice.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(asked.filter((path) => path === part)).toHaveLength(1);
  });

  test('SES-2 NAV-6 the traffic stream is open while somebody is signed in, for projects with notifications', async ({
    page,
  }) => {
    const traffic = (url: string) => url.includes('/rest/news/traffic-situation/');
    const closed: string[] = [];
    page.on('requestfailed', (request) => traffic(request.url()) && closed.push(request.url()));
    const opened = page.waitForRequest((request) => traffic(request.url()));
    await signInByForm(page, 'exploitant.reseau');
    const url = new URL((await opened).url());
    expect(url.searchParams.get('userName')).toBe('exploitant.reseau');
    expect(closed).toEqual([]);
    await goTo(page, '#!/login');
    await expect.poll(() => closed.length).toBe(1);

    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await signInByForm(page, 'exploitant.amif');
    await expect.poll(() => calls.some((call) => call.includes('/api/events/project/'))).toBe(true);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(calls.filter(traffic)).toEqual([]);
  });
});
