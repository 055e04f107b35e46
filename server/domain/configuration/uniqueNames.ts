import { sql, type Kysely } from 'kysely';
import type { Problems } from '../../../contract/configuration/checkRecord.ts';
import { problems } from '../../../contract/configuration/problems.ts';
import { advisoryLocks } from '../../db/advisoryLocks.ts';
import { chunks, type Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { caselessName } from '../../shared/names.ts';
import type { Entity, Values } from './entity.ts';
import { asTable, type StoredRecord } from './rows.ts';

type Db = Kysely<Database>;

/** A value of a unique field in comparison form. */
export const uniqueKey = ({ caseless = [] }: Entity, field: string, value: string): string =>
  caseless.includes(field) ? caselessName(value) : value;

/** Stands for the holder of a reserved value. */
const nobody = 0;

/**
 * Records with these values of a column, by comparison form; a reserved value is held by nobody. Caseless fields read all rows, since the databases disagree on
 * the lower case of « É ». Several records may share a value from before case was ignored.
 */
export async function readUnique(
  db: Db,
  entity: Entity,
  field: string,
  wanted: Iterable<string>,
): Promise<Map<string, (number | string)[]>> {
  const column = (entity.columns[field] ?? field) as 'name';
  const found = new Map<string, (number | string)[]>();
  const all = db.selectFrom(asTable(entity.table)).select(['id', `${column} as value`]);
  const isCaseless = entity.caseless?.includes(field) === true;
  const reserved = entity.reserved?.[field];
  if (reserved !== undefined) found.set(uniqueKey(entity, field, reserved), [nobody]);
  const parts = isCaseless ? [null] : chunks([...new Set(wanted)]);
  for (const some of parts) {
    const rows = await all.$if(some !== null, (query) => query.where(column, 'in', some ?? [])).execute();
    for (const { id, value } of rows) {
      const key = uniqueKey(entity, field, value);
      found.set(key, [...(found.get(key) ?? []), id]);
    }
  }
  return found;
}

/**
 * Prevents other transactions from taking names that differ only in case; SQLite has a single writer. Taken before any
 * row lock: an import of names, which locks many rows, could otherwise deadlock with a save.
 */
export async function lockNames(db: Db, engine: Engine, { caseless = [] }: Entity): Promise<void> {
  if (engine === 'postgres' && caseless.length > 0) {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.names})`.execute(db);
  }
}

/** Unique fields whose value is taken, or is not text. Unchanged values are not checked. */
export async function checkUnique(
  db: Db,
  entity: Entity,
  values: Values,
  before: StoredRecord | null,
): Promise<Problems> {
  const found: Problems = {};
  for (const field of entity.unique ?? []) {
    const value = values[field];
    if (typeof value !== 'string' || value === before?.values[field]) continue;
    const holders = (await readUnique(db, entity, field, [value])).get(uniqueKey(entity, field, value)) ?? [];
    if (holders.some((id) => id !== before?.id)) found[field] = problems.taken;
  }
  return found;
}
