import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import { hasPostgres, postgres } from '../support/engines.ts';
import { createBuilt } from '../support/testApp.ts';

const key = 4_242;

/** What a connection has, and the database behind it. */
async function stateOf(db: Kysely<Database>) {
  const { rows } = await sql`
    select pg_backend_pid() as pid,
      current_setting('statement_timeout') as timeout,
      to_regclass('pg_temp.leftover') as leftover,
      (select count(*)::int from pg_locks where locktype = 'advisory' and objid = ${key}) as locks,
      (select string_agg(name, ',' order by id) from project) as projects,
      (select last_value from pg_sequences where schemaname = 'public' and sequencename = 'project_id_seq') as last_id`.execute(
    db,
  );
  return rows[0];
}

describe.skipIf(!hasPostgres)('a copy of the tests’ database on PostgreSQL', () => {
  it('is as new to the next test, by a connection of the one before', async () => {
    const first = await createBuilt(postgres);
    // A pool of other tests may have several connections: by a new one, both stores use the same.
    await first.database.leave();
    const store = first.database.open();
    const before = await stateOf(store.db);
    await store.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${key})`.execute(connection);
      await sql`set statement_timeout = 1234`.execute(connection);
      await sql`create temporary table leftover (id integer)`.execute(connection);
      await sql`update project set name = name || ' 2'`.execute(connection);
      await sql`select nextval('project_id_seq')`.execute(connection);
    });
    expect(await stateOf(store.db)).toMatchObject({ timeout: '1234ms', locks: 1 });
    await store.close();
    await expect(stateOf(store.db)).rejects.toThrow('destroyed');
    await first.database.giveBack();

    const { database } = await createBuilt(postgres);
    expect(database.source).toBe(first.database.source);
    const next = database.open();
    expect(await stateOf(next.db)).toEqual(before);
    await next.close();
    await database.giveBack();
  });
});
