import type { Transaction } from 'kysely';
import type { GtfsState } from '../../../contract/gtfsStates.ts';
import type { Database, Row } from '../../db/schema.ts';
import { texts } from '../../shared/texts.ts';

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
