import type { Kysely } from 'kysely';
import { maxReferences } from '../../../contract/configuration/fields.ts';
import { problems } from '../../../contract/configuration/problems.ts';
import { configurationOf, type ConfigurationName } from '../../../contract/configuration/resources.ts';
import type { Problems } from '../../../contract/configuration/checkRecord.ts';
import type { Database } from '../../db/schema.ts';
import type { Entity, Values } from './entity.ts';
import { entityOf } from './entities.ts';
import { findRecords, isPossibleId, type StoredRecord } from './rows.ts';

type Db = Kysely<Database>;

/** Fields that reference one record, with the referenced resource. */
export function referencesOf(entity: Entity): { field: string; to: ConfigurationName }[] {
  return Object.entries(configurationOf(entity.resource).fields).flatMap(([field, kind]) =>
    kind.kind === 'reference' ? [{ field, to: kind.to as ConfigurationName }] : [],
  );
}

/** Fields that reference any number of records, with the referenced resource. */
export function listsOf(entity: Entity): { field: string; to: ConfigurationName }[] {
  return Object.entries(configurationOf(entity.resource).fields).flatMap(([field, kind]) =>
    kind.kind === 'references' ? [{ field, to: kind.to as ConfigurationName }] : [],
  );
}

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Fields that reference missing records, or those of another project: both give the same error. */
export async function checkReferences(
  db: Db,
  entity: Entity,
  values: Values,
  { before, projectId }: { before: Values; projectId: number | null },
): Promise<Problems> {
  const asked: { field: string; to: ConfigurationName; id: unknown }[] = [];
  for (const { field, to } of referencesOf(entity)) {
    const id = values[field];
    if (id !== null && id !== undefined && id !== before[field]) asked.push({ field, to, id });
  }
  for (const { field, to } of listsOf(entity)) {
    const known = new Set(idsIn(before[field]));
    const added = idsIn(values[field]).slice(0, maxReferences);
    asked.push(...added.filter((id) => !known.has(id)).map((id) => ({ field, to, id })));
  }
  const found: Problems = {};
  for (const [to, all] of Map.groupBy(asked, (one) => one.to)) {
    const records = await referredBy(
      db,
      to,
      all.map(({ id }) => id),
    );
    for (const { field, id } of all) {
      const referred = records.get(id);
      const isForeign =
        referred?.projectId !== null && projectId !== null && referred?.projectId !== projectId;
      if (!referred || isForeign) found[field] = problems.missingReference;
    }
  }
  return found;
}

/** Existing records referenced by these field values, by id: one statement. */
export async function referredBy(
  db: Db,
  to: ConfigurationName,
  ids: Iterable<unknown>,
): Promise<Map<unknown, StoredRecord>> {
  const target = entityOf(to);
  const possible = [...new Set(ids)].filter((id) => isPossibleId(target.table, id));
  const records = await findRecords(db, target, possible);
  return new Map(records.map((record) => [record.id, record]));
}

/** Name of a record in the audit trail. */
export const nameOf = (entity: Entity, values: Values, id: number | string): string => {
  const label = values[configurationOf(entity.resource).label];
  return typeof label === 'string' && label !== '' ? label : String(id);
};

/**
 * Replaces referenced ids with names in the values of records; ids of missing records stay. One statement per
 * referenced resource.
 */
export async function allWithNames(db: Db, entity: Entity, all: readonly Values[]): Promise<Values[]> {
  const [references, lists] = [referencesOf(entity), listsOf(entity)];
  const wanted = new Map<ConfigurationName, Set<unknown>>();
  for (const { field, to } of [...references, ...lists]) {
    const ids = wanted.get(to) ?? new Set();
    for (const values of all) for (const id of [values[field]].flat()) ids.add(id);
    wanted.set(to, ids);
  }
  const names = new Map<ConfigurationName, Map<unknown, string>>();
  for (const [to, ids] of wanted) {
    const target = entityOf(to);
    const referred = await referredBy(db, to, ids);
    names.set(to, new Map([...referred.values()].map(({ id, values }) => [id, nameOf(target, values, id)])));
  }
  const nameIn = (to: ConfigurationName) => (id: unknown) => names.get(to)?.get(id) ?? id;
  return all.map((values) => {
    const named: Values = { ...values };
    for (const { field, to } of references) named[field] = nameIn(to)(values[field]);
    for (const { field, to } of lists) {
      const ids = values[field];
      named[field] = Array.isArray(ids) ? ids.map(nameIn(to)) : ids;
    }
    return named;
  });
}

/** The same for one record. */
export const withNames = async (db: Db, entity: Entity, values: Values): Promise<Values> =>
  (await allWithNames(db, entity, [values]))[0] ?? values;

/** Replaces changed ids with names. */
export async function nameReferences(
  db: Db,
  entity: Entity,
  changes: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  const side = (of: 'from' | 'to'): Values =>
    Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[of]]));
  const [from, to] = await allWithNames(db, entity, [side('from'), side('to')]);
  for (const { field } of [...referencesOf(entity), ...listsOf(entity)]) {
    if (changes[field]) changes[field] = { from: from?.[field], to: to?.[field] };
  }
}
