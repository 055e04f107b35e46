import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Transporter whose feed defines a stop point; null: that of its line, or the only one that has the stop id. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('point')
    .addColumn('transporter_id', 'integer', (column) =>
      column.references('transporter.id').onDelete('restrict'),
    )
    .execute();
  // Keeps the deletion of a transporter from scanning every stop point.
  await db.schema.createIndex('point_transporter').on('point').column('transporter_id').execute();
}
