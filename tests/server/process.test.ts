import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { Store } from '../../server/db/engine.ts';
import { hashPassword } from '../../server/domain/session/password.ts';
import { insertUser, testPassword, type Network } from '../support/buildNetwork.ts';
import { describeOnEachEngine, postgres, type TestDatabase } from '../support/engines.ts';
import { readEvents } from '../support/eventReader.ts';
import { createBuilt } from '../support/testApp.ts';
import { signInAt } from '../support/remote.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';

/** Address of a screen's stream, from the link of its machine. */
async function streamOf(server: RunningServer, screenId: string): Promise<string> {
  const superuser = await signInAt(server.url, 'super');
  const link = await (await superuser.get(`/rest/template/load/${screenId}`)).text();
  return `${server.url}/player/api/${screenId}/events?key=${link.slice(link.lastIndexOf('/') + 1)}`;
}

describeOnEachEngine('a server process', (engine) => {
  let database: TestDatabase;
  let network: Network;
  beforeAll(async () => {
    ({ database, network } = await createBuilt(engine));
    const store = database.open();
    const password_hash = await hashPassword(testPassword);
    await insertUser(store.db, 'costly', 'ROLE_USER', network.nord.id, { password_hash });
    await store.close();
  });
  afterAll(() => database.giveBack());
  const start = (level = 'debug') => startServer({ ...database.env, DEMO: '0', LOG_LEVEL: level });

  it('SRV-2 on SIGTERM, told twice, ends its streams, lets running calls end, and exits with 0', async () => {
    const server = await start();
    const user = await signInAt(server.url, 'user.nord');
    const [screen] = network.nord.screens;
    const stream = await readEvents(await streamOf(server, screen));
    await stream.next('snapshot', 20_000);
    const running = Array.from({ length: 5 }, () =>
      user.post('/rest/news/', { content: 'x', screens: [screen] }),
    );
    // Signing in takes longest: it is in progress when the signal arrives.
    const signingIn = signInAt(server.url, 'costly').then(
      () => 'in',
      (error: Error) => error.message,
    );
    await Promise.all(running);
    const exited = server.stop();
    await stream.ended(5000);
    void server.stop();
    expect(await exited).toBe(0);
    expect(await signingIn).toBe('in');
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  });

  it('SRV-2 FLT-1 on SIGTERM leaves a mail server that hangs, and the mails as if none had been begun', async () => {
    const { promise: called, resolve: call } = Promise.withResolvers<Socket>();
    const silent = createServer(call).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const at = Date.now();
    const mail = { project_id: network.nord.id, recipients: '["pc@reseau.example"]', body: '' };
    const mails = ['un', 'deux', 'trois'].map((subject) => ({
      ...mail,
      subject,
      created_at: at,
      next_at: at,
    }));
    /** Runs something on the database while no server does. */
    const onDatabase = async <T>(run: (db: Store['db']) => Promise<T>) => {
      const store = database.open();
      try {
        return await run(store.db);
      } finally {
        await store.close();
      }
    };
    await onDatabase((db) => db.insertInto('mail').values(mails).execute());
    const { port } = silent.address() as AddressInfo;
    const server = await startServer({
      ...database.env,
      DEMO: '0',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'girouette@reseau.example',
    });
    const socket = await called;
    expect(await server.stop()).toBe(0);
    socket.destroy();
    silent.close();
    const left = await onDatabase((db) =>
      db.selectFrom('mail').select(['subject', 'attempts', 'next_at']).orderBy('id').execute(),
    );
    expect(left).toEqual(mails.map(({ subject, next_at }) => ({ subject, attempts: 0, next_at })));
  });

  it.runIf(engine === postgres)(
    'OPS-3 SRV-2 of two servers one leaves and another comes, and no screen misses anything or is told to be offline',
    async () => {
      const [old, other] = [await start(), await start()];
      const user = await signInAt(other.url, 'user.sud');
      const { id, screens } = network.sud;
      /** The proxy directs screens to a running server. */
      const openAt = (server: RunningServer) =>
        Promise.all(screens.map(async (screen) => readEvents(await streamOf(server, screen))));
      type Streams = Awaited<ReturnType<typeof openAt>>;
      const shownOn = async (streams: Streams) => {
        const all = await Promise.all(streams.map((one) => one.next<PlayerSnapshot>('snapshot', 20_000)));
        return all.map(({ messages }) => messages.map((message) => message.id));
      };
      const spread = async (at: RunningServer) => {
        const { token } = user;
        const answer = await fetch(`${at.url}/rest/news/`, {
          method: 'POST',
          headers: { 'x-auth-token': token, 'content-type': 'application/json' },
          body: JSON.stringify({ content: 'x', screens }),
        });
        return ((await answer.json()) as { id: number }).id;
      };
      const online = async () => {
        const sites = await (await user.get(`/rest/screen/project/sites/${id}`)).text();
        return sites.match(/"operational":(true|false)/g);
      };

      const before = await openAt(old);
      await shownOn(before);
      const first = await spread(other);
      const shown = await shownOn(before);
      expect(shown.every((ids) => ids.includes(first))).toBe(true);
      const gone = old.stop();
      await Promise.all(before.map((stream) => stream.ended(5000)));
      const streams = await openAt(other);
      expect(await shownOn(streams)).toEqual(shown);
      expect(await gone).toBe(0);
      expect(await online()).toEqual(screens.map(() => '"operational":true'));

      const next = await start();
      const second = await spread(next);
      expect((await shownOn(streams)).every((ids) => ids.includes(second))).toBe(true);
      for (const stream of streams) stream.close();
      await Promise.all([other.stop(), next.stop()]);
    },
  );

  it('SRV-2 writes no token, password, credential or address of a database into its log', async () => {
    const server = await start();
    const user = await signInAt(server.url, 'admin.nord');
    const [screen] = network.nord.screens;
    const address = await streamOf(server, screen);
    const stream = await readEvents(address);
    await stream.next('snapshot', 20_000);
    stream.close();
    const key = new URL(address).searchParams.get('key') ?? '';
    await fetch(`${server.url}/rest/user?token=${user.token}`);
    await fetch(`${server.url}/rest/user/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"username":"admin.nord","password":"${testPassword}"`,
    });
    await fetch(`${server.url}/rest/%ff?token=${user.token}`);
    await fetch(`${server.url}/rest/news/`, {
      method: 'POST',
      headers: { 'x-auth-token': user.token, 'x-screen-key': key, cookie: `token=${user.token}` },
      body: `${user.token}${testPassword}`,
    });
    await server.stop();
    const log = server.output();
    expect(log).toContain('/rest/user/authenticate');
    for (const secret of [user.token, key, testPassword, 'postgres://']) expect(log).not.toContain(secret);
  });

  it('SRV-2 writes no line for each sign of life, but for each that is refused', async () => {
    const server = await start('info');
    const [screen, other] = network.nord.screens;
    const key = new URL(await streamOf(server, screen)).searchParams.get('key') ?? '';
    const beat = (id: string) =>
      fetch(`${server.url}/player/api/${id}/heartbeat`, { method: 'POST', headers: { 'x-screen-key': key } });
    expect((await beat(screen)).status).toBe(204);
    expect((await beat(other)).status).toBe(401);
    await server.stop();
    expect(server.output()).toContain(`/player/api/${other}/heartbeat`);
    expect(server.output()).not.toContain(`/player/api/${screen}/heartbeat`);
  });

  it.runIf(engine === postgres)(
    'SRV-2 OPS-2 logs as JSON alone, at its level and once a minute, that PostgreSQL ended the connection that listens',
    async () => {
      const [told, silent] = await Promise.all([start('warn'), start('silent')]);
      const store = database.open();
      onTestFinished(() => store.close());
      const listening = async () => {
        const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and state = 'idle'
            and (query = 'listen girouette' or query like 'select pg_notify%')`.execute(store.db);
        return rows.map(({ pid }) => pid);
      };
      for (let time = 0; time < 2; time += 1) {
        const before = await listening();
        expect(before).toHaveLength(2);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where pid = any(${before})`.execute(store.db);
        const others = async () => (await listening()).filter((pid) => !before.includes(pid));
        await expect.poll(others, { timeout: 10_000 }).toHaveLength(2);
      }
      await Promise.all([told.stop(), silent.stop()]);
      const linesOf = (server: RunningServer) => server.output().trim().split('\n').slice(1);
      const msg = 'the connection that listens to PostgreSQL is broken';
      const lines = linesOf(told).map(
        (line) => JSON.parse(line) as { msg: string; err?: { message: string } },
      );
      const broken = lines.filter((line) => line.msg === msg).map(({ err }) => err?.message);
      expect(broken).toContain('terminating connection due to administrator command');
      // The same in the second outage.
      expect(broken).toEqual([...new Set(broken)]);
      expect(linesOf(silent)).toEqual([]);
    },
  );

  if (engine.name === 'postgres')
    it('SRV-2 delivers the messages and the log-outs of another server on the same database', async () => {
      const [here, there] = await Promise.all([start(), start()]);
      const user = await signInAt(here.url, 'user.nord');
      const [, screen] = network.nord.screens;
      const stream = await readEvents(await streamOf(there, screen).catch(() => ''));
      expect((await stream.next<PlayerSnapshot>('snapshot', 20_000)).messages).toEqual([]);
      const answer = await user.post('/rest/news/', { content: '<p>d’ici</p>', screens: [screen] });
      expect(answer.status).toBe(200);
      const { messages } = await stream.next<PlayerSnapshot>('snapshot', 1000);
      expect(messages.map(({ contents }) => contents[0]?.content)).toEqual(['<p>d’ici</p>']);

      const elsewhere = { headers: { 'x-auth-token': user.token } };
      expect((await fetch(`${there.url}/rest/user`, elsewhere)).status).toBe(200);
      await user.post('/rest/user/logout');
      await expect
        .poll(async () => (await fetch(`${there.url}/rest/user`, elsewhere)).status, { timeout: 1000 })
        .toBe(401);
      stream.close();
      await Promise.all([here.stop(), there.stop()]);
    });
});
