import { sql } from 'kysely';
import { watching } from './postgresCopies.ts';
import type { TestApp } from './testApp.ts';

/**
 * Returns a function that names the tables into which rows were written, and not rolled back, since its last call; those in
 * `except` are ignored.
 */
export async function watchWrites(
  { db, store }: Pick<TestApp, 'db' | 'store'>,
  except: readonly string[],
): Promise<() => Promise<string[]>> {
  const tables = (await db.introspection.getTables())
    .filter(({ name, schema }) => schema !== 'remembered' && !except.includes(name))
    .map(({ name }) => name);
  const run = (statement: string) => sql.raw(statement).execute(db);
  const written = store.engine === 'postgres' ? `${watching}.written` : 'written';

  if (store.engine === 'postgres') {
    await run(`create schema ${watching}`);
    await run(`create table ${written} (name text)`);
    await run(`create function ${watching}.note() returns trigger language plpgsql as $$
      begin insert into ${written} values (tg_table_name); return null; end $$`);
    for (const table of tables)
      await run(`create trigger watched after insert or update or delete on ${table}
        for each row execute function ${watching}.note()`);
  } else {
    await run(`create temp table ${written} (name text)`);
    for (const table of tables)
      for (const change of ['insert', 'update', 'delete'])
        await run(`create temp trigger ${table}_${change} after ${change} on ${table}
          begin insert into ${written} values ('${table}'); end`);
  }

  return async () => {
    const { rows } = await sql<{
      name: string;
    }>`delete from ${sql.raw(written)} returning name`.execute(db);
    return [...new Set(rows.map(({ name }) => name))].sort();
  };
}
