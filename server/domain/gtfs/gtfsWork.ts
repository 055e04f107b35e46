import type { Kysely, Transaction } from 'kysely';
import { goingOn } from '../../../contract/gtfsStates.ts';
import type { Engine, Store } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { Emit, UnitOfWork } from '../../events/unitOfWork.ts';
import { lockProject, recordChange, type ProjectTransaction } from '../project/projectTransaction.ts';

/** What imports need. */
export interface GtfsServices {
  db: Store['db'];
  engine: Engine;
  work: UnitOfWork;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Where this server keeps built feeds, and what it is working on. */
  folder: string;
}

/** How long whoever works on an import is taken to be alive after a sign of life, ms. */
export const leaseMs = 60_000;
/** How often there is one, at most. */
export const renewMs = 1_000;
/** How long a file that was stored keeps others away until its building is asked for, ms. */
export const waitMs = 30_000;

/** Runs a change of the imports of a project, one after the other, whichever servers they come by. */
export function changeImports<T>(
  { work, engine }: Pick<GtfsServices, 'work' | 'engine'>,
  projectId: number,
  change: (trx: Transaction<Database>, emit: Emit) => Promise<T>,
): Promise<T> {
  return work.of(projectId)(async (trx, emit) => {
    await lockProject(trx, engine, projectId);
    const answer = await change(trx, emit);
    emit({ type: 'gtfs', projectId, progress: null });
    return answer;
  });
}

/** Writes into the audit trail that a feed is in force: imported (`create`), or gone back to (`update`). */
export const recordFeed = (
  change: ProjectTransaction,
  { id, file_name }: Pick<Row<'gtfs_import'>, 'id' | 'file_name'>,
  action: 'create' | 'update',
): Promise<void> =>
  recordChange(
    change,
    'gtfsImports',
    action,
    { id, name: file_name },
    { inForce: { from: false, to: true } },
  );

/**
 * Ends an import that was cut off, or could not be made; its zip goes. One that has come to its end meanwhile stays as it
 * is; so does, where `lease` is given, one whose server has given a sign of life since.
 */
export async function failImport(
  db: Kysely<Database>,
  { id, lease }: { id: number; lease?: number | null },
  failure: string,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('gtfs_import')
    .set({ state: 'failed', failure, finished_at: now, lease_until: null })
    .where('id', '=', id)
    .where('state', 'in', [...goingOn])
    .$if(lease !== undefined, (query) => query.where('lease_until', 'is not distinct from', lease ?? null))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await db.deleteFrom('gtfs_chunk').where('import_id', '=', id).execute();
}
