import type { Transaction } from 'kysely';
import type { GtfsState } from '../../../contract/gtfsStates.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Database, Row } from '../../db/schema.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { changeImports, type GtfsServices, recordFeed } from './gtfsWork.ts';

type Trx = Transaction<Database>;
type ReplacedImport = Pick<Row<'gtfs_import'>, 'id' | 'project_id' | 'transporter_id'>;

/** The other imports of a transporter in these states. */
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

/** Other imports of the transporter that were in this state are over, and their zips go. */
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

/** A feed that waited for a word has not been in force, and never will be. */
export const dismissHeld = (trx: Trx, replaced: ReplacedImport): Promise<void> =>
  end(trx, replaced, 'held', { state: 'failed', failure: texts.gtfs.replaced });

/** The feed before becomes the previous one; the one before that, and one that waited for a word, make room. */
export async function displace(trx: Trx, replaced: ReplacedImport): Promise<void> {
  await end(trx, replaced, 'previous', { state: 'past', failure: null });
  await dismissHeld(trx, replaced);
  for (const { id } of await ofTransporter(trx, replaced, ['current']).execute()) {
    await trx.updateTable('gtfs_import').set({ state: 'previous' }).where('id', '=', id).execute();
  }
}

/** To which feed of a project somebody goes back. */
export interface RestoreOrder {
  project: Pick<Project, 'id' | 'name'>;
  username: string;
  importId: number;
  /** The import in force, as who asks has seen it. */
  replaces: number;
}

/**
 * Goes back to the feed that was in force before, or puts one in force that waited for it: from the commit on it is, for every server, and the one that it
 * replaces is the previous one, so that the way leads there and back. Throws ConflictException for a feed that is in force
 * or was kept no longer, and when another one is in force than was seen.
 */
export function restoreFeed(
  services: GtfsServices,
  { project, username, importId, replaces }: RestoreOrder,
): Promise<void> {
  return changeImports(services, project.id, async (trx) => {
    const row = await trx
      .selectFrom('gtfs_import')
      .select(['id', 'state', 'project_id', 'transporter_id', 'file_name'])
      .where('id', '=', importId)
      .where('project_id', '=', project.id)
      .executeTakeFirst();
    if (!row) throw notFound();
    if (row.state === 'current') throw conflict(texts.gtfs.alreadyInForce);
    const isHeld = row.state === 'held';
    if ((!isHeld && row.state !== 'previous') || row.transporter_id === null) throw conflict(texts.gtfs.gone);
    const current = await trx
      .selectFrom('gtfs_import')
      .select('id')
      .where('project_id', '=', project.id)
      .where('transporter_id', '=', row.transporter_id)
      .where('state', '=', 'current')
      .executeTakeFirst();
    if (current?.id !== replaces) throw conflict(texts.gtfs.otherInForce);
    // Between the feed in force and the one before the way leads there and back.
    if (isHeld) await displace(trx, row);
    else
      await trx.updateTable('gtfs_import').set({ state: 'previous' }).where('id', '=', current.id).execute();
    const at = services.now();
    await trx
      .updateTable('gtfs_import')
      .set({ state: 'current', restored_at: at, restored_by: username })
      .where('id', '=', row.id)
      .execute();
    await recordFeed({ trx, actor: { project, username }, now: at }, row, isHeld ? 'create' : 'update');
  });
}
