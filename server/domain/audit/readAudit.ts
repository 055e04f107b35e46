import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { operatedResources } from '../../../contract/enums.ts';
import type {
  AuditAction,
  AuditChange,
  AuditFilter,
  AuditQuery,
  AuditRecord,
} from '../../../contract/schemas/audit.ts';
import type { Database, Row } from '../../db/schema.ts';
import { searchHolds } from '../../db/searchHolds.ts';
import { invalid, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

/** Maximum number of entries per answer. */
const longestPage = 1000;

const sorts = {
  id: sql`id`,
  at: sql`at`,
  username: sql`username`,
  action: sql`action`,
  resource: sql`resource`,
  recordId: sql`record_id`,
  // The search text begins with the record's name, without case or accents.
  recordName: sql`search`,
  project: sql`coalesce(project_name, '')`,
};

const equals = {
  resource: 'resource',
  username: 'username',
  action: 'action',
  projectId: 'project_id',
  recordId: 'record_id',
} as const;

export interface AuditPage {
  entries: AuditRecord[];
  /** Offset of the first entry in the filtered list. */
  first: number;
  /** Number of entries that match the filter. */
  total: number;
}

function present(row: Row<'audit'>): AuditRecord {
  return {
    id: row.id,
    at: row.at,
    username: row.username,
    action: row.action as AuditAction,
    resource: row.resource,
    recordId: row.record_id,
    recordName: row.record_name,
    project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' },
    changes: JSON.parse(row.changes) as Record<string, AuditChange>,
    address: row.address,
  };
}

function keptBy({ from, to, id, q, ...filter }: AuditFilter, ofProject: number | null) {
  return (eb: ExpressionBuilder<Database, 'audit'>) => {
    const conditions: Expression<SqlBool>[] = [];
    for (const [name, column] of Object.entries(equals) as [keyof typeof equals, 'resource'][]) {
      const wanted = filter[name];
      if (wanted !== undefined) conditions.push(eb(column, '=', wanted as string));
    }
    if (ofProject !== null)
      conditions.push(eb('project_id', '=', ofProject), eb('resource', 'in', operatedResources));
    if (from !== undefined) conditions.push(eb('at', '>=', from));
    if (to !== undefined) conditions.push(eb('at', '<=', to));
    if (id !== undefined) conditions.push(eb('id', 'in', id));
    if (q !== undefined) conditions.push(searchHolds(q.trim()));
    return eb.and(conditions);
  };
}

function limitsOf([first = 0, last = 0]: readonly number[]) {
  if (last < first) throw invalid({ range: texts.audit.range });
  const limit = last - first + 1;
  if (limit > longestPage) throw invalid({ range: texts.audit.tooMany(longestPage) });
  return { first, limit };
}

type Kept = ReturnType<typeof keptBy>;

/** Entries that a search reads at once, since all other calls wait for it on SQLite: some five milliseconds. */
const searchedAtOnce = 10_000;
/** Found entries whose ids are kept, so that they need not be searched again for the page. */
const mostFound = 500;

/** Searches the text of all entries that a filter keeps, in parts. `ids`: null if there are many. */
async function search(db: Kysely<Database>, kept: Kept): Promise<{ total: number; ids: number[] | null }> {
  const { first, last } = await db
    .selectFrom('audit')
    .select(({ fn }) => [fn.min<number | null>('id').as('first'), fn.max<number | null>('id').as('last')])
    .executeTakeFirstOrThrow();
  let total = 0;
  let ids: number[] | null = [];
  for (let from = first ?? 0; last !== null && from <= last; from += searchedAtOnce) {
    const found = await db
      .selectFrom('audit')
      .select('id')
      .where('id', '>=', from)
      .where('id', '<', from + searchedAtOnce)
      .where(kept)
      .execute();
    total += found.length;
    ids = ids && total <= mostFound ? [...ids, ...found.map(({ id }) => id)] : null;
    await turn();
  }
  return { total, ids };
}

async function count(db: Kysely<Database>, kept: Kept): Promise<{ total: number; ids: null }> {
  const { total } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(kept)
    .executeTakeFirstOrThrow();
  return { total: Number(total), ids: null };
}

/**
 * A page of the audit trail, newest first unless sorted otherwise; `ofProject`: only operator actions in this project.
 * Throws ValidationException.
 */
export async function listAudit(
  db: Kysely<Database>,
  query: AuditQuery,
  ofProject: number | null = null,
): Promise<AuditPage> {
  const { filter = {}, range = [0, longestPage - 1], sort = ['at', 'DESC'] } = query;
  const { first, limit } = limitsOf(range);
  const direction = sort[1] === 'ASC' ? sql`asc` : sql`desc`;
  const kept = keptBy(filter, ofProject);
  const { total, ids: found } = await (filter.q?.trim() ? search(db, kept) : count(db, kept));
  // The query would find nothing, at the same cost.
  if (total <= first) return { entries: [], first, total };
  // Selects ids from the indexes first; whole rows, which may be long, are read for this page only.
  const wanted = await db
    .selectFrom('audit')
    .select('id')
    .where(found ? (eb) => eb('id', 'in', found) : kept)
    .orderBy(sql`${sorts[sort[0]]} ${direction}, id ${direction}`)
    .limit(limit)
    .offset(first)
    .execute();
  const ids = wanted.map(({ id }) => id);
  const rows = await db.selectFrom('audit').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entries = wanted.flatMap(({ id }) => byId.get(id) ?? []).map(present);
  return { entries, first, total };
}

/** One entry. Throws NotFoundException. */
export async function findAudit(db: Kysely<Database>, id: number): Promise<AuditRecord> {
  const row = await db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}
