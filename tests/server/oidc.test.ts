import { expect, it } from 'vitest';
import type { OidcRehearsal } from '../../contract/schemas/oidc.ts';
import type { AppInfo, User } from '../../contract/schemas/session.ts';
import { admit, rehearse } from '../../server/domain/oidc/accounts.ts';
import { insertUser, testPassword } from '../support/buildNetwork.ts';
import { createClient, signIn } from '../support/client.ts';
import { saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importRows } from '../support/importing.ts';
import { createBrowser } from '../support/oidcProvider.ts';
import { type OidcHouse, rules, useOidc, zoe } from '../support/useOidc.ts';

describeOnEachEngine('sign-in by OpenID Connect', (engine) => {
  const { house, goThere, exchange, signInThere, statusOf } = useOidc(engine);
  const pending = (jar: Map<string, string>) =>
    [...jar.keys()].filter((name) => name.startsWith('oidcAttempt'));
  const accounts = () =>
    house()
      .test.db.selectFrom('user_account')
      .select(['username', 'roles', 'project_id', 'oidc_subject'])
      .where('oidc_subject', 'is not', null)
      .execute();

  it('OPS-1 makes an account of who comes first, in the project of the rules, and says so in the trail', async () => {
    const { json: info } = await house().test.nobody.get<AppInfo>('/rest/app');
    expect(info.signInBy).toBe('Annuaire du réseau');
    expect(info.capabilities).toContain('oidc');
    const { token, user, projects } = await signInThere();
    const { nord } = house().test.network;
    expect(user).toMatchObject({ username: 'zoé.martin', roles: ['ROLE_MANAGER'], projectId: nord.id });
    expect(projects?.map(({ name }) => name)).toEqual(['nord']);
    expect((await createClient(house().test.app, token).get<User>('/rest/user')).json).toEqual(user);
    const trail = await house()
      .test.db.selectFrom('audit')
      .selectAll()
      .where('resource', '=', 'users')
      .orderBy('id')
      .execute();
    expect(trail).toMatchObject([{ action: 'create', username: 'zoé.martin', record_id: String(user?.id) }]);
    // No password opens it, even if one is set.
    const known = house()
      .test.db.selectFrom('user_account')
      .select('password_hash')
      .where('username', '=', 'super');
    const { password_hash } = await known.executeTakeFirstOrThrow();
    await house()
      .test.db.updateTable('user_account')
      .set({ password_hash })
      .where('id', '=', user?.id ?? 0)
      .execute();
    const byPassword = await house().test.nobody.post('/rest/user/authenticate', {
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
    const jar = house().browser.jarOf(house().url);
    const attempt = { state: 'x', nonce: 'x', verifier: 'x', back: 'next=//evil.example' };
    jar.set('oidcAttempt-x', Buffer.from(JSON.stringify(attempt)).toString('base64url'));
    const answer = await house().browser.send(`${house().url}/api/session/oidc/callback?code=x&state=x`);
    expect(answer.headers.get('location')).toBe('/#!/login?oidc=failed');
    house().browser = createBrowser();
    house().provider.state.denies = true;
    expect(await goThere(`?${wanted}`)).toBe(`denied&${wanted}`);
    house().provider.state.isDown = true;
    house().test.clock.advance(61_000);
    expect(await goThere(`?${wanted}`)).toBe(`down&${wanted}`);
  });

  it('OPS-1 lists say which accounts came by the provider', async () => {
    const { user } = await signInThere();
    const superuser = await house().test.as('super');
    type Account = { id: number; byProvider: boolean };
    const path = `/rest/user/project/${house().test.network.nord.id}`;
    const { array } = (await superuser.get<{ array: Account[] }>(path)).json;
    expect(array.filter(({ byProvider }) => byProvider).map(({ id }) => id)).toEqual([user?.id]);
    expect(array.length).toBeGreaterThan(1);
    // The read-only field sent back by the form is ignored.
    const save = { ...array.find(({ id }) => id === user?.id), byProvider: false };
    expect((await saveRecord(superuser, 'users', save, { id: user?.id ?? 0 })).status).toBe(200);
    expect((await accounts()).map(({ oidc_subject }) => oidc_subject)).toEqual(['u-1']);
  });

  it('OPS-1 ADM-8 refuses a password for an account that came by the provider, which would open nothing', async () => {
    const { token, user } = await signInThere();
    const superuser = await house().test.as('super');
    const password = 'Soleil-levant-77';
    const refused = 'Ce compte vient du fournisseur d’identité : aucun mot de passe ne l’ouvre.';
    const id = user?.id ?? 0;
    const saved = await saveRecord(superuser, 'users', { password }, { id });
    expect([saved.status, saved.json]).toMatchObject([400, { fields: { password: refused } }]);
    const { nord } = house().test.network;
    const { applied, rows } = await importRows(superuser, 'users', nord.id, [{ id, password }]);
    expect([applied, rows[0]?.problems]).toEqual([false, { password: refused }]);
    expect(await statusOf(token)).toBe(200);
    expect((await saveRecord(superuser, 'users', { password: '' }, { id })).status).toBe(200);
    const other = await insertUser(house().test.db, 'leo.nord', 'ROLE_USER', nord.id);
    expect((await importRows(superuser, 'users', nord.id, [{ id: other, password }])).applied).toBe(true);
    expect((await saveRecord(superuser, 'users', { password: 'Autre-mot-77' }, { id: other })).status).toBe(
      200,
    );
    await house().test.db.deleteFrom('user_account').where('id', '=', other).execute();
  });

  it('OPS-1 gives the session once, within a minute, and to the browser that came back alone', async () => {
    expect(await goThere()).toBe('done');
    const jar = house().browser.jarOf(house().url);
    const cookie = `oidcCode=${jar.get('oidcCode')}`;
    expect(pending(jar)).toEqual([]);
    expect((await house().test.nobody.post('/api/session/oidc/token')).status).toBe(401);
    expect((await exchange()).status).toBe(200);
    const again = { method: 'POST' as const, url: '/api/session/oidc/token', headers: { cookie } };
    expect((await house().test.nobody.call(again)).status).toBe(401);
    expect(await goThere()).toBe('done');
    house().test.clock.advance(61_000);
    expect((await exchange()).status).toBe(401);
  });

  it('OPS-1 MSG-5 consoles that list accounts read them again when a sign-in makes or changes one', async () => {
    const { nord, sud } = house().test.network;
    const told: (number | null)[] = [];
    const end = house().test.bus.subscribe((event) => {
      if (event.type === 'configuration') told.push(event.projectId);
    });
    const heardOf = async (...groups: string[]) => {
      house().provider.state.account = { ...zoe, groups };
      house().browser = createBrowser();
      await signInThere();
      return told.splice(0);
    };
    expect(await heardOf('pc-nord')).toEqual([nord.id]);
    expect(await heardOf('pc-nord')).toEqual([]);
    expect(await heardOf('pc-sud')).toEqual([nord.id, sud.id]);
    expect(await heardOf('direction')).toEqual([sud.id, null]);
    end();
  });

  it('OPS-1 takes role and project anew at each sign-in, and what was given before has ended', async () => {
    const before = await signInThere();
    house().provider.state.account = { ...zoe, groups: ['pc-sud'] };
    const after = await signInThere();
    expect(after.user).toMatchObject({
      id: before.user?.id,
      roles: ['ROLE_USER'],
      projectId: house().test.network.sud.id,
    });
    expect(await statusOf(before.token)).toBe(401);
    const trail = await house()
      .test.db.selectFrom('audit')
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
    // By which the server signs what it does itself.
    ['nameTaken', { preferred_username: 'Girouette' }],
  ])('OPS-1 refuses with %s, and makes no account', async (outcome, claims) => {
    house().provider.state.account = { ...zoe, ...claims };
    expect(await goThere()).toBe(outcome);
    expect((await exchange()).status).toBe(401);
    expect(await accounts()).toEqual([]);
  });

  it('OPS-1 makes no account where the configuration has it so, and goes on with those that are there', async () => {
    const { engine, db, work, now } = await house().test.services();
    const admitted = (creates: boolean) =>
      admit({ engine, work, now }, house().provider.options({ rules, creates }), {
        subject: 'u-1',
        claims: zoe,
      });
    expect(await admitted(false)).toEqual({ refusal: 'notCreated' });
    const made = await admitted(true);
    expect(await admitted(false)).toEqual(made);
    expect(
      await rehearse(db, house().provider.options({ rules, creates: false }), { ...zoe, sub: 'u-2' }),
    ).toMatchObject({ refusal: 'notCreated' });
  });

  it('OPS-1 signs out whose claims fit no rule any more, at the next sign-in', async () => {
    const { token } = await signInThere();
    house().provider.state.account = { ...zoe, groups: ['retraités'] };
    expect(await goThere()).toBe('noRule');
    expect(await statusOf(token)).toBe(401);
  });

  it.each<[string, (state: OidcHouse['provider']['state']) => void]>([
    ['another issuer', (state) => (state.lie = (said) => ({ ...said, iss: 'https://other.example' }))],
    ['another audience', (state) => (state.lie = (said) => ({ ...said, aud: 'other' }))],
    ['another nonce', (state) => (state.lie = (said) => ({ ...said, nonce: 'other' }))],
    ['a time that is over', (state) => (state.lie = (said) => ({ ...said, exp: Number(said['iat']) - 61 }))],
    ['a time to come', (state) => (state.lie = (said) => ({ ...said, nbf: Number(said['iat']) + 120 }))],
    ['another subject', (state) => (state.lie = (said) => ({ ...said, sub: 'u-2' }))],
    ['a key of somebody else', (state) => (state.isStranger = true)],
  ])('OPS-1 believes no provider that says %s', async (_, lie) => {
    lie(house().provider.state);
    expect(await goThere()).toBe('failed');
    expect(await accounts()).toEqual([]);
  });

  it('OPS-1 bears a clock that goes half a minute wrong', async () => {
    const wrong = (said: object, at: number) => ({ ...said, exp: at - 30, iat: at + 30 });
    house().provider.state.lie = (said) => wrong(said, Number(said['iat']));
    await signInThere();
  });

  it('OPS-1 believes nobody who comes back without having left, or with another state', async () => {
    const callback = `${house().url}/api/session/oidc/callback?code=x&state=y`;
    const there = () =>
      house()
        .browser.send(callback)
        .then((answer) => answer.headers.get('location'));
    expect(await there()).toBe('/#!/login?oidc=failed');
    await house().browser.send(`${house().url}/api/session/oidc`);
    expect(await there()).toBe('/#!/login?oidc=failed');
    // What others make the browser call does not end the sign-in that it is in.
    expect(pending(house().browser.jarOf(house().url))).toHaveLength(1);
  });

  it('OPS-1 several tabs may be at the provider at once, each comes back to its own page, and once', async () => {
    const leave = (page: string) => house().browser.send(`${house().url}/api/session/oidc?next=%2F${page}`);
    const left = [await leave('screens'), await leave('index')].map(({ headers }) => headers.get('location'));
    for (const [tab, page] of ['index', 'screens'].entries()) {
      const there = left[1 - tab] ?? '';
      const { url: callback } = await house().browser.follow(there, {
        stops: (next) => next.includes('/callback?'),
      });
      const back = async () => (await house().browser.send(callback)).headers.get('location');
      expect(await back()).toBe(`/#!/login?oidc=done&next=%2F${page}`);
      expect((await exchange()).status).toBe(200);
      expect(await back()).toBe('/#!/login?oidc=failed');
    }
    expect(pending(house().browser.jarOf(house().url))).toEqual([]);
    for (let tab = 0; tab < 7; tab += 1) await leave('screens');
    expect(pending(house().browser.jarOf(house().url))).toHaveLength(5);
  });

  it('OPS-1 says who was refused at the provider, and goes on with passwords while it is away', async () => {
    house().provider.state.denies = true;
    expect(await goThere()).toBe('denied');
    house().provider.state.isDown = true;
    house().test.clock.advance(61_000);
    expect(await goThere()).toBe('down');
    expect((await signIn(house().test.app, 'super')).token).not.toBeNull();
    house().provider.state.isDown = false;
    house().provider.state.denies = false;
    await signInThere();
  });

  it('OPS-1 learns of new keys', async () => {
    await signInThere();
    // The second time, the clock is set back meanwhile.
    for (const ms of [61_000, -61_000]) {
      house().provider.rotateKeys();
      house().test.clock.advance(ms);
      house().browser = createBrowser();
      await signInThere();
    }
  });

  it('OPS-1 keeps a superuser who has a password', async () => {
    house().provider.state.account = { ...zoe, groups: ['direction'] };
    const { token, user } = await signInThere();
    expect(user).toMatchObject({ roles: ['ROLE_SUPERUSER'], projectId: null });
    const { id } = (await (await house().test.as('super')).get<User>('/rest/user')).json;
    expect((await createClient(house().test.app, token).delete(`/rest/user/${id}`)).status).toBe(409);
    expect((await (await house().test.as('super')).delete(`/rest/user/${user?.id}`)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('OPS-1 says what claims would give, and does nothing of it', async () => {
    const superuser = await house().test.as('super');
    const ask = async (claims: object) =>
      (await superuser.post<OidcRehearsal>('/api/session/oidc/rehearsal', { claims })).json;
    const { id } = house().test.network.nord;
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
    const admin = await house().test.as('admin.nord');
    expect((await admin.post('/api/session/oidc/rehearsal', { claims: zoe })).status).toBe(403);
  });
});
