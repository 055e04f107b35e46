import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { operatedResources } from '../../../contract/enums.ts';
import type { AuditFilter } from '../../../contract/schemas/audit.ts';
import type { Engine, Store } from '../../db/engine.ts';
import { createSlices } from '../../db/inSlices.ts';
import type { Database } from '../../db/schema.ts';
import { searchHolds } from '../../db/searchHolds.ts';

type Builder = ExpressionBuilder<Database, 'audit'>;
type Column = 'record_id' | 'username' | 'project_id' | 'resource' | 'action';

/** Entries of a span of time that a filter keeps. */
export interface AuditPart {
  within: (eb: Builder) => Expression<SqlBool>;
  count: number;
}

/** Entries of the walked index per part. */
const partSizes = { first: 100, fewest: 100, most: 100_000 };

/** The conditions of a filter beside its time: those whose entries one index has by time, and all. */
function conditionsOf(
  engine: Engine,
  { id, q, ...filter }: Omit<AuditFilter, 'from' | 'to'>,
  ofProject: number | null,
) {
  /** In parts a column's own index is not used: the walked one bounds what a part reads, another would not. */
  const besides = (eb: Builder, column: Column) =>
    engine === 'postgres'
      ? eb.ref(column)
      : sql<string | number>`coalesce(${eb.ref(column)}, ${eb.ref(column)})`;
  // The first one is walked: that which most likely keeps the fewest entries.
  const wanted: [Column, string | number | null | undefined][] = [
    ['record_id', filter.recordId],
    ['username', filter.username],
    ['project_id', ofProject],
    ['project_id', filter.projectId],
    ['resource', filter.resource],
  ];
  const [walked, ...others] = wanted.filter(([, value]) => value !== undefined && value !== null);
  const walkedBy = (eb: Builder) => [
    ...(walked ? [eb(walked[0], '=', walked[1] as string)] : []),
    ...(id === undefined ? [] : [eb('id', 'in', id)]),
  ];
  const keptBy = (eb: Builder) => [
    ...walkedBy(eb),
    ...others.map(([column, value]) => eb(besides(eb, column), '=', value as string)),
    ...(filter.action === undefined ? [] : [eb('action', '=', filter.action)]),
    ...(ofProject === null ? [] : [eb(besides(eb, 'resource'), 'in', operatedResources)]),
    ...(q?.trim() ? [searchHolds(q.trim())] : []),
  ];
  return { walkedBy, keptBy };
}

/**
 * The parts of the trail that have entries of a filter, the oldest first, read with other work in between: on SQLite all calls
 * wait for a statement, and a trail has millions of entries. On PostgreSQL, where none waits, and each part would wait for the
 * network, there is one part. `ofProject`: only operator actions in this project.
 */
export async function auditParts(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  { from: first = 0, to: last, ...filter }: AuditFilter,
  ofProject: number | null,
): Promise<AuditPart[]> {
  const { walkedBy, keptBy } = conditionsOf(engine, filter, ofProject);
  const parts: AuditPart[] = [];

  // One bound at each end: the database may look up another one in each entry.
  const upToLast = (eb: Builder) => (last === undefined ? [] : [eb('at', '<=', last)]);

  /** The part from `from` until before `to`, ms; null: up to the last entry. */
  async function addPart(from: number, to: number | null): Promise<void> {
    const within = (eb: Builder) =>
      eb.and([...keptBy(eb), eb('at', '>=', from), ...(to === null ? upToLast(eb) : [eb('at', '<', to)])]);
    const { total } = await db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(within)
      .executeTakeFirstOrThrow();
    const count = Number(total);
    if (count > 0) parts.push({ within, count });
  }

  /** Reads the part that begins at `from`, ms. Returns when the next one begins; null: there is none. */
  async function readPart(from: number, limit: number): Promise<number | null> {
    const next = await db
      .selectFrom('audit')
      .select('at')
      .where((eb) => eb.and([...walkedBy(eb), eb('at', '>=', from), ...upToLast(eb)]))
      .orderBy('at')
      .orderBy('id')
      .offset(limit)
      .limit(1)
      .executeTakeFirst();
    // Entries of one instant are in one part.
    const to = next ? Math.max(next.at, from + 1) : null;
    await addPart(from, to);
    return to;
  }

  if (engine === 'postgres') {
    await addPart(first, null);
    return parts;
  }
  const inSlice = createSlices(partSizes);
  for (let from: number | null = first; from !== null;) {
    const start: number = from;
    from = await inSlice((limit) => readPart(start, limit));
  }
  return parts;
}
