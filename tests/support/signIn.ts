import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { Project } from '../../contract/schemas/project.ts';
import type { User } from '../../contract/schemas/session.ts';
import { infoOfProject } from '../../src/session/projectInfo.ts';
import { demoPassword } from './demoNetwork.ts';

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

/** Fills in the open sign-in form, and sends it. */
export async function fillInSignIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel("Nom d'utilisateur").fill(username);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Signs in by the form, as a user of the demonstration network (SES-1), and waits for the next page. */
export async function signInByForm(page: Page, username: string, password?: string): Promise<void> {
  await page.goto('/#!/login');
  await fillInSignIn(page, username, password);
  await page.waitForURL((url) => !url.hash.startsWith('#!/login'));
}

/** Tokens of the sessions that this worker's tests have begun, by user. Each server knows only its own. */
const begun = new Map<string, string>();

/** The session begun by an earlier test if this test's server knows it; else a new one. */
async function sessionOf(request: APIRequestContext, username: string) {
  const readUser = (token: string) => request.get('/rest/user/', { headers: { 'X-Auth-Token': token } });
  let token = begun.get(username);
  let answer = token === undefined ? null : await readUser(token);
  if (token === undefined || !answer?.ok()) {
    const form = { username, password: demoPassword };
    const signedIn = await request.post('/rest/user/authenticate', { form });
    if (!signedIn.ok()) throw new Error(`${username} could not sign in: ${signedIn.status()}`);
    token = ((await signedIn.json()) as { token: string }).token;
    begun.set(username, token);
    answer = await readUser(token);
  }
  return { token, user: (await answer.json()) as User };
}

/** The cookies that the form would write (SES-7), from the server's present data, which an earlier test may have changed. */
export async function cookiesOf(page: Page, username: string): Promise<Cookie[]> {
  const { token, user } = await sessionOf(page.request, username);
  const answer = await page.request.get('/rest/project', {
    params: { id: user.projectId ?? '' },
    headers: { 'X-Auth-Token': token },
  });
  const [project] = ((await answer.json()) as { array: Project[] }).array;
  const written = [
    ['token', token],
    ['user', JSON.stringify(user)],
    ...(project ? [['projectInfo', JSON.stringify(infoOfProject(project))]] : []),
  ] as [string, string][];
  const { origin } = new URL(answer.url());
  return written.map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url: origin,
    sameSite: 'Strict',
  }));
}

/**
 * Opens the console at an address such as `/screens`, else at the user's home (NAV-4), already signed in. Without the form:
 * the page finds the session in its cookies, as after a reload.
 */
export async function signIn(page: Page, username: string, address = '/'): Promise<void> {
  // An open console would write its own cookies again.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().addCookies(await cookiesOf(page, username));
  await page.goto(`/#!${address}`);
  await page.waitForURL((url) => url.hash.length > '#!/'.length);
  // All of the console loads here, longer than the tests' own timeouts allow.
  await page.getByRole('main').waitFor({ timeout: 30_000 });
}
