import type { Transaction } from 'kysely';
import type { GtfsState } from '../../../contract/gtfsStates.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Database, Row } from '../../db/schema.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { changeImports, type GtfsServices, recordFeed } from './gtfsWork.ts';
import { feedInForce } from './transporterFeeds.ts';

type Trx = Transaction<Database>;
type ReplacedImport = Pick<Row<'gtfs_import'>, 'id' | 'project_id' | 'transporter_id'>;
type InForce = ReplacedImport & Pick<Row<'gtfs_import'>, 'digest'>;

/** Other imports of a transporter in these states. */
export const ofTransporter = (
  trx: Trx,
  { id, project_id, transporter_id }: ReplacedImport,
  states: readonly GtfsState[],
) =>
  trx
    .selectFrom('gtfs_import')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('transporter_id', '=', transporter_id)
    .where('state', 'in', [...states])
    .where('id', '<>', id);

/** Ends the transporter's other imports in this state, and deletes their zips. */
async function end(
  trx: Trx,
  replaced: ReplacedImport,
  state: GtfsState,
  ended: { state: GtfsState; failure: string | null },
): Promise<void> {
  for (const { id } of await ofTransporter(trx, replaced, [state]).execute()) {
    await trx.updateTable('gtfs_import').set(ended).where('id', '=', id).execute();
    await trx.deleteFrom('gtfs_chunk').where('import_id', '=', id).execute();
  }
}

/** Rejects a feed held for confirmation, which never was in force. */
export const dismissHeld = (trx: Trx, replaced: ReplacedImport): Promise<void> =>
  end(trx, replaced, 'held', { state: 'failed', failure: texts.gtfs.replaced });

/**
 * Makes the feed in force the previous one; the one before it, and one held for confirmation, are dropped. A feed in force
 * that was the same file is dropped itself, so that importing it again does not take away the way back.
 */
export async function displace(trx: Trx, replaced: InForce): Promise<void> {
  await dismissHeld(trx, replaced);
  const current = await ofTransporter(trx, replaced, ['current']).executeTakeFirst();
  const isRepeated = current && current.digest !== null && current.digest === replaced.digest;
  await end(trx, replaced, isRepeated ? 'current' : 'previous', { state: 'past', failure: null });
  if (current && !isRepeated)
    await trx.updateTable('gtfs_import').set({ state: 'previous' }).where('id', '=', current.id).execute();
}

/** Which feed of a project to restore. */
export interface RestoreOrder {
  project: Pick<Project, 'id' | 'name'>;
  username: string;
  importId: number;
  /** The import in force, as the user saw it. */
  replaces: number;
}

/**
 * Restores the previous feed, or puts a held one in force: it takes effect for every server at the commit, and the replaced
 * feed becomes the previous one, so that it can be restored in turn. Throws ConflictException for a feed in force or no
 * longer kept, and when another one is in force than the user saw.
 */
export function restoreFeed(
  services: GtfsServices,
  { project, username, importId, replaces }: RestoreOrder,
): Promise<void> {
  return changeImports(services, project.id, async (trx) => {
    const row = await trx
      .selectFrom('gtfs_import')
      .select(['id', 'state', 'project_id', 'transporter_id', 'file_name', 'digest'])
      .where('id', '=', importId)
      .where('project_id', '=', project.id)
      .executeTakeFirst();
    if (!row) throw notFound();
    if (row.state === 'current') throw conflict(texts.gtfs.alreadyInForce);
    const isHeld = row.state === 'held';
    if ((!isHeld && row.state !== 'previous') || row.transporter_id === null) throw conflict(texts.gtfs.gone);
    const current = await feedInForce(trx, row);
    if (current?.id !== replaces) throw conflict(texts.gtfs.otherInForce);
    // The feed in force and the previous one swap places.
    if (isHeld) await displace(trx, row);
    else
      await trx.updateTable('gtfs_import').set({ state: 'previous' }).where('id', '=', current.id).execute();
    const at = services.now();
    // The transporter may be deleted meanwhile, for all projects at once.
    const { numUpdatedRows } = await trx
      .updateTable('gtfs_import')
      .set({ state: 'current', restored_at: at, restored_by: username })
      .where('id', '=', row.id)
      .where('transporter_id', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict(texts.gtfs.gone);
    await recordFeed({ trx, actor: { project, username }, now: at }, row, isHeld ? 'create' : 'update');
  });
}
