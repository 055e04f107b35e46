import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { composedOnce } from '../../db/composedOnce.ts';
import { chunks, type Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';

type Trx = Transaction<Database>;
/** Columns of a row, by name. */
export type Columns = Record<string, string | number | null>;

/** Rows that are written before others have their turn: the embedded database answers without a pause. */
const rowsAtOnce = 100;

/** Writes copies of rows one after the other; answers the new id of each old one. */
export async function copyWithIds(
  { trx, engine }: { trx: Trx; engine: Engine },
  table: string,
  rows: readonly (Columns & { id: number })[],
  change: (row: Columns) => Columns,
): Promise<Map<number, number>> {
  const insert = composedOnce<Columns, { id: number }>((db, row) =>
    db
      .insertInto(table as 'site')
      .values(row as never)
      .returning('id'),
  );
  const ids = new Map<number, number>();
  for (const some of chunks(rows, rowsAtOnce)) {
    for (const { id, version: _, ...row } of some) {
      const [written] = await insert(trx, engine, change(row));
      if (written) ids.set(id, written.id);
    }
    await turn();
  }
  return ids;
}

/** Writes rows that need no new id of the database. */
export async function insertRows(trx: Trx, table: string, rows: readonly Columns[]): Promise<void> {
  for (const some of chunks(rows, rowsAtOnce)) {
    await trx
      .insertInto(table as 'site')
      .values(some as never)
      .execute();
    await turn();
  }
}
