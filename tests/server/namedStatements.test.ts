import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hasPostgres, postgres } from '../support/engines.ts';
import { createBuilt } from '../support/testApp.ts';

describe.skipIf(!hasPostgres)('statements that PostgreSQL keeps', () => {
  it('SRV-2 a frequent statement is parsed once, and answers as before', async () => {
    const { database } = await createBuilt(postgres);
    const store = database.open();
    const nameOf = (id: number) => sql<{ name: string }>`select name from project where id = ${id}`;
    await store.db.connection().execute(async (connection) => {
      const { rows: all } = await sql<{ id: number; name: string }>`select id, name from project`.execute(
        connection,
      );
      for (const { id, name } of [...all, ...all, ...all, ...all])
        expect((await nameOf(id).execute(connection)).rows).toEqual([{ name }]);
      const kept = await sql<{ statement: string; runs: number }>`
        select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
        where statement = ${'select name from project where id = $1'}`.execute(connection);
      expect(kept.rows).toEqual([
        { statement: 'select name from project where id = $1', runs: all.length * 4 - 5 },
      ]);
    });
    await store.close();
    await database.giveBack();
  });

  it('SRV-2 while a newer server adds columns, an older one reads on', async () => {
    const { database } = await createBuilt(postgres);
    const store = database.open();
    const readAll = () => store.db.selectFrom('project').selectAll().where('id', '>', 0).execute();
    const readSome = () => store.db.selectFrom('project').select('name').where('id', '>', 0).execute();
    for (let use = 0; use < 20; use++) await Promise.all([readAll(), readSome()]);
    await sql`alter table project add column later integer`.execute(store.db);
    const [all, some] = await Promise.all([readAll(), readSome()]);
    expect(all.map(({ name }) => ({ name }))).toEqual(some);
    await store.close();
    await database.drop();
  });
});
