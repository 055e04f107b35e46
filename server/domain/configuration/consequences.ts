import type { Kysely } from 'kysely';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import type { Database } from '../../db/schema.ts';
import type { changesOf } from '../audit/changesOf.ts';

type Db = Kysely<Database>;
type Changes = ReturnType<typeof changesOf>;

/** Most names that the trail keeps of each kind. */
const maxNamed = 100;

async function withoutLine(db: Db, id: number) {
  const news = db.selectFrom('news').select('title as name').where('line_id', '=', id);
  const points = db.selectFrom('point').select('name').where('line_id', '=', id);
  return {
    newsWithoutLine: await news.orderBy('id').limit(maxNamed).execute(),
    pointsWithoutLine: await points.orderBy('id').limit(maxNamed).execute(),
  };
}

async function withoutPoint(db: Db, id: number) {
  const served = db.selectFrom('site_point').select('site_id').where('point_id', '=', id);
  const sites = db.selectFrom('site').select('name').where('id', 'in', served);
  const screens = db.selectFrom('screen').select('id as name').where('site_id', 'in', served);
  return {
    sitesWithoutPoint: await sites.orderBy('id').limit(maxNamed).execute(),
    screensWithoutPoint: await screens.orderBy('id').limit(maxNamed).execute(),
  };
}

/**
 * What else changes when a record is deleted that others use and that does not block (ADM-11), as the trail's entry of
 * the deletion tells it: the names of the messages and stop points that lose a line, of the sites and the ids of the
 * screens that lose a stop point. To be asked before the deletion.
 */
export async function consequencesOf(
  db: Db,
  resource: ConfigurationName,
  id: number | string,
): Promise<Changes> {
  if (resource !== 'lines' && resource !== 'points') return {};
  const lost: Record<string, { name: string }[]> = await (resource === 'lines' ? withoutLine : withoutPoint)(
    db,
    Number(id),
  );
  return Object.fromEntries(
    Object.entries(lost).flatMap(([field, users]) =>
      users.length === 0 ? [] : [[field, { from: users.map(({ name }) => name), to: null }]],
    ),
  );
}
