import type { Kysely } from 'kysely';
import { maxReferences } from '../../../contract/configuration/fields.ts';
import { problems } from '../../../contract/configuration/problems.ts';
import { configurationOf, type ConfigurationName } from '../../../contract/configuration/resources.ts';
import type { Problems } from '../../../contract/configuration/checkRecord.ts';
import type { Database } from '../../db/schema.ts';
import type { Entity, Values } from './entity.ts';
import { entityOf } from './entities.ts';
import { findRecord, findRecords, isPossibleId } from './rows.ts';

type Db = Kysely<Database>;

/** The fields of an entity that refer to other records, with the resource that each refers to. */
export function referencesOf(entity: Entity): { field: string; to: ConfigurationName }[] {
  return Object.entries(configurationOf(entity.resource).fields).flatMap(([field, kind]) =>
    kind.kind === 'reference' ? [{ field, to: kind.to as ConfigurationName }] : [],
  );
}

/** The fields of an entity that refer to any number of records, with the resource that each refers to. */
export function listsOf(entity: Entity): { field: string; to: ConfigurationName }[] {
  return Object.entries(configurationOf(entity.resource).fields).flatMap(([field, kind]) =>
    kind.kind === 'references' ? [{ field, to: kind.to as ConfigurationName }] : [],
  );
}

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The fields that refer to what is not there, or is another project's: both are told alike. */
export async function checkReferences(
  db: Db,
  entity: Entity,
  values: Values,
  { before, projectId }: { before: Values; projectId: number | null },
): Promise<Problems> {
  const found: Problems = {};
  async function check(field: string, to: ConfigurationName, id: unknown) {
    const target = entityOf(to);
    const referred = isPossibleId(target.table, id) ? await findRecord(db, target, id) : null;
    const isForeign = referred?.projectId !== null && projectId !== null && referred?.projectId !== projectId;
    if (!referred || isForeign) found[field] = problems.missingReference;
  }
  for (const { field, to } of referencesOf(entity)) {
    const id = values[field];
    if (id !== null && id !== undefined && id !== before[field]) await check(field, to, id);
  }
  for (const { field, to } of listsOf(entity)) {
    const known = new Set(idsIn(before[field]));
    for (const id of idsIn(values[field]).slice(0, maxReferences)) {
      if (!known.has(id)) await check(field, to, id);
    }
  }
  return found;
}

/** A record as the audit trail names it. */
export const nameOf = (entity: Entity, values: Values, id: number | string): string => {
  const label = values[configurationOf(entity.resource).label];
  return typeof label === 'string' && label !== '' ? label : String(id);
};

/** The name of the record that a field refers to; what it is when there is none. */
async function referredName(db: Db, to: ConfigurationName, id: unknown): Promise<unknown> {
  const target = entityOf(to);
  const referred = isPossibleId(target.table, id) ? await findRecord(db, target, id) : null;
  return referred ? nameOf(target, referred.values, referred.id) : id;
}

/** The names of what a list refers to; no list is none. */
async function referredNames(db: Db, to: ConfigurationName, ids: unknown): Promise<unknown> {
  return Array.isArray(ids) ? Promise.all(ids.map((id) => referredName(db, to, id))) : ids;
}

/** The same of many records of one entity: what they refer to is read once for each resource. */
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
    const possible = [...ids].filter((id) => isPossibleId(target.table, id));
    const referred = await findRecords(db, target, possible);
    names.set(to, new Map(referred.map(({ id, values }) => [id, nameOf(target, values, id)])));
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

/** The values with the names of the records that they refer to in place of their ids. */
export const withNames = async (db: Db, entity: Entity, values: Values | null): Promise<Values | null> =>
  values && ((await allWithNames(db, entity, [values]))[0] ?? null);

/** Writes names in place of the ids that changed. */
export async function nameReferences(
  db: Db,
  entity: Entity,
  changes: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  for (const { field, to } of referencesOf(entity)) {
    const change = changes[field];
    if (!change) continue;
    changes[field] = {
      from: await referredName(db, to, change.from),
      to: await referredName(db, to, change.to),
    };
  }
  for (const { field, to } of listsOf(entity)) {
    const change = changes[field];
    if (!change) continue;
    changes[field] = {
      from: await referredNames(db, to, change.from),
      to: await referredNames(db, to, change.to),
    };
  }
}
