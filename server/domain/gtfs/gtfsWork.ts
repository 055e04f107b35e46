import type { Kysely, Transaction } from 'kysely';
import { goingOn } from '../../../contract/gtfsStates.ts';
import type { Engine, Store } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { Emit, UnitOfWork } from '../../events/unitOfWork.ts';
import { lockProject, recordChange, type ProjectTransaction } from '../project/projectTransaction.ts';

export interface GtfsServices {
  db: Store['db'];
  engine: Engine;
  work: UnitOfWork;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Folder for built feeds and work in progress. */
  folder: string;
}

/** Duration of a worker's lease after each sign of life, ms. */
export const leaseMs = 60_000;
/** Minimum interval between signs of life. */
export const renewMs = 1_000;
/** How long a stored file blocks others until its build is requested, ms. */
export const waitMs = 30_000;

/** Runs a change of a project's imports; changes are serialised across servers. */
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

/** Audit entry for a feed in force: imported (`create`), or restored (`update`). */
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
 * Ends an interrupted or failed import and deletes its zip. One that has ended meanwhile stays as it is; with `lease`,
 * also one whose lease was renewed since.
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
