import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { mostSortedEntries } from '../../../contract/limits.ts';
import { compareNames } from '../../../contract/names.ts';
import type { AuditAction, AuditChange, AuditQuery, AuditRecord } from '../../../contract/schemas/audit.ts';
import { chunks, type Store } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import { invalid, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { type AuditPart, auditParts } from './auditParts.ts';

/** Maximum number of entries per answer. */
const longestPage = 1000;

type Sort = NonNullable<AuditQuery['sort']>;

const sorts: Record<Exclude<Sort[0], 'id' | 'at'>, RawBuilder<string>> = {
  username: sql`username`,
  action: sql`action`,
  resource: sql`resource`,
  recordId: sql`record_id`,
  recordName: sql`record_name`,
  project: sql`coalesce(project_name, '')`,
};

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

interface Limits {
  first: number;
  limit: number;
}

function limitsOf([first = 0, last = 0]: readonly number[]): Limits {
  if (last < first) throw invalid({ range: texts.audit.range });
  const limit = last - first + 1;
  if (limit > longestPage) throw invalid({ range: texts.audit.tooMany(longestPage) });
  return { first, limit };
}

/** The ids of a page of entries by time: of the parts that it touches. */
async function pageByTime(
  db: Kysely<Database>,
  parts: readonly AuditPart[],
  direction: 'asc' | 'desc',
  { first, limit }: Limits,
): Promise<number[]> {
  const ids: number[] = [];
  let before = first;
  for (const { within, count } of direction === 'asc' ? parts : parts.toReversed()) {
    if (ids.length === limit) break;
    if (before >= count) {
      before -= count;
      continue;
    }
    const found = await db
      .selectFrom('audit')
      .select('id')
      .where(within)
      .orderBy('at', direction)
      .orderBy('id', direction)
      .limit(limit - ids.length)
      .offset(before)
      .execute();
    ids.push(...found.map(({ id }) => id));
    before = 0;
    await turn();
  }
  return ids;
}

interface Keyed {
  id: number;
  key: string;
}

/** The ids of a page of few entries, sorted by another column; those alike by id. */
async function sortedPage(
  db: Kysely<Database>,
  parts: readonly AuditPart[],
  sorted: RawBuilder<string>,
  order: Sort[1],
  { first, limit }: Limits,
): Promise<number[]> {
  const compare = (a: Keyed, b: Keyed) => compareNames(a.key, b.key) || a.id - b.id;
  const entries: Keyed[] = [];
  for (const { within } of parts) {
    const found = await db
      .selectFrom('audit')
      .select(['id', sorted.as('key')])
      .where(within)
      .execute();
    // The last sort finds these sorted, which makes it several times as short.
    for (const some of chunks(found)) {
      entries.push(...some.sort(compare));
      await turn();
    }
  }
  entries.sort(compare);
  if (order === 'DESC') entries.reverse();
  return entries.slice(first, first + limit).map(({ id }) => id);
}

/**
 * A page of the audit trail, newest first unless sorted otherwise; among many entries it is not sorted by another column.
 * `ofProject`: only operator actions in this project. Throws ValidationException.
 */
export async function listAudit(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  query: AuditQuery,
  ofProject: number | null = null,
): Promise<AuditPage> {
  const { filter = {}, range = [0, longestPage - 1], sort = ['at', 'DESC'] } = query;
  const limits = limitsOf(range);
  const { first } = limits;
  const parts = await auditParts({ db, engine }, filter, ofProject);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total <= first) return { entries: [], first, total };
  // Selects ids from the indexes first; whole rows, which may be long, are read for this page only.
  const [field, order] = sort;
  // Ids are given as time goes by.
  const ofTime = field === 'at' || field === 'id';
  const ids =
    ofTime || total > mostSortedEntries
      ? await pageByTime(db, parts, ofTime && order === 'ASC' ? 'asc' : 'desc', limits)
      : await sortedPage(db, parts, sorts[field], order, limits);
  const rows = await db.selectFrom('audit').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entries = ids.flatMap((id) => byId.get(id) ?? []).map(present);
  return { entries, first, total };
}

/** One entry. Throws NotFoundException. */
export async function findAudit(db: Kysely<Database>, id: number): Promise<AuditRecord> {
  const row = await db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}
