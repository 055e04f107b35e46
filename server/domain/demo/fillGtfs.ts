import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { DemoFeed } from './readFeed.ts';

/** Puts the feed of a project in force, as if the server had imported it at the filling. */
export async function fillFeed(
  db: Kysely<Database>,
  { projectId, transporterId, now }: { projectId: number; transporterId: number; now: number },
  { transporter, zip, columns }: DemoFeed,
): Promise<void> {
  const { id } = await db
    .insertInto('gtfs_import')
    .values({
      project_id: projectId,
      transporter_id: transporterId,
      transporter_name: transporter,
      file: `${randomUUID()}.zip`,
      file_name: `${transporter.toLowerCase().replaceAll(' ', '-')}-gtfs.zip`,
      size: zip.length,
      username: 'super',
      received_at: now,
      finished_at: now,
      state: 'current',
      lease_until: null,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('gtfs_chunk').values({ import_id: id, position: 0, bytes: zip }).execute();
}
