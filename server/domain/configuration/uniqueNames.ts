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

/** A value of a field that no two records share, as these values are compared. */
export const uniqueKey = ({ caseless = [] }: Entity, field: string, value: string): string =>
  caseless.includes(field) ? caselessName(value) : value;

/**
 * Which records have which of these values of a column, by what they are compared by; all of them where capitals say
 * nothing, since the databases do not agree on the small letters of « É ». Several records have one where it was given before capitals said nothing.
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
 * Keeps others from giving names that differ in case alone until the transaction ends; the embedded database has one
 * writer. Taken before any record is held: an import of names, which holds many, would wait for a save that waits for it.
 */
export async function lockNames(db: Db, engine: Engine, { caseless = [] }: Entity): Promise<void> {
  if (engine === 'postgres' && caseless.length > 0) {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.names})`.execute(db);
  }
}

/** The fields whose value another record has already; what is no text is told as such. A value that stays is none's fault. */
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
