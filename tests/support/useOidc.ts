import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { OidcRule } from '../../contract/schemas/oidc.ts';
import type { SignedIn } from '../../contract/schemas/session.ts';
import { createClient } from './client.ts';
import type { TestEngine } from './engines.ts';
import { createBrowser, startOidcProvider } from './oidcProvider.ts';
import { startTestApp, type TestApp } from './testApp.ts';

/** What the server's configuration grants. */
export const rules: OidcRule[] = [
  { claim: 'groups', contains: 'direction', role: 'ROLE_SUPERUSER' },
  { claim: 'groups', contains: 'pc-nord', role: 'ROLE_MANAGER', project: 'nord' },
  { claim: 'groups', contains: 'pc-sud', role: 'ROLE_USER', project: 'sud' },
  { claim: 'groups', contains: 'ailleurs', role: 'ROLE_USER', project: 'ouest' },
];
/** Who is signed in at the provider when a test begins. */
export const zoe = { sub: 'u-1', preferred_username: 'zoé.martin', groups: ['pc-nord'] };

/** A server that trusts a provider, and a browser that goes from one to the other. */
export interface OidcHouse {
  test: TestApp;
  provider: Awaited<ReturnType<typeof startOidcProvider>>;
  /** Address of the server. */
  url: string;
  /** New for each test; a test may replace it. */
  browser: ReturnType<typeof createBrowser>;
}

/** Starts both for the tests of a file; each test begins without accounts from the provider, and with an empty trail. */
export function useOidc(engine: TestEngine) {
  let current: OidcHouse | null = null;
  const house = () => {
    if (!current) throw new Error('The server of the tests has not started.');
    return current;
  };

  beforeAll(async () => {
    const provider = await startOidcProvider();
    const test = await startTestApp(engine, { oidc: provider.options({ rules }) });
    const url = await test.url();
    provider.serve(url);
    current = { test, provider, url, browser: createBrowser() };
  });
  afterAll(async () => {
    await house().test.close();
    await house().provider.close();
  });
  beforeEach(async () => {
    const { test, provider } = house();
    provider.reset();
    provider.state.account = zoe;
    house().browser = createBrowser();
    await test.db.deleteFrom('user_account').where('oidc_subject', 'is not', null).execute();
    await test.db.deleteFrom('audit').execute();
  });

  /** Signs in at the provider; returns the outcome in the sign-in page's address. */
  async function goThere(query = ''): Promise<string | null> {
    const { browser, url } = house();
    const there = await browser.follow(`${url}/api/session/oidc${query}`, {
      stops: (next) => next.includes('#!'),
    });
    return /^\/#!\/login\?oidc=([^#]+)$/.exec(there.url.slice(url.length))?.[1] ?? null;
  }
  const exchange = () => house().browser.send(`${house().url}/api/session/oidc/token`, { method: 'POST' });
  /** Creates a session for the user signed in at the provider. */
  async function signInThere(): Promise<SignedIn> {
    expect(await goThere()).toBe('done');
    const answer = await exchange();
    expect(answer.status).toBe(200);
    return (await answer.json()) as SignedIn;
  }
  const statusOf = async (token: string) =>
    (await createClient(house().test.app, token).get('/rest/user')).status;

  return { house, goThere, exchange, signInThere, statusOf };
}
