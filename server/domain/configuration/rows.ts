import type { Kysely, SelectQueryBuilder } from 'kysely';
import { configurationOf } from '../../../contract/configuration/resources.ts';
import { patterns, type Field } from '../../../contract/configuration/fields.ts';
import { mapInTurns } from '../../shared/tasks.ts';
import { chunks } from '../../db/engine.ts';
import { readTags } from '../../db/tags.ts';
import type { Database } from '../../db/schema.ts';
import type { ConfiguredTable, Entity, Home, Values } from './entity.ts';

type Db = Kysely<Database>;

/** A row of any configured table, by column. */
export type AnyRow = Record<string, unknown> & { id: number | string; version: number };

export interface StoredRecord {
  id: number | string;
  /** Null: shared by all projects. */
  projectId: number | null;
  version: number;
  values: Values;
}

/** Type cast for queries over any configured table: all have `id` and `version`. */
export const asTable = (table: Entity['table']) => table as 'site';

const largestId = 2_147_483_647;

/** Whether an id is valid for this table, so that it may be queried. */
export function isPossibleId(table: ConfiguredTable, id: unknown): id is number | string {
  if (table === 'screen') return typeof id === 'string' && patterns.screenId.test(id) && id.length <= 100;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId;
}

/** Type cast for a column that is not in every table. */
const asColumn = (column: string) => column as 'name';

/** Rows of an entity's table, without other kinds in the same table. */
function rowsOf(db: Db, { table, fixed, resource }: Entity): SelectQueryBuilder<Database, 'site', object> {
  let query = db.selectFrom(asTable(table)) as SelectQueryBuilder<Database, 'site', object>;
  for (const [column, value] of Object.entries(fixed ?? {})) {
    if (value === null && column === 'project_id') query = query.where(asColumn(column), 'is', null);
  }
  if (resource === 'users') query = query.where('project_id', 'is not', null);
  return query;
}

function valueOf(field: Field, stored: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return stored === 1;
    case 'tags':
      return readTags(stored);
    case 'roles':
    case 'structure':
      return typeof stored === 'string' ? (JSON.parse(stored) as unknown) : null;
    default:
      return stored ?? null;
  }
}

function storedOf(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return Number(value === true);
    case 'tags':
      return Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : null;
    case 'roles':
    case 'structure':
      return value === null || value === undefined ? null : JSON.stringify(value);
    default:
      return value === '' ? null : (value ?? null);
  }
}

/** Values of a row, by field. */
function valuesOf({ resource, columns }: Entity, row: AnyRow): Values {
  const { fields } = configurationOf(resource);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const column = columns[name] ?? null;
      return column === null ? [] : [[name, valueOf(field, row[column])]];
    }),
  );
}

/** Columns for these values. */
export function columnsOf(
  { resource, columns, fixed = {} }: Entity,
  values: Values,
): Record<string, unknown> {
  const { fields } = configurationOf(resource);
  const own = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const column = columns[name] ?? null;
    return column === null ? [] : [[column, storedOf(field, values[name])]];
  });
  return { ...Object.fromEntries(own), ...fixed };
}

async function projectsOfParents(db: Db, { table }: Extract<Home, { kind: 'parent' }>, ids: unknown[]) {
  const found = new Map<unknown, number>();
  for (const some of chunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom(table as 'news_conf')
      .select(['id', 'project_id'])
      .where('id', 'in', some as number[])
      .execute();
    for (const { id, project_id } of rows) found.set(id, project_id);
  }
  return found;
}

async function present(db: Db, entity: Entity, rows: readonly AnyRow[]): Promise<StoredRecord[]> {
  const { home, more } = entity;
  const others =
    more &&
    (await more.read(
      db,
      rows.map(({ id }) => Number(id)),
    ));
  const parents =
    home.kind === 'parent'
      ? await projectsOfParents(
          db,
          home,
          rows.map((row) => row[entity.columns[home.field] ?? '']),
        )
      : null;
  const projectOf = (row: AnyRow): number | null => {
    if (home.kind === 'project') return row['project_id'] as number;
    if (home.kind === 'itself') return row.id as number;
    return home.kind === 'parent' ? (parents?.get(row[entity.columns[home.field] ?? '']) ?? null) : null;
  };
  return mapInTurns(rows, (row) => ({
    id: row.id,
    projectId: projectOf(row),
    version: row.version,
    values: { ...valuesOf(entity, row), ...others?.get(Number(row.id)) },
  }));
}

/** A record by id, or null. `forUpdate`: locks it against changes and new references until the transaction ends. */
export async function findRecord(
  db: Db,
  entity: Entity,
  id: number | string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<StoredRecord | null> {
  if (!isPossibleId(entity.table, id)) return null;
  const wanted = rowsOf(db, entity)
    .selectAll()
    .where('id', '=', id as number);
  const rows = (await (forUpdate ? wanted.forUpdate() : wanted).execute()) as unknown as AnyRow[];
  return (await present(db, entity, rows))[0] ?? null;
}

/** Records with these ids, or these values in another column; missing ones are skipped. */
export async function findRecords(
  db: Db,
  entity: Entity,
  values: readonly (number | string)[],
  column = 'id',
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  for (const some of chunks(values)) {
    const wanted = rowsOf(db, entity)
      .selectAll()
      .where(asColumn(column), 'in', some as string[])
      .orderBy('id');
    found.push(...(await present(db, entity, await wanted.execute())));
  }
  return found;
}

/** Records of a project, or all, sorted by label. */
export async function readRecords(db: Db, entity: Entity, projectId: number | null): Promise<StoredRecord[]> {
  const { home, columns, resource } = entity;
  let query = rowsOf(db, entity).selectAll();
  if (projectId !== null && home.kind === 'project') query = query.where('project_id', '=', projectId);
  if (projectId !== null && home.kind === 'parent') {
    query = query.where(asColumn(columns[home.field] ?? ''), 'in', (some) =>
      some
        .selectFrom(home.table as 'news_conf')
        .select('id')
        .where('project_id', '=', projectId)
        .$castTo<{ id: string }>(),
    );
  }
  const label = columns[configurationOf(resource).label] ?? 'id';
  const rows = (await query.orderBy(asColumn(label)).orderBy('id').execute()) as unknown as AnyRow[];
  return present(db, entity, rows);
}
