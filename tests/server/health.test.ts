import { connect } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { locking } from '../../server/db/engine.ts';
import { lockProject } from '../../server/domain/project/projectTransaction.ts';
import { userText } from '../support/client.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { describeOnEachEngine, type TestEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** Fills a database's storage. Returns a function that frees it. */
async function fillDisk({ name }: TestEngine, { db }: TestApp): Promise<() => Promise<void>> {
  if (name === 'sqlite') {
    const limitPages = (most: number) => sql.raw(`pragma max_page_count = ${most}`).execute(db);
    // At least the existing ones.
    await limitPages(1);
    return async () => void (await limitPages(2 ** 30));
  }
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  for (const table of ['news', 'secret', 'session']) {
    await sql`create trigger full_disk before insert or update on ${sql.table(table)}
      for each row execute function refuse()`.execute(db);
  }
  return async () => void (await sql`drop function refuse cascade`.execute(db));
}

describeOnEachEngine('health', (engine) => {
  it('SRV-2 is ok while the database answers, and 503 by the contract when it is gone', async () => {
    const test = await startTestApp(engine);
    expect((await test.nobody.get('/health')).json).toEqual({ status: 'ok', listenerFailures: 0 });
    if (engine.name === 'postgres') await test.database.drop();
    else await test.store.close();
    const gone = await test.nobody.get('/health');
    expect([gone.status, gone.json]).toMatchObject([503, { status: 503, exception: 'UnavailableException' }]);
    await test.close();
  });

  it('SRV-2 OPS-2 is 503 once the server has heard of no change for longer than PostgreSQL takes to restart', async () => {
    const test = await startTestApp(engine);
    const deaf = vi.spyOn(test.bus, 'deafMs').mockReturnValue(15_000);
    expect((await test.nobody.get('/health')).status).toBe(200);
    deaf.mockReturnValue(15_001);
    const health = await test.nobody.get('/health');
    expect([health.status, userText(health)]).toEqual([
      503,
      expect.stringContaining('n’apprend plus ce que les autres serveurs enregistrent'),
    ]);
    await test.close();
  });

  it('SRV-2 says that the storage is full, to who spreads and to who asks how it is, until there is room again', async () => {
    const test = await startTestApp(engine);
    const user = await test.as('user.nord');
    const [screen = ''] = test.network.nord.screens;
    const spread = () => user.spread({ content: 'x'.repeat(90_000), screens: [screen] });
    const room = await fillDisk(engine, test);
    const answers = await Promise.all(Array.from({ length: 20 }, spread));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect([answer.status, answer.json]).toMatchObject([507, { exception: 'UnavailableException' }]);
      expect(userText(answer)).toBe(
        'Le stockage du serveur est plein : rien n’a été enregistré. Prévenez l’exploitation.',
      );
    }
    const health = await test.nobody.get('/health');
    expect([health.status, userText(health)]).toEqual([
      503,
      expect.stringContaining('stockage du serveur est plein'),
    ]);
    // A session can still read when its last use cannot be written.
    test.clock.advance(2 * 60_000);
    expect((await user.get(`/rest/news/screen/${screen}`)).status).toBe(200);
    await room();
    expect((await test.nobody.get('/health')).json).toEqual({ status: 'ok', listenerFailures: 0 });
    expect((await user.spread({ content: 'Il y a de la place', screens: [screen] })).status).toBe(200);
    const left = await test.db
      .selectFrom('secret')
      .select('name')
      .where('name', '=', 'storage-trial')
      .execute();
    expect(left).toEqual([]);
    await test.close();
  });

  if (engine.name === 'postgres')
    it('SRV-2 beside a server that is frozen in a transaction, spreads are answered, and other projects notice nothing', async () => {
      const test = await startTestApp(engine);
      const { nord } = test.network;
      const user = await test.as('user.nord');
      // Represents a frozen server by its connections only; it does nothing from here on.
      const frozen = test.database.open({
        idleInTransaction: 4_000,
        lock: 16_000,
        statement: 60_000,
        silence: 65_000,
      });
      const [held, thaw] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const change = frozen.db.transaction().execute(async (trx) => {
        await lockProject(trx, 'postgres', nord.id);
        const screens = trx.selectFrom('screen').select('id').where('project_id', '=', nord.id);
        await locking('postgres', screens).execute();
        held.resolve();
        await thaw.promise;
      });
      await held.promise;
      const start = performance.now();
      const spreads = Array.from({ length: 25 }, () =>
        user.spread({ content: 'Malgré tout', screens: nord.screens.slice(0, 1) }),
      );
      await expect.poll(() => countLockWaits(test), { timeout: 4_000 }).toBe(1);
      expect((await test.nobody.get('/health')).status).toBe(200);
      expect((await test.as('user.sud')).token).not.toBeNull();
      const answers = await Promise.all(spreads);
      expect(performance.now() - start).toBeLessThan(15_000);
      // Accepted up to the screen's limit; the others are conflicts, not server errors.
      expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(true);
      for (const { status, text } of answers) expect([200, 409], text).toContain(status);
      // After it thaws, its transaction is gone, and it continues.
      thaw.resolve();
      await expect(change).rejects.toThrow();
      expect(await frozen.db.selectFrom('project').select('id').executeTakeFirst()).toBeDefined();
      await frozen.close();
      await test.close();
    });

  it('SRV-2 an error in who hears of a change fails neither the call nor the others who hear of it, is logged, and counted', async () => {
    const test = await startTestApp(engine);
    const user = await test.as('user.nord');
    const logged = vi.spyOn(test.app.log, 'error').mockImplementation(() => undefined);
    const error = new Error('no such cell');
    test.bus.subscribe(() => {
      throw error;
    });
    const heard: string[] = [];
    test.bus.subscribe(({ type }) => heard.push(type));
    const [screen = ''] = test.network.nord.screens;
    expect((await user.spread({ content: 'Malgré tout', screens: [screen] })).status).toBe(200);
    expect(heard).toEqual(['change']);
    expect(logged.mock.calls).toEqual([[{ err: error, event: 'change' }, 'a listener of an event failed']]);
    expect((await test.nobody.get('/health')).json).toEqual({ status: 'ok', listenerFailures: 1 });
    await test.close();
  });

  it('SRV-2 a connection that nobody used holds no stop up', async () => {
    const test = await startTestApp(engine);
    const { port } = new URL(await test.url());
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    await expect
      .poll(() => new Promise((done) => test.app.server.getConnections((_e, n) => done(n))))
      .toBe(1);
    const closed = once(socket, 'close');
    await test.close();
    await closed;
  }, 10_000);
});
