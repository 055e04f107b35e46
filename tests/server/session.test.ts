import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { SignedIn, User } from '../../contract/schemas/session.ts';
import { createUnitOfWork } from '../../server/events/unitOfWork.ts';
import { createSessions } from '../../server/domain/session/sessions.ts';
import { createSignInLimit } from '../../server/domain/session/signInLimit.ts';
import { insertUser, testPassword } from '../support/buildNetwork.ts';
import { createClient, signIn, userText } from '../support/client.ts';
import { deleteRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { openSlowCall } from '../support/slowCall.ts';
import { useTestApp } from '../support/testApp.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';

const badCredentials = "Le nom de l'utilisateur et le mot de passe saisis ne correspondent pas.";

describeOnEachEngine('sessions', (engine) => {
  const test = useTestApp(engine);
  const authenticate = (username: string, password: string) =>
    test().nobody.post('/rest/user/authenticate', { username, password });

  describe('signing in', () => {
    it('SES-1 answers a token to a form, which reads the user', async () => {
      const answer = await test().nobody.call<{ token: string }>({
        method: 'POST',
        url: '/rest/user/authenticate',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `username=user.nord&password=${testPassword}`,
      });
      expect(answer.status).toBe(200);
      expect(Value.Check(SignedIn, answer.json)).toBe(true);
      const { json: user } = await createClient(test().app, answer.json.token).get<User>('/rest/user/');
      expect(Value.Check(User, user)).toBe(true);
      expect(user).toMatchObject({ username: 'user.nord', roles: ['ROLE_USER'], sessionInfinite: false });
      expect(user.project).toEqual({ id: test().network.nord.id, name: 'nord' });
      expect(user.projectId).toBe(test().network.nord.id);
    });

    it.each([
      ['user.nord', ['nord']],
      ['super', ['nord', 'sud']],
    ])(
      'SES-1 SES-2 with the token of %s come the user and the projects to choose from',
      async (name, names) => {
        const { json: signedIn } = await test().nobody.post<SignedIn>('/rest/user/authenticate', {
          username: name,
          password: testPassword,
        });
        const client = createClient(test().app, signedIn.token);
        const { json: user } = await client.get<User>('/rest/user/');
        const { json: projects } = await client.get<{ array: Project[] }>(
          `/rest/project?id=${user.projectId}`,
        );
        expect(signedIn).toMatchObject({ user, projects: projects.array });
        expect(projects.array.map((project) => project.name)).toEqual(names);
      },
    );

    it('SES-1 a superuser has no project', async () => {
      const { json } = await (await test().as('super')).get<User>('/rest/user');
      expect(json).toMatchObject({ projectId: null, project: null, roles: ['ROLE_SUPERUSER'] });
    });

    it('SES-1 a name typed in another case is that of its only account; of two, the one that is meant exactly', async () => {
      const { db, network } = test();
      for (const name of ['Zoé', 'ada', 'ADA']) await insertUser(db, name, 'ROLE_USER', network.nord.id);
      const userOf = async (typed: string) => {
        const { status, json } = await test().nobody.post<SignedIn>('/rest/user/authenticate', {
          username: typed,
          password: testPassword,
        });
        return status === 200 ? json.user?.username : status;
      };
      expect(await userOf('ZOÉ')).toBe('Zoé');
      expect([await userOf('ada'), await userOf('ADA'), await userOf('Ada')]).toEqual(['ada', 'ADA', 401]);
    });

    it('SES-3 an unknown user and a wrong password get the same answer', async () => {
      const unknown = await authenticate('nobody.here', testPassword);
      const wrong = await authenticate('user.nord', 'wrong');
      expect([unknown.status, wrong.status]).toEqual([401, 401]);
      expect(unknown.text).toBe(wrong.text);
      expect(wrong.json).toMatchObject({ exception: 'BadCredentialsException' });
      expect(userText(wrong)).toBe(badCredentials);
    });

    it('SES-3 a user name is the whole name, whatever it looks like', async () => {
      for (const name of ["' or 1=1 --", 'user.nord%', 'user nord', 'user.nord ']) {
        expect((await authenticate(name, testPassword)).status, name).toBe(401);
      }
    });
  });

  describe('SES-9 what authenticates a call', () => {
    it('SES-9 the header does, on every method', async () => {
      const { token } = await test().as('user.nord');
      const headers = { 'x-auth-token': token ?? '' };
      expect((await test().nobody.get('/rest/user', headers)).status).toBe(200);
    });

    it('SES-9 the query does on GET, and on GET alone', async () => {
      const { token } = await signIn(test().app, 'user.nord');
      expect((await test().nobody.get(`/rest/user?token=${token}`)).status).toBe(200);
      for (const method of ['POST', 'HEAD'] as const) {
        const url = `/rest/user${method === 'POST' ? '/logout' : ''}?token=${token}`;
        expect((await test().nobody.call({ method, url })).status, method).toBe(401);
      }
      expect((await test().nobody.get(`/rest/user?token=${token}`)).status).toBe(200);
    });

    it('SES-9 a cookie never does', async () => {
      const { token } = await test().as('user.nord');
      for (const name of ['token', 'X-Auth-Token', 'x-auth-token']) {
        const { status } = await test().nobody.get('/rest/user', { cookie: `${name}=${token}` });
        expect(status).toBe(401);
      }
    });

    it.each([
      ['no token', {}, ''],
      ['an empty one', { 'x-auth-token': '' }, ''],
      ['a forged one', { 'x-auth-token': 'A'.repeat(43) }, ''],
      ['an empty query', {}, '?token='],
      ['two in the query', {}, '?token=a&token=b'],
    ])('SES-6 %s is refused by name', async (_title, headers, query) => {
      const answer = await test().nobody.get(`/rest/user${query}`, headers);
      expect(answer.status).toBe(401);
      expect(answer.json).toMatchObject({ exception: 'InsufficientAuthenticationException' });
    });
  });

  describe('SES-10 how long a token lives', () => {
    it('SES-10 twelve hours without use, counted from its last use', async () => {
      const client = await signIn(test().app, 'manager.nord');
      test().clock.advance(11 * hourMs);
      expect((await client.get('/rest/user')).status).toBe(200);
      test().clock.advance(11 * hourMs);
      expect((await client.get('/rest/user')).status).toBe(200);
      test().clock.advance(12 * hourMs);
      expect((await client.get('/rest/user')).status).toBe(401);
    });

    it('SES-10 when it has ended it is swept, and whoever it was is told of; others stay', async () => {
      const { db, bus, store, clock } = test();
      const userId = await insertUser(db, 'leaving', 'ROLE_USER', test().network.nord.id);
      await signIn(test().app, 'leaving');
      clock.advance(13 * hourMs);
      const stays = await signIn(test().app, 'user.nord');
      const told: ServerEvent[] = [];
      const unsubscribe = bus.subscribe((event) => told.push(event));
      const now = () => clock.now;
      await createSessions(store, createUnitOfWork(store, bus), bus, createSignInLimit(now), now).sweep(0);
      unsubscribe();
      expect(told).toContainEqual({ type: 'session', userId });
      expect(await db.selectFrom('session').select('token_hash').execute()).toHaveLength(1);
      expect((await stays.get('/rest/user')).status).toBe(200);
    });

    it('SES-10 for ever with sessionInfinite', async () => {
      await insertUser(test().db, 'hall', 'ROLE_USER', test().network.nord.id, { session_infinite: 1 });
      const client = await signIn(test().app, 'hall');
      test().clock.advance(1000 * hourMs);
      expect((await client.get<User>('/rest/user')).json).toMatchObject({ sessionInfinite: true });
      await client.post('/rest/user/logout');
    });

    it('SES-10 log-out ends the token at once, and no other of the same user', async () => {
      const [one, other] = [await signIn(test().app, 'user.nord'), await signIn(test().app, 'user.nord')];
      await Promise.all([one.get('/rest/user'), other.get('/rest/user')]);
      expect((await one.post('/rest/user/logout')).status).toBe(200);
      expect((await one.get('/rest/user')).status).toBe(401);
      expect((await other.get('/rest/user')).status).toBe(200);
    });

    it.each([
      ['role', { roles: '["ROLE_GUEST"]' }],
      ['password', { password_hash: 'scrypt$another' }],
    ])('SES-10 a changed %s ends the tokens of the user', async (what, change) => {
      const { db, bus, network } = test();
      const userId = await insertUser(db, `changing-${what}`, 'ROLE_ADMIN', network.nord.id);
      const client = await signIn(test().app, `changing-${what}`);
      const other = await signIn(test().app, 'user.nord');
      expect((await client.get('/rest/user')).status).toBe(200);
      await db.updateTable('user_account').set(change).where('id', '=', userId).execute();
      bus.afterCommit([{ type: 'session', userId }]);
      expect((await client.get('/rest/user')).status).toBe(401);
      expect((await other.get('/rest/user')).status).toBe(200);
    });

    it.each([
      ['some seconds later', 6_000],
      ['once the clock is set back', -hourMs],
    ])('SES-10 a changed password ends them even where nobody tells of it, %s', async (_when, ms) => {
      const { db, clock, network } = test();
      const name = `untold${ms}`;
      const userId = await insertUser(db, name, 'ROLE_USER', network.nord.id);
      const client = await signIn(test().app, name);
      await client.get('/rest/user');
      await db.updateTable('user_account').set({ password_hash: 'x' }).where('id', '=', userId).execute();
      clock.advance(ms);
      expect((await client.get('/rest/user')).status).toBe(401);
      clock.advance(-ms);
    });

    it('SES-10 a session that ends while it is read is not remembered', async () => {
      const { db, bus } = test();
      const { sessions } = await test().services();
      const client = await signIn(test().app, 'manager.nord');
      const token = client.token ?? '';
      const user = db.selectFrom('user_account').select('id').where('username', '=', 'manager.nord');
      const { id: userId } = await user.executeTakeFirstOrThrow();
      const reading = sessions.userOf(token);
      bus.afterCommit([{ type: 'session', userId }]);
      expect((await reading).id).toBe(userId);
      await db.deleteFrom('session').where('user_id', '=', userId).execute();
      await expect(sessions.userOf(token)).rejects.toMatchObject({ status: 401 });
    });

    it.each([
      ['ROLE_USER', 'users', '/rest/news/', 'news'],
      ['ROLE_SUPERUSER', 'superusers', '/rest/user/', 'user_account'],
    ] as const)(
      'SES-10 a call of %s whose body is on its way when the account is deleted does nothing',
      async (role, resource, path, table) => {
        const { app, db, network } = test();
        const { id: projectId, screens } = network.nord;
        const userId = await insertUser(db, role, role, role === 'ROLE_USER' ? projectId : null);
        const { token } = await signIn(app, role);
        const superuser = await signIn(app, 'super');
        const body = JSON.stringify(
          role === 'ROLE_USER'
            ? { title: 'Travaux', content: '<p>Travaux</p>', screens: [screens[0]] }
            : { projectId, name: 'complice', password: 'quatre-mots-bien-longs', roles: ['ROLE_ADMIN'] },
        );
        const begin = async () => {
          const arrived = once(app.server, 'request');
          const call = openSlowCall(Number(new URL(await test().url()).port), [
            `POST ${path} HTTP/1.1`,
            `X-Auth-Token: ${token}`,
            'Content-Type: application/json',
            `Content-Length: ${body.length}`,
          ]);
          call.send(body.slice(0, 20));
          await arrived;
          await turn();
          return call;
        };
        const rowsOf = () => db.selectFrom(table).select('id').execute();
        const call = await begin();
        expect((await deleteRecord(superuser, resource, userId)).status).toBe(200);
        const before = await rowsOf();
        call.send(body.slice(20));
        expect(await call.ended).toMatch(/^HTTP\/1.1 401 /);
        expect(await rowsOf()).toEqual(before);
      },
    );

    it('SES-10 only a hash of the token is stored', async () => {
      const { token } = await signIn(test().app, 'user.nord');
      const rows = await test().db.selectFrom('session').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });
});
