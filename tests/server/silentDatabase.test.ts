import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { openPostgres, type Store } from '../../server/db/engine.ts';
import { startDatabaseProxy } from '../support/databaseProxy.ts';
import { hasPostgres, postgres, sqlite } from '../support/engines.ts';
import { startTestApp } from '../support/testApp.ts';

/** Makes the limit after which a silent database is told fire at once. */
function hurry(): void {
  const real = globalThis.setTimeout;
  const hurried = (run: () => void, ms?: number) => real(run, ms === 5_000 ? 1 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried);
}

describe.skipIf(!hasPostgres)('a network to PostgreSQL that is cut without a word', () => {
  it('SRV-2 statements under way fail, and later ones have other connections', async () => {
    const database = await postgres.create();
    const proxy = await startDatabaseProxy(database.env['DATABASE_URL'] ?? '');
    const limits = { idleInTransaction: 60_000, lock: 60_000, statement: 60_000, silence: 200 };
    const store = openPostgres(proxy.url, database.dataDir, limits);
    const ask = () => sql`select 1`.execute(store.db);
    const begun = Promise.withResolvers<void>();
    const cut = Promise.withResolvers<void>();
    const change = store.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      begun.resolve();
      await cut.promise;
      await sql`select 1`.execute(trx);
    });
    await begun.promise;
    await ask();
    proxy.freeze();
    cut.resolve();
    const failed = {
      status: 'rejected',
      reason: { message: expect.stringMatching(/terminated|not queryable/) as string },
    };
    expect(await Promise.allSettled([change, ask()])).toMatchObject([failed, failed]);
    await ask();
    await store.close();
    proxy.close();
    await database.drop();
  });
});

it('SRV-2 OPS-2 who watches a server is told in time that its database is silent', async () => {
  let isSilent = false;
  const silence: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => (isSilent ? new Promise(() => undefined) : Promise.resolve(result)),
  };
  const metricsToken = 'a token of the supervision';
  const watched = (store: Store) => ({ ...store, db: store.db.withPlugin(silence) });
  const test = await startTestApp(sqlite, { metricsToken, watched });
  hurry();
  isSilent = true;
  const health = await test.nobody.get('/health');
  expect([health.status, health.json]).toMatchObject([503, { exception: 'UnavailableException' }]);
  const measured = await test.nobody.get('/metrics', { authorization: `Bearer ${metricsToken}` });
  expect([measured.status, measured.text]).toEqual([
    200,
    expect.stringContaining('girouette_database_up 0') as string,
  ]);
  isSilent = false;
  expect((await test.nobody.get('/health')).status).toBe(200);
  vi.restoreAllMocks();
  await test.close();
});
