import type { Project } from '../../../contract/schemas/project.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { displace } from './displace.ts';
import { changeImports, recordFeed, type GtfsServices } from './gtfsWork.ts';

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
