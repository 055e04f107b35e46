import type { Kysely, Transaction } from 'kysely';
import { chunks } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { Published } from './published.ts';

/** What was last published of a message. Instants in ms. */
export interface Told {
  newsId: number;
  /** Incremented on each change. */
  version: number;
  changedAt: number;
  /** Null: in force, or upcoming. */
  closedAt: number | null;
  published: Published;
}

/** How long an ended message is published as closed, ms. */
const closedMs = 24 * 60 * 60_000;
/** How long the row of a closed message is kept, ms, so that a consumer's outdated copy can be recognised as such. */
const rememberedMs = 8 * closedMs;

/** Pending changes of a ledger: rows in their new state. */
interface Changes {
  added: Row<'publication'>[];
  changed: Row<'publication'>[];
  forgotten: number[];
}

/**
 * What was last published of a project's messages. `gone`: ids of those that no longer exist, among the ones that have been
 * closed for as long as they are remembered.
 */
interface Ledger {
  rows: readonly Row<'publication'>[];
  gone: ReadonlySet<number>;
}

/** Currently published content, by message id, in stored form. */
type Current = ReadonlyMap<number, string>;

/**
 * Ledger changes at `now` (ms): new, changed and reopened messages, those closed because they are no longer published, and
 * rows to be deleted: not while the message still exists, and may be reopened.
 */
export function changesOf(
  { rows, gone }: Ledger,
  current: Current,
  { projectId, now }: { projectId: number; now: number },
): Changes {
  const known = new Set(rows.map(({ news_id }) => news_id));
  const changes: Changes = { added: [], changed: [], forgotten: [] };
  for (const [newsId, content] of current) {
    if (known.has(newsId)) continue;
    const row = { news_id: newsId, project_id: projectId, version: 1, changed_at: now };
    changes.added.push({ ...row, closed_at: null, content });
  }
  for (const row of rows) {
    const content = current.get(row.news_id);
    const risen = { ...row, version: row.version + 1, changed_at: now };
    if (content !== undefined) {
      if (content !== row.content || row.closed_at !== null)
        changes.changed.push({ ...risen, closed_at: null, content });
    } else if (row.closed_at === null) changes.changed.push({ ...risen, closed_at: now });
    else if (row.closed_at + rememberedMs <= now && gone.has(row.news_id))
      changes.forgotten.push(row.news_id);
  }
  return changes;
}

export const isNothing = ({ added, changed, forgotten }: Changes): boolean =>
  added.length + changed.length + forgotten.length === 0;

/** Whether a row is published at `now` (ms): until a day after it was closed. */
export const isTold = ({ closed_at }: Row<'publication'>, now: number): boolean =>
  closed_at === null || now < closed_at + closedMs;

/** When a row last changed for consumers, ms: it appears, changes, and disappears. */
export const toldChangeAt = (row: Row<'publication'>, now: number): number =>
  row.closed_at === null || isTold(row, now) ? row.changed_at : row.closed_at + closedMs;

/** When a published row will disappear, ms; null: unknown. */
export const toldUntil = ({ closed_at }: Row<'publication'>): number | null =>
  closed_at === null ? null : closed_at + closedMs;

/**
 * The ledger at `now`, ms. Rows that are told no more have no content: they are those of weeks, and a message that is
 * reopened brings its own.
 */
export async function readLedger(db: Kysely<Database>, projectId: number, now: number): Promise<Ledger> {
  const rows = await db
    .selectFrom('publication')
    .select(['news_id', 'project_id', 'version', 'changed_at', 'closed_at'])
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb('closed_at', 'is', null), eb('closed_at', '>', now - closedMs)]))
        .then(eb.ref('content'))
        .else('')
        .end()
        .as('content'),
    )
    .where('project_id', '=', projectId)
    .orderBy('news_id')
    .execute();
  const gone = await db
    .selectFrom('publication')
    .leftJoin('news', 'news.id', 'publication.news_id')
    .select('publication.news_id')
    .where('publication.project_id', '=', projectId)
    .where('publication.closed_at', '<=', now - rememberedMs)
    .where('news.id', 'is', null)
    .execute();
  return { rows, gone: new Set(gone.map(({ news_id }) => news_id)) };
}

/** Rows per statement, with seven parameters each. */
const rowsAtOnce = 100;

export async function writeLedger(
  trx: Transaction<Database>,
  { added, changed, forgotten }: Changes,
): Promise<void> {
  for (let start = 0; start < added.length; start += rowsAtOnce) {
    await trx
      .insertInto('publication')
      .values(added.slice(start, start + rowsAtOnce))
      .execute();
  }
  for (const { news_id, version, changed_at, closed_at, content } of changed) {
    await trx
      .updateTable('publication')
      .set({ version, changed_at, closed_at, content })
      .where('news_id', '=', news_id)
      .execute();
  }
  for (const some of chunks(forgotten)) {
    await trx.deleteFrom('publication').where('news_id', 'in', some).execute();
  }
}

/** A row in published form. */
export const presentTold = (row: Row<'publication'>): Told => ({
  newsId: row.news_id,
  version: row.version,
  changedAt: row.changed_at,
  closedAt: row.closed_at,
  published: JSON.parse(row.content) as Published,
});
