import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OidcRehearsal, OidcRule } from '../../contract/schemas/oidc.ts';
import type { AppInfo, SignedIn, SignedOut, User } from '../../contract/schemas/session.ts';
import { admit, rehearse, sweepLogouts } from '../../server/domain/oidc/accounts.ts';
import { logoutForgottenMs } from '../../server/domain/oidc/provider.ts';
import { testPassword } from '../support/buildNetwork.ts';
import { createClient, signIn, userText } from '../support/client.ts';
import { saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { createBrowser, startOidcProvider } from '../support/oidcProvider.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const rules: OidcRule[] = [
  { claim: 'groups', contains: 'direction', role: 'ROLE_SUPERUSER' },
  { claim: 'groups', contains: 'pc-nord', role: 'ROLE_MANAGER', project: 'nord' },
  { claim: 'groups', contains: 'pc-sud', role: 'ROLE_USER', project: 'sud' },
  { claim: 'groups', contains: 'ailleurs', role: 'ROLE_USER', project: 'ouest' },
];
const zoe = { sub: 'u-1', preferred_username: 'zoé.martin', groups: ['pc-nord'] };

describeOnEachEngine('sign-in by OpenID Connect', (engine) => {
  let test: TestApp;
  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  let browser: ReturnType<typeof createBrowser>;
  let url: string;

  beforeAll(async () => {
    provider = await startOidcProvider();
    test = await startTestApp(engine, { oidc: provider.options({ rules }) });
    url = await test.url();
    provider.serve(url);
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });
  beforeEach(async () => {
    provider.reset();
    provider.state.account = zoe;
    browser = createBrowser();
    await test.db.deleteFrom('user_account').where('oidc_subject', 'is not', null).execute();
    await test.db.deleteFrom('audit').execute();
  });

  /** Signs in at the provider; returns the outcome in the sign-in page's address. */
  async function goThere(query = ''): Promise<string | null> {
    const there = await browser.follow(`${url}/api/session/oidc${query}`, {
      stops: (next) => next.includes('#!'),
    });
    return /^\/#!\/login\?oidc=([^#]+)$/.exec(there.url.slice(url.length))?.[1] ?? null;
  }
  const pending = (jar: Map<string, string>) =>
    [...jar.keys()].filter((name) => name.startsWith('oidcAttempt'));
  const exchange = () => browser.send(`${url}/api/session/oidc/token`, { method: 'POST' });
  /** Creates a session for the user signed in at the provider. */
  async function signInThere(): Promise<SignedIn> {
    expect(await goThere()).toBe('done');
    const answer = await exchange();
    expect(answer.status).toBe(200);
    return (await answer.json()) as SignedIn;
  }
  const statusOf = async (token: string) => (await createClient(test.app, token).get('/rest/user')).status;
  const accounts = () =>
    test.db
      .selectFrom('user_account')
      .select(['username', 'roles', 'project_id', 'oidc_subject'])
      .where('oidc_subject', 'is not', null)
      .execute();
  const logOut = (token: string) =>
    test.nobody.call({
      method: 'POST',
      url: '/api/session/oidc/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });

  it('OPS-1 makes an account of who comes first, in the project of the rules, and says so in the trail', async () => {
    const { json: info } = await test.nobody.get<AppInfo>('/rest/app');
    expect(info.signInBy).toBe('Annuaire du réseau');
    expect(info.capabilities).toContain('oidc');
    const { token, user, projects } = await signInThere();
    const { nord } = test.network;
    expect(user).toMatchObject({ username: 'zoé.martin', roles: ['ROLE_MANAGER'], projectId: nord.id });
    expect(projects?.map(({ name }) => name)).toEqual(['nord']);
    expect((await createClient(test.app, token).get<User>('/rest/user')).json).toEqual(user);
    const trail = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('resource', '=', 'users')
      .orderBy('id')
      .execute();
    expect(trail).toMatchObject([{ action: 'create', username: 'zoé.martin', record_id: String(user?.id) }]);
    // No password opens it, even if one is set.
    const known = test.db.selectFrom('user_account').select('password_hash').where('username', '=', 'super');
    const { password_hash } = await known.executeTakeFirstOrThrow();
    await test.db
      .updateTable('user_account')
      .set({ password_hash })
      .where('id', '=', user?.id ?? 0)
      .execute();
    const byPassword = await test.nobody.post('/rest/user/authenticate', {
      username: 'zoé.martin',
      password: testPassword,
    });
    expect(byPassword.status).toBe(401);
  });

  it('OPS-1 CMP-6 the page that one wanted comes back with them, however it ended; one of another server never does', async () => {
    const wanted = 'next=%2Fscreens%3Fview%3Dwall&user=4&project=7';
    expect(await goThere(`?${wanted}`)).toBe(`done&${wanted}`);
    expect(await goThere()).toBe('done');
    for (const elsewhere of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%09/evil.example',
    ])
      expect(await goThere(`?next=${encodeURIComponent(decodeURIComponent(elsewhere))}`)).toBe('done');
    // Nor one that another page of this site put into the cookie.
    const jar = browser.jarOf(url);
    const attempt = { state: 'x', nonce: 'x', verifier: 'x', back: 'next=//evil.example' };
    jar.set('oidcAttempt-x', Buffer.from(JSON.stringify(attempt)).toString('base64url'));
    const answer = await browser.send(`${url}/api/session/oidc/callback?code=x&state=x`);
    expect(answer.headers.get('location')).toBe('/#!/login?oidc=failed');
    browser = createBrowser();
    provider.state.denies = true;
    expect(await goThere(`?${wanted}`)).toBe(`denied&${wanted}`);
    provider.state.isDown = true;
    test.clock.advance(61_000);
    expect(await goThere(`?${wanted}`)).toBe(`down&${wanted}`);
  });

  it('OPS-1 lists say which accounts came by the provider', async () => {
    const { user } = await signInThere();
    const superuser = await test.as('super');
    type Account = { id: number; byProvider: boolean };
    const path = `/rest/user/project/${test.network.nord.id}`;
    const { array } = (await superuser.get<{ array: Account[] }>(path)).json;
    expect(array.filter(({ byProvider }) => byProvider).map(({ id }) => id)).toEqual([user?.id]);
    expect(array.length).toBeGreaterThan(1);
    // The read-only field sent back by the form is ignored.
    const save = { ...array.find(({ id }) => id === user?.id), byProvider: false };
    expect((await saveRecord(superuser, 'users', save, { id: user?.id ?? 0 })).status).toBe(200);
    expect((await accounts()).map(({ oidc_subject }) => oidc_subject)).toEqual(['u-1']);
  });

  it('OPS-1 gives the session once, within a minute, and to the browser that came back alone', async () => {
    expect(await goThere()).toBe('done');
    const jar = browser.jarOf(url);
    const cookie = `oidcCode=${jar.get('oidcCode')}`;
    expect(pending(jar)).toEqual([]);
    expect((await test.nobody.post('/api/session/oidc/token')).status).toBe(401);
    expect((await exchange()).status).toBe(200);
    const again = { method: 'POST' as const, url: '/api/session/oidc/token', headers: { cookie } };
    expect((await test.nobody.call(again)).status).toBe(401);
    expect(await goThere()).toBe('done');
    test.clock.advance(61_000);
    expect((await exchange()).status).toBe(401);
  });

  it('OPS-1 takes role and project anew at each sign-in, and what was given before has ended', async () => {
    const before = await signInThere();
    provider.state.account = { ...zoe, groups: ['pc-sud'] };
    const after = await signInThere();
    expect(after.user).toMatchObject({
      id: before.user?.id,
      roles: ['ROLE_USER'],
      projectId: test.network.sud.id,
    });
    expect(await statusOf(before.token)).toBe(401);
    const trail = await test.db
      .selectFrom('audit')
      .select(['action', 'changes'])
      .where('action', '=', 'update')
      .orderBy('id')
      .execute();
    expect(trail.map(({ changes }) => JSON.parse(changes) as object)).toEqual([
      {
        roles: { from: ['ROLE_MANAGER'], to: ['ROLE_USER'] },
        project: { from: 'nord', to: 'sud' },
      },
    ]);
  });

  it.each([
    ['noRule', { groups: [] }],
    ['noProject', { groups: ['ailleurs'] }],
    ['nameTaken', { preferred_username: 'USER.nord' }],
  ])('OPS-1 refuses with %s, and makes no account', async (outcome, claims) => {
    provider.state.account = { ...zoe, ...claims };
    expect(await goThere()).toBe(outcome);
    expect((await exchange()).status).toBe(401);
    expect(await accounts()).toEqual([]);
  });

  it('OPS-1 makes no account where the configuration has it so, and goes on with those that are there', async () => {
    const { engine, db, work, now } = await test.services();
    const admitted = (creates: boolean) =>
      admit({ engine, work, now }, provider.options({ rules, creates }), { subject: 'u-1', claims: zoe });
    expect(await admitted(false)).toEqual({ refusal: 'notCreated' });
    const made = await admitted(true);
    expect(await admitted(false)).toEqual(made);
    expect(
      await rehearse(db, provider.options({ rules, creates: false }), { ...zoe, sub: 'u-2' }),
    ).toMatchObject({ refusal: 'notCreated' });
  });

  it('OPS-1 signs out whose claims fit no rule any more, at the next sign-in', async () => {
    const { token } = await signInThere();
    provider.state.account = { ...zoe, groups: ['retraités'] };
    expect(await goThere()).toBe('noRule');
    expect(await statusOf(token)).toBe(401);
  });

  it.each<[string, (state: typeof provider.state) => void]>([
    ['another issuer', (state) => (state.lie = (said) => ({ ...said, iss: 'https://other.example' }))],
    ['another audience', (state) => (state.lie = (said) => ({ ...said, aud: 'other' }))],
    ['another nonce', (state) => (state.lie = (said) => ({ ...said, nonce: 'other' }))],
    ['a time that is over', (state) => (state.lie = (said) => ({ ...said, exp: Number(said['iat']) - 61 }))],
    ['a time to come', (state) => (state.lie = (said) => ({ ...said, nbf: Number(said['iat']) + 120 }))],
    ['another subject', (state) => (state.lie = (said) => ({ ...said, sub: 'u-2' }))],
    ['a key of somebody else', (state) => (state.isStranger = true)],
  ])('OPS-1 believes no provider that says %s', async (_, lie) => {
    lie(provider.state);
    expect(await goThere()).toBe('failed');
    expect(await accounts()).toEqual([]);
  });

  it('OPS-1 bears a clock that goes half a minute wrong', async () => {
    const wrong = (said: object, at: number) => ({ ...said, exp: at - 30, iat: at + 30 });
    provider.state.lie = (said) => wrong(said, Number(said['iat']));
    await signInThere();
  });

  it('OPS-1 believes nobody who comes back without having left, or with another state', async () => {
    const callback = `${url}/api/session/oidc/callback?code=x&state=y`;
    const there = () => browser.send(callback).then((answer) => answer.headers.get('location'));
    expect(await there()).toBe('/#!/login?oidc=failed');
    await browser.send(`${url}/api/session/oidc`);
    expect(await there()).toBe('/#!/login?oidc=failed');
    // What others make the browser call does not end the sign-in that it is in.
    expect(pending(browser.jarOf(url))).toHaveLength(1);
  });

  it('OPS-1 several tabs may be at the provider at once, each comes back to its own page, and once', async () => {
    const leave = (page: string) => browser.send(`${url}/api/session/oidc?next=%2F${page}`);
    const left = [await leave('screens'), await leave('index')].map(({ headers }) => headers.get('location'));
    for (const [tab, page] of ['index', 'screens'].entries()) {
      const there = left[1 - tab] ?? '';
      const { url: callback } = await browser.follow(there, { stops: (next) => next.includes('/callback?') });
      const back = async () => (await browser.send(callback)).headers.get('location');
      expect(await back()).toBe(`/#!/login?oidc=done&next=%2F${page}`);
      expect((await exchange()).status).toBe(200);
      expect(await back()).toBe('/#!/login?oidc=failed');
    }
    expect(pending(browser.jarOf(url))).toEqual([]);
    for (let tab = 0; tab < 7; tab += 1) await leave('screens');
    expect(pending(browser.jarOf(url))).toHaveLength(5);
  });

  it('OPS-1 says who was refused at the provider, and goes on with passwords while it is away', async () => {
    provider.state.denies = true;
    expect(await goThere()).toBe('denied');
    provider.state.isDown = true;
    test.clock.advance(61_000);
    expect(await goThere()).toBe('down');
    expect((await signIn(test.app, 'super')).token).not.toBeNull();
    provider.state.isDown = false;
    provider.state.denies = false;
    await signInThere();
  });

  it('OPS-1 learns of new keys', async () => {
    await signInThere();
    provider.rotateKeys();
    test.clock.advance(61_000);
    browser = createBrowser();
    await signInThere();
  });

  describe('signing out', () => {
    it('OPS-1 here, it leads to the end of the session there, which ends the others of it', async () => {
      const first = await signInThere();
      const second = await signInThere();
      const headers = { 'x-auth-token': first.token };
      const out = await browser.send(`${url}/rest/user/logout`, { method: 'POST', headers });
      const json = (await out.json()) as SignedOut;
      expect(await statusOf(second.token)).toBe(200);
      const { answer } = await browser.follow(json.endSession ?? '');
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
      const { url: end } = await browser.follow(`${provider.issuer}/session/end/confirm`, {
        stops: (next) => next.startsWith(url),
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
        },
      });
      expect(end).toBe(`${url}/`);
      expect(await statusOf(second.token)).toBe(401);
    });

    it('OPS-1 of a password, it leads nowhere; nor does it while the provider is away', async () => {
      const { token } = await signInThere();
      provider.state.isDown = true;
      test.clock.advance(61_000);
      const out = (client: { token: string | null }) =>
        createClient(test.app, client.token).post<SignedOut>('/rest/user/logout');
      expect((await out({ token })).json).toEqual({});
      expect((await out(await signIn(test.app, 'super'))).json).toEqual({});
      expect(await statusOf(token)).toBe(401);
    });

    it('OPS-1 there, it ends that session, or all of that account, and nobody else’s', async () => {
      const { token } = await signInThere();
      const other = await test.as('user.nord');
      expect((await logOut(provider.logoutToken({ sub: 'u-2' }))).status).toBe(200);
      expect((await logOut(provider.logoutToken({ sid: 'of another' }))).status).toBe(200);
      expect(await statusOf(token)).toBe(200);
      expect((await logOut(provider.logoutToken({ sub: 'u-1' }))).status).toBe(200);
      expect(await statusOf(token)).toBe(401);
      expect(await statusOf(other.token ?? '')).toBe(200);
    });

    it.each<[string, Record<string, unknown>]>([
      ['another issuer', { iss: 'https://other.example' }],
      ['another audience', { aud: 'other' }],
      ['a time that is over', { iat: 1_700_000_000, exp: 1_700_000_120 }],
      ['no event', { events: {} }],
      ['a nonce, as an ID token has', { nonce: 'x' }],
      ['nobody', { sub: undefined }],
    ])('OPS-1 ends nothing for a token of %s', async (_, change) => {
      const { token } = await signInThere();
      const refused = await logOut(provider.logoutToken({ sub: 'u-1', ...change }));
      expect(refused.status).toBe(400);
      expect(userText(refused)).toBe('Ce jeton de déconnexion n’est pas valable.');
      expect(await statusOf(token)).toBe(200);
    });

    it('OPS-1 ends nothing for a token that ended something before, kept for as long as it could', async () => {
      const token = provider.logoutToken({ sub: 'u-1', jti: 'once' });
      await signInThere();
      expect((await logOut(token)).status).toBe(200);
      const { token: session } = await signInThere();
      expect((await logOut(token)).status).toBe(400);
      expect(await statusOf(session)).toBe(200);
      expect((await logOut(provider.logoutToken({ sub: 'u-1', jti: undefined }))).status).toBe(400);
      expect((await logOut(provider.logoutToken({ sub: 'u-1', jti: 'twice' }))).status).toBe(200);
      const kept = async () => (await test.db.selectFrom('oidc_logout').selectAll().execute()).length;
      await sweepLogouts(test.db, test.clock.now);
      expect(await kept()).toBeGreaterThanOrEqual(2);
      await sweepLogouts(test.db, test.clock.now + logoutForgottenMs);
      expect(await kept()).toBe(0);
    });

    it('OPS-1 ends nothing for a token of another provider', async () => {
      const { token } = await signInThere();
      for (const bad of [provider.logoutToken({ sub: 'u-1' }, 'stranger'), 'x', 'a.b.c'])
        expect((await logOut(bad)).status).toBe(400);
      expect(await statusOf(token)).toBe(200);
    });
  });

  it('OPS-1 keeps a superuser who has a password', async () => {
    provider.state.account = { ...zoe, groups: ['direction'] };
    const { token, user } = await signInThere();
    expect(user).toMatchObject({ roles: ['ROLE_SUPERUSER'], projectId: null });
    const { id } = (await (await test.as('super')).get<User>('/rest/user')).json;
    expect((await createClient(test.app, token).delete(`/rest/user/${id}`)).status).toBe(409);
    expect((await (await test.as('super')).delete(`/rest/user/${user?.id}`)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('OPS-1 says what claims would give, and does nothing of it', async () => {
    const superuser = await test.as('super');
    const ask = async (claims: object) =>
      (await superuser.post<OidcRehearsal>('/api/session/oidc/rehearsal', { claims })).json;
    const { id } = test.network.nord;
    expect(await ask(zoe)).toMatchObject({
      rule: 2,
      role: 'ROLE_MANAGER',
      project: { id, name: 'nord' },
      refusal: null,
      username: 'zoé.martin',
      text: 'Ce compte serait admis.',
    });
    expect(await ask({ ...zoe, groups: ['ailleurs'] })).toMatchObject({
      rule: 4,
      project: null,
      refusal: 'noProject',
      text: 'Le projet « ouest » n’existe pas : la connexion serait refusée.',
    });
    expect(await ask({ sub: 'u-9' })).toMatchObject({ rule: null, role: null, refusal: 'noRule' });
    expect(await ask({ ...zoe, preferred_username: 'user.nord' })).toMatchObject({ refusal: 'nameTaken' });
    expect(await accounts()).toEqual([]);
    const admin = await test.as('admin.nord');
    expect((await admin.post('/api/session/oidc/rehearsal', { claims: zoe })).status).toBe(403);
  });
});
