import { demoPassword } from '../support/demoNetwork.ts';
import { expect, type Page, signIn, signInByForm, test } from '../support/e2e.ts';
import { goTo, signInButton } from '../support/routes.ts';
import { cookiesOf } from '../support/signIn.ts';

const cookieNames = ['projectInfo', 'token', 'user'];

const namesOfCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort((a, b) => a.localeCompare(b));

test.describe('signing in and out', () => {
  test('SES-1 SES-2 SES-4 SES-7 SES-9 SES-10 NAV-6 from the form to « Se déconnecter », in the cookies, in the calls and on the server', async ({
    page,
    server,
  }) => {
    const calls: { name: string; token: string | null | undefined }[] = [];
    const closed: string[] = [];
    page.on('request', (request) => {
      const { pathname, search, searchParams } = new URL(request.url());
      // The server's capabilities are read while the user types.
      if (!/^\/(rest|api)\//.test(pathname) || pathname === '/rest/app') return;
      const token = request.headers()['x-auth-token'] ?? searchParams.get('token');
      calls.push({ name: `${request.method()} ${pathname}${search}`, token });
    });
    page.on('requestfailed', (request) => closed.push(request.url()));
    const sent = page.waitForRequest('**/rest/user/authenticate');
    const traffic = page.waitForRequest('**/rest/news/traffic-situation/**');
    const picture = page.waitForRequest('**/rest/download/image/line/**');
    await signInByForm(page, 'exploitant.reseau');
    expect((await sent).headers()['content-type']).toContain('application/x-www-form-urlencoded');
    // The answer contains the user and the projects.
    expect(calls[0]?.name).toBe('POST /rest/user/authenticate');
    expect(calls.filter(({ name }) => /^GET \/rest\/(user|project)\b/.test(name))).toEqual([]);
    expect(await namesOfCookies(page)).toEqual(cookieNames);
    const cookies = await page.context().cookies();
    const valueOf = (cookie: string) => cookies.find(({ name }) => name === cookie)?.value ?? '';
    expect(JSON.parse(decodeURIComponent(valueOf('projectInfo')))).toMatchObject({
      name: 'reseau',
      adminMessages: true,
      adminNotifications: true,
      refreshScreensAvailability: 10000,
    });
    // The shortcut of other tests writes the same cookies as the form.
    const read = (all: { name: string; value: string }[]) =>
      Object.fromEntries(all.flatMap(({ name, value }) => (name === 'token' ? [] : [[name, value]])));
    expect(read(await cookiesOf(page, 'exploitant.reseau'))).toEqual(read(cookies));

    // Pictures and streams have the token in their addresses, calls in the header.
    const token = valueOf('token');
    const { searchParams } = new URL((await traffic).url());
    expect([searchParams.get('userName'), searchParams.get('token')]).toEqual(['exploitant.reseau', token]);
    expect(new URL((await picture).url()).searchParams.get('token')).toBe(token);
    expect(calls.slice(1).filter((call) => call.token !== token)).toEqual([]);

    const withToken = () => fetch(`${server.url}/rest/user/`, { headers: { 'X-Auth-Token': token } });
    expect((await withToken()).status).toBe(200);
    await page.getByRole('button', { name: /^Compte de l’utilisateur/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(signInButton(page)).toBeVisible();
    expect(await namesOfCookies(page)).toEqual([]);
    await expect.poll(async () => (await withToken()).status).toBe(401);
    await expect.poll(() => closed.filter((url) => url.includes('/traffic-situation/')).length).toBe(1);
    await page.goBack();
    await expect(signInButton(page)).toBeVisible();
  });

  test('SES-5 SES-6 a session that ended elsewhere leads to the sign-in', async ({ page, server }) => {
    await signInByForm(page, 'exploitant.reseau');
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
    await expect(page.getByRole('article').first()).toBeVisible();
    await fetch(`${server.url}/rest/user/logout`, { method: 'POST', headers: { 'X-Auth-Token': token } });
    await goTo(page, '#!/messagesSpreading');
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByText('Votre session a pris fin. Connectez-vous à nouveau.')).toBeVisible();
    expect(await namesOfCookies(page)).toEqual([]);
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
    // One from the sign-in page, one from the console that loads meanwhile.
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
    // Nor may a later call.
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
    expect(link).toMatch(/^<\/assets\/console-[\w-]+\.js>; rel=modulepreload$/);
    const part = /<([^>]+)>/.exec(link)?.[1] ?? '';
    // Each is a call that the console makes, and none is made twice.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(asked.filter((path) => path === part)).toHaveLength(1);
  });
});
