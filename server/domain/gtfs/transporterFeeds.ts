import type { Kysely } from 'kysely';
import { over } from '../../../contract/gtfsStates.ts';
import type { Database, Row } from '../../db/schema.ts';
import { texts } from '../../shared/texts.ts';

type Db = Kysely<Database>;

/** Names of the projects in which a feed of a transporter is in force, by transporter. */
export async function projectsWithFeed(db: Db, only?: number): Promise<Map<number | null, string[]>> {
  const rows = await db
    .selectFrom('gtfs_import')
    .innerJoin('project', 'project.id', 'gtfs_import.project_id')
    .select(['gtfs_import.transporter_id as transporterId', 'project.name'])
    .where('state', '=', 'current')
    .$if(only !== undefined, (query) => query.where('transporter_id', '=', only ?? 0))
    .orderBy('project.name')
    .execute();
  const found = Map.groupBy(rows, ({ transporterId }) => transporterId);
  return new Map([...found].map(([id, projects]) => [id, projects.map(({ name }) => name)]));
}

/** The import of a project whose feed is in force for a transporter; undefined: none is. */
export const feedInForce = (
  db: Db,
  { project_id, transporter_id }: Pick<Row<'gtfs_import'>, 'project_id' | 'transporter_id'>,
) =>
  db
    .selectFrom('gtfs_import')
    .select('id')
    .where('project_id', '=', project_id)
    .where('transporter_id', '=', transporter_id)
    .where('state', '=', 'current')
    .executeTakeFirst();

/** Adds to transporters the projects in which their feed is in force, which their deletion ends. */
export async function withFeeds<T extends { id: number | string }>(
  db: Db,
  transporters: readonly T[],
): Promise<(T & { feeds: string[] })[]> {
  const projects = await projectsWithFeed(db);
  return transporters.map((transporter) => ({
    ...transporter,
    feeds: projects.get(Number(transporter.id)) ?? [],
  }));
}

/**
 * Ends the feeds and the running imports of deleted transporters, and deletes their zips: without its transporter no server
 * opens a feed, and none can be restored. Returns their projects.
 */
export async function endFeedsOfNobody(trx: Db, now: number): Promise<number[]> {
  const abandoned = await trx
    .selectFrom('gtfs_import')
    .select(['id', 'project_id', 'state', 'finished_at'])
    .where('transporter_id', 'is', null)
    .where('state', 'not in', [...over])
    .execute();
  for (const { id, state, finished_at } of abandoned) {
    const wasInForce = state === 'current' || state === 'previous';
    await trx
      .updateTable('gtfs_import')
      .set({
        state: wasInForce ? 'past' : 'failed',
        failure: state === 'previous' ? null : texts.gtfs.transporterDeleted,
        finished_at: finished_at ?? now,
        lease_until: null,
      })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('gtfs_chunk').where('import_id', '=', id).execute();
  }
  return [...new Set(abandoned.map(({ project_id }) => project_id))];
}
