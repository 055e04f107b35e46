import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Whose feed knows a stop point; null: that of its line, or the only one that has its stop id. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('point')
    .addColumn('transporter_id', 'integer', (column) =>
      column.references('transporter.id').onDelete('restrict'),
    )
    .execute();
  // Kept so that a transporter's deletion does not read every point.
  await db.schema.createIndex('point_transporter').on('point').column('transporter_id').execute();
}
