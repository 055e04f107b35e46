import type { Transaction } from 'kysely';
import type { GtfsState } from '../../../contract/gtfsStates.ts';
import type { Database, Row } from '../../db/schema.ts';

type Trx = Transaction<Database>;
type Place = Pick<Row<'gtfs_import'>, 'id' | 'project_id' | 'transporter_id'>;

/** The other imports of a transporter in these states. */
export const ofTransporter = (
  trx: Trx,
  { id, project_id, transporter_id }: Place,
  states: readonly GtfsState[],
) =>
  trx
    .selectFrom('gtfs_import')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('transporter_id', '=', transporter_id)
    .where('state', 'in', [...states])
    .where('id', '<>', id);

/** Other imports of the transporter in these states are of the past, and their zips go. */
export async function dismiss(trx: Trx, place: Place, states: readonly GtfsState[]): Promise<void> {
  for (const { id } of await ofTransporter(trx, place, states).execute()) {
    await trx.updateTable('gtfs_import').set({ state: 'past' }).where('id', '=', id).execute();
    await trx.deleteFrom('gtfs_chunk').where('import_id', '=', id).execute();
  }
}

/** The feed before becomes the previous one; the one before that, and one that waited for a word, make room. */
export async function displace(trx: Trx, place: Place): Promise<void> {
  await dismiss(trx, place, ['previous', 'held']);
  for (const { id } of await ofTransporter(trx, place, ['current']).execute()) {
    await trx.updateTable('gtfs_import').set({ state: 'previous' }).where('id', '=', id).execute();
  }
}
