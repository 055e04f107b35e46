import type { Kysely } from 'kysely';
import { type ConfigurationName, configurationOf } from '../../../contract/configuration/resources.ts';
import type { NewsConfLine } from '../../../contract/schemas/screen.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { entityOf } from './entities.ts';
import type { Entity, Values } from './entity.ts';
import { nameOf, referencesOf, referredBy } from './references.ts';
import { readRecords, type StoredRecord } from './rows.ts';

/** Lines of the messaging setups of a project, by setup (ADM-5). */
export async function readNewsConfLines(
  db: Kysely<Database>,
  projectId: number,
): Promise<Map<number, NewsConfLine[]>> {
  const lines = await readPresented(db, entityOf('newsConfLines'), projectId);
  const found = new Map<number, NewsConfLine[]>();
  for (const { newsConfId, ...line } of lines) {
    const id = newsConfId as number;
    found.set(id, [...(found.get(id) ?? []), line as unknown as NewsConfLine]);
  }
  return found;
}

type Db = Kysely<Database>;

/** A record as in lists: its fields, the objects that accompany some fields, its id and version. */
export type PresentedRecord = Values & { id: number | string; version: number };

/** Names of records, by id. */
async function namesOf(db: Db, to: ConfigurationName, ids: Iterable<unknown>): Promise<Map<unknown, string>> {
  const entity = entityOf(to);
  const records = await referredBy(db, to, ids);
  return new Map([...records].map(([id, { values }]) => [id, nameOf(entity, values, id as number)]));
}

/** The ids found by `find` among numeric ids of records. */
async function idsAmong(
  records: readonly StoredRecord[],
  find: (ids: number[]) => Promise<{ id: number }[]>,
): Promise<Set<unknown>> {
  const found = new Set<unknown>();
  for (const some of chunks(records.map(({ id }) => Number(id))))
    for (const { id } of await find(some)) found.add(id);
  return found;
}

/** Ids of the records with a picture; null: the resource has no pictures. */
async function picturedIds(db: Db, { picture }: Entity, records: readonly StoredRecord[]) {
  if (picture === undefined) return null;
  return idsAmong(records, (ids) =>
    db
      .selectFrom('image')
      .select('owner_id as id')
      .where('kind', '=', picture)
      .where('owner_id', 'in', ids)
      .execute(),
  );
}

/** Ids of accounts of an identity provider (OPS-1); null: not accounts. */
export async function vouchedIds(db: Db, { table }: Entity, records: readonly StoredRecord[]) {
  if (table !== 'user_account') return null;
  return idsAmong(records, (ids) =>
    db
      .selectFrom('user_account')
      .select('id')
      .where('id', 'in', ids)
      .where('oidc_subject', 'is not', null)
      .execute(),
  );
}

/** What lists say of accounts beyond their fields; null: not accounts. */
async function accountsAmong(db: Db, entity: Entity, records: readonly StoredRecord[]) {
  const vouched = await vouchedIds(db, entity, records);
  if (!vouched) return null;
  const projects = await namesOf(db, 'projects', new Set(records.map(({ projectId }) => projectId)));
  return ({ id, projectId, values: { name } }: StoredRecord) => ({
    ...(entity.resource === 'superusers' && { roles: ['ROLE_SUPERUSER'], filters: null }),
    username: name,
    projectId,
    project: projectId === null ? null : { id: projectId, name: projects.get(projectId) ?? '' },
    byProvider: vouched.has(id),
  });
}

/**
 * Converts records to list form: `transporterId` also as `transporter: {id, name}` where the contract says so, and
 * `image` if there is a picture.
 */
export async function presentRecords(
  db: Db,
  entity: Entity,
  records: readonly StoredRecord[],
): Promise<PresentedRecord[]> {
  const { objects = {} } = configurationOf(entity.resource);
  const named = new Map<string, Map<unknown, string>>();
  for (const { field, to } of referencesOf(entity)) {
    if (objects[field] === undefined) continue;
    const ids = new Set(records.map(({ values }) => values[field]));
    named.set(field, await namesOf(db, to, ids));
  }
  const pictured = await picturedIds(db, entity, records);
  const accounts = await accountsAmong(db, entity, records);
  return records.map((record) => {
    const { id, version, values } = record;
    const shown: PresentedRecord = { id, ...values, version };
    for (const [field, names] of named) {
      const referred = values[field];
      const object = objects[field] ?? field;
      shown[object] =
        referred === null || referred === undefined
          ? null
          : { id: referred, name: names.get(referred) ?? '' };
    }
    if (pictured) shown['image'] = pictured.has(id);
    if (accounts) Object.assign(shown, accounts(record));
    return shown;
  });
}

/** Records of a resource in list form, of a project or of all projects. */
export async function readPresented(
  db: Db,
  entity: Entity,
  projectId: number | null,
): Promise<PresentedRecord[]> {
  return presentRecords(db, entity, await readRecords(db, entity, projectId));
}
