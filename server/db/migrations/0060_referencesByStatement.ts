import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

/** A column with many rows of each statement, and the table that it refers to. */
interface Reference {
  table: string;
  column: string;
  parent: string;
}

/** Tables with a row for each screen that a message is on, or has been. */
const references: readonly Reference[] = [
  { table: 'news_screen', column: 'news_id', parent: 'news' },
  { table: 'news_screen', column: 'screen_id', parent: 'screen' },
  { table: 'scenario_message', column: 'scenario_id', parent: 'scenario' },
  { table: 'scenario_message', column: 'news_id', parent: 'news' },
  { table: 'scenario_message', column: 'screen_id', parent: 'screen' },
  { table: 'former_message_screen', column: 'former_id', parent: 'former_message' },
  { table: 'receipt', column: 'news_id', parent: 'receipt_message' },
  { table: 'receipt_span', column: 'news_id', parent: 'receipt_message' },
];

/** Waits for what deletes a row that is referred to, and has what deletes one later wait. */
const check = ({ table, column, parent }: Reference) => `
  if (select count(distinct ${column}) from added) >
    (select count(*) from (select from ${parent} where id in (select ${column} from added) for key share) as found)
  then
    raise foreign_key_violation
      using message = '${column} of a row of ${table} violates its foreign key: it is not in ${parent}';
  end if;`;

const follow = ({ table, column }: Reference) => `
  delete from ${table} where ${column} in (select id from removed);`;

const byTable = Map.groupBy(references, ({ table }) => table);
const byParent = Map.groupBy(references, ({ parent }) => parent);

/** Triggers after statements, with the bodies of their functions. */
const triggers = [
  ...[...byTable].map(([table, own]) => ({
    name: `check_${table}`,
    after: `insert on ${table} referencing new table as added`,
    body: own.map(check).join(''),
  })),
  ...[...byParent].map(([parent, own]) => ({
    name: `follow_${parent}`,
    after: `delete on ${parent} referencing old table as removed`,
    body: own.map(follow).join(''),
  })),
];

/**
 * SQL that creates the functions of the triggers, also for a backup that is restored: it contains tables with their triggers,
 * and no functions. Each row is looked up by index: plans are kept, and one that was made for many rows would read a whole
 * table for one.
 */
export const triggerFunctions = triggers
  .map(
    ({ name, body }) => `
create or replace function ${name}() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $body$
begin${body}
  return null;
end $body$;`,
  )
  .join('\n');

/**
 * On PostgreSQL, what rows of these tables refer to is checked, and locked, once for each statement: a foreign key does so
 * for each row, which took twice as long as storing the rows themselves (decision 95).
 */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  for (const table of byTable.keys()) {
    const keys = await sql<{ conname: string }>`select conname from pg_constraint
      where conrelid = to_regclass(${table}) and contype = 'f'`.execute(db);
    for (const { conname } of keys.rows) await db.schema.alterTable(table).dropConstraint(conname).execute();
  }
  await sql.raw(triggerFunctions).execute(db);
  for (const { name, after } of triggers)
    await sql
      .raw(`create trigger ${name} after ${after} for each statement execute function ${name}()`)
      .execute(db);
}
