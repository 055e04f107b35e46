import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Foreign keys without an index: deleting a referenced record scanned their whole table. */
const references = [
  ['news', 'line_id'],
  ['scenario_group', 'project_id'],
  ['scenario', 'group_id'],
  ['timetable_offer', 'restored_from'],
  ['burst', 'point_id'],
  ['gtfs_import', 'transporter_id'],
  ['undo', 'project_id'],
] as const;

export async function up(db: Kysely<Database>): Promise<void> {
  for (const [table, column] of references) {
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}
