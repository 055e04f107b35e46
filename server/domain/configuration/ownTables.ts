import type { Entity, Values } from './entity.ts';
import { renameDirections } from './messagesOfLine.ts';

/** Stop points and bicycle stations of a site, stored in separate tables. */
export const whatSitesShow: NonNullable<Entity['more']> = {
  async read(db, ids) {
    if (ids.length === 0) return new Map();
    const points = await db
      .selectFrom('site_point')
      .innerJoin('point', 'point.id', 'site_point.point_id')
      .select(['site_point.site_id as siteId', 'point.id as shownId'])
      .where('site_point.site_id', 'in', [...ids])
      .orderBy('point.sort_order')
      .orderBy('point.id')
      .execute();
    const bikes = await db
      .selectFrom('site_bike')
      .select(['site_id as siteId', 'bike_id as shownId'])
      .where('site_id', 'in', [...ids])
      .orderBy('bike_id')
      .execute();
    const [pointsOf, bikesOf] = [points, bikes].map((rows) => Map.groupBy(rows, ({ siteId }) => siteId));
    const idsOf = (bySite: typeof pointsOf, id: number) =>
      (bySite?.get(id) ?? []).map(({ shownId }) => shownId);
    return new Map(
      ids.map((id): [number, Values] => [
        id,
        { pointIds: idsOf(pointsOf, Number(id)), bikeIds: idsOf(bikesOf, Number(id)) },
      ]),
    );
  },

  async write(db, id, values) {
    const wanted = (field: string) => (values[field] ?? []) as number[];
    await db.deleteFrom('site_point').where('site_id', '=', id).execute();
    const points = wanted('pointIds').map((pointId) => ({ site_id: id, point_id: pointId }));
    if (points.length > 0) await db.insertInto('site_point').values(points).execute();
    await db.deleteFrom('site_bike').where('site_id', '=', id).execute();
    const bikes = wanted('bikeIds').map((bikeId) => ({ site_id: id, bike_id: bikeId }));
    if (bikes.length > 0) await db.insertInto('site_bike').values(bikes).execute();
  },
};

/** Projects of a feed key, stored in a separate table (OUT-4). */
export const keyProjects: NonNullable<Entity['more']> = {
  async read(db, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('feed_key_project')
      .innerJoin('project', 'project.id', 'feed_key_project.project_id')
      .select(['feed_key_project.feed_key_id as keyId', 'project.id as projectId'])
      .where('feed_key_project.feed_key_id', 'in', [...ids])
      .orderBy('project.name')
      .execute();
    const byKey = Map.groupBy(rows, ({ keyId }) => keyId);
    return new Map(
      ids.map((id): [number, Values] => [
        id,
        { projectIds: (byKey.get(id) ?? []).map(({ projectId }) => projectId) },
      ]),
    );
  },

  async write(db, id, values) {
    const wanted = values['projectIds'] as number[];
    await db.deleteFrom('feed_key_project').where('feed_key_id', '=', id).execute();
    const rows = wanted.map((projectId) => ({ feed_key_id: id, project_id: projectId }));
    // None, of a key whose last project was deleted.
    if (rows.length > 0) await db.insertInto('feed_key_project').values(rows).execute();
  },
};

interface Direction {
  name: string;
  order: number;
}

/** The two directions of a line's metadata, stored in a separate table (REF-2). Renaming keeps their ids. */
export const directions: NonNullable<Entity['more']> = {
  async read(db, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('line_meta_direction')
      .select(['id', 'line_meta_id', 'name', 'sort_order'])
      .where('line_meta_id', 'in', [...ids])
      .orderBy('line_meta_id')
      .orderBy('sort_order')
      .execute();
    const byMeta = Map.groupBy(rows, ({ line_meta_id }) => line_meta_id);
    return new Map(
      ids.map((metaId): [number, Values] => [
        metaId,
        {
          directions: (byMeta.get(metaId) ?? []).map(({ id, name, sort_order }) => ({
            id,
            name,
            order: sort_order,
          })),
        },
      ]),
    );
  },

  async write(db, id, values) {
    const wanted = values['directions'] as Direction[];
    const before = await db
      .selectFrom('line_meta_direction')
      .select(['name', 'sort_order'])
      .where('line_meta_id', '=', id)
      .execute();
    const pairs = before.map(({ name: from, sort_order }) => ({
      from,
      to: wanted.find(({ order }) => order === sort_order)?.name ?? from,
    }));
    const lines = db.selectFrom('line').select('line.id').where('line.line_meta_id', '=', id);
    await renameDirections(db, lines, pairs);
    for (const { name, order } of wanted) {
      const { numUpdatedRows } = await db
        .updateTable('line_meta_direction')
        .set({ name })
        .where('line_meta_id', '=', id)
        .where('sort_order', '=', order)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) continue;
      await db
        .insertInto('line_meta_direction')
        .values({ line_meta_id: id, name, sort_order: order })
        .execute();
    }
  },
};
