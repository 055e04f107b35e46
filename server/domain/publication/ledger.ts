import type { Kysely, Transaction } from 'kysely';
import { chunks } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { Published } from './published.ts';

/** What the world was last told of a message. Instants in ms. */
export interface Told {
  newsId: number;
  /** Rises with each change. */
  version: number;
  changedAt: number;
  /** Null: it is in force, or to come. */
  closedAt: number | null;
  published: Published;
}

/** How long what has ended is told as closed, ms. */
const closedMs = 24 * 60 * 60_000;
/** How long it is remembered that it was, ms: by its end, a consumer's copy is told from what is told now. */
const rememberedMs = 8 * closedMs;

/** What a ledger has to be told: rows as they are to be. */
interface Changes {
  added: Row<'publication'>[];
  changed: Row<'publication'>[];
  forgotten: number[];
}

/** What is published now, by the ids of messages: as it is stored. */
type Current = ReadonlyMap<number, string>;

/**
 * What changes in the ledger at `now` (ms): what is new, what says another thing than before or is back, what is closed since it is
 * published no longer, and what nobody has to be told of any more. `isThere`: the message still is, and may be back.
 */
export function changesOf(
  rows: readonly Row<'publication'>[],
  current: Current,
  { projectId, now, isThere }: { projectId: number; now: number; isThere: (newsId: number) => boolean },
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
    else if (row.closed_at + rememberedMs <= now && !isThere(row.news_id))
      changes.forgotten.push(row.news_id);
  }
  return changes;
}

export const isNothing = ({ added, changed, forgotten }: Changes): boolean =>
  added.length + changed.length + forgotten.length === 0;

/** Whether a row is told at `now` (ms): also for a day after it was closed. */
export const isTold = ({ closed_at }: Row<'publication'>, now: number): boolean =>
  closed_at === null || now < closed_at + closedMs;

/** When a row changed last for those who are told, ms: it appears, changes, and disappears. */
export const toldChangeAt = (row: Row<'publication'>, now: number): number =>
  row.closed_at === null || isTold(row, now) ? row.changed_at : row.closed_at + closedMs;

/** When a row that is told is told no longer, ms; null: nobody knows. */
export const toldUntil = ({ closed_at }: Row<'publication'>): number | null =>
  closed_at === null ? null : closed_at + closedMs;

export const readLedger = (db: Kysely<Database>, projectId: number): Promise<Row<'publication'>[]> =>
  db.selectFrom('publication').selectAll().where('project_id', '=', projectId).orderBy('news_id').execute();

/** Rows that one statement takes, of seven values each. */
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

/** A row as it is told. */
export const presentTold = (row: Row<'publication'>): Told => ({
  newsId: row.news_id,
  version: row.version,
  changedAt: row.changed_at,
  closedAt: row.closed_at,
  published: JSON.parse(row.content) as Published,
});
