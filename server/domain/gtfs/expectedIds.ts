import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/schema.ts';
import { idsIn, type ExpectedIds } from './build/unknownIds.ts';
import type { CurrentFeeds } from './currentFeed.ts';

type Import = Pick<Row<'gtfs_import'>, 'project_id' | 'transporter_id'>;

interface Candidate {
  name: string;
  id: string | null;
  transporterId: number | null;
}

/**
 * The ids that the project expects in the feed of an import: those of its lines and stop points of the transporter. One
 * without a transporter takes its departures from any feed: it is expected where no other feed in force knows its id.
 */
export async function readExpectedIds(
  db: Kysely<Database>,
  feeds: CurrentFeeds,
  { project_id, transporter_id }: Import,
): Promise<ExpectedIds> {
  const lines = await db
    .selectFrom('line')
    .select(['name', 'gtfs_id as id', 'transporter_id as transporterId'])
    .where('project_id', '=', project_id)
    .orderBy('name')
    .execute();
  const points = await db
    .selectFrom('point')
    .leftJoin('line', 'line.id', 'point.line_id')
    .select(({ fn }) => [
      'point.name',
      'point.cache_apix_id as id',
      fn.coalesce('point.transporter_id', 'line.transporter_id').as('transporterId'),
    ])
    .where('point.project_id', '=', project_id)
    .orderBy('point.name')
    .execute();
  const others = feeds
    .of(project_id)
    .filter(({ transporterId }) => transporterId !== transporter_id)
    .map((feed) => idsIn(feed.db));
  const expected = (candidates: readonly Candidate[], isElsewhere: (id: string) => boolean) =>
    candidates.flatMap(({ name, id, transporterId }) => {
      if (!id) return [];
      const isOwn = transporterId === null ? !isElsewhere(id) : transporterId === transporter_id;
      return isOwn ? [{ name, id }] : [];
    });
  return {
    lines: expected(lines, (id) => others.some(({ hasRoute }) => hasRoute(id))),
    points: expected(points, (id) => others.some(({ hasStop }) => hasStop(id))),
  };
}
