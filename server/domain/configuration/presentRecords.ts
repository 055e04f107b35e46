import type { Kysely } from 'kysely';
import { configurationOf } from '../../../contract/configuration/resources.ts';
import type { Database } from '../../db/schema.ts';
import type { Entity, Values } from './entity.ts';
import { entityOf } from './entities.ts';
import { nameOf, referencesOf } from './references.ts';
import { readRecords, type StoredRecord } from './rows.ts';

type Db = Kysely<Database>;

/** A record as lists answer it: its fields, the objects that some fields stand for, its id and version. */
export type PresentedRecord = Values & { id: number | string; version: number };

/** The names of all records that a field may refer to, by id. */
async function namesOf(db: Db, entity: Entity): Promise<Map<unknown, string>> {
  const records = await readRecords(db, entity, null);
  return new Map(records.map(({ id, values }) => [id, nameOf(entity, values, id)]));
}

/** What tells the pictures of a resource apart, by the id of their record. */
async function picturesOf(db: Db, { picture }: Entity): Promise<Map<unknown, string> | null> {
  if (picture === undefined) return null;
  const stored = await db
    .selectFrom('image')
    .select(['owner_id', 'hash'])
    .where('kind', '=', picture)
    .execute();
  return new Map(stored.map(({ owner_id, hash }) => [owner_id, hash]));
}

/**
 * Presents records as lists have them: `transporterId` also as `transporter: {id, name}` where the contract says so,
 * and the picture's SHA-256 in hex as `image`, null where there is none.
 */
export async function presentRecords(
  db: Db,
  entity: Entity,
  records: readonly StoredRecord[],
): Promise<PresentedRecord[]> {
  const { objects = {} } = configurationOf(entity.resource);
  const named = new Map<string, Map<unknown, string>>();
  for (const { field, to } of referencesOf(entity)) {
    if (objects[field] !== undefined) named.set(field, await namesOf(db, entityOf(to)));
  }
  const pictures = await picturesOf(db, entity);
  return records.map(({ id, version, values }) => {
    const shown: PresentedRecord = { id, ...values, version };
    for (const [field, names] of named) {
      const referred = values[field];
      const object = objects[field] ?? field;
      shown[object] =
        referred === null || referred === undefined
          ? null
          : { id: referred, name: names.get(referred) ?? '' };
    }
    if (pictures) shown['image'] = pictures.get(id) ?? null;
    if (entity.table === 'user_account') shown['username'] = values['name'];
    return shown;
  });
}

/** The records of a resource in a project, or of all projects, as lists have them. */
export async function readPresented(
  db: Db,
  entity: Entity,
  projectId: number | null,
): Promise<PresentedRecord[]> {
  return presentRecords(db, entity, await readRecords(db, entity, projectId));
}
