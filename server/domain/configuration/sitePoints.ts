import type { Entity, Values } from './entity.ts';

/** The stop points that a site serves, in a table of their own. */
export const sitePoints: NonNullable<Entity['more']> = {
  async read(db, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('site_point')
      .innerJoin('point', 'point.id', 'site_point.point_id')
      .select(['site_point.site_id as siteId', 'point.id as pointId'])
      .where('site_point.site_id', 'in', [...ids])
      .orderBy('point.sort_order')
      .orderBy('point.id')
      .execute();
    const bySite = Map.groupBy(rows, ({ siteId }) => siteId);
    return new Map(
      ids.map((id): [number, Values] => [
        id,
        { pointIds: (bySite.get(id) ?? []).map(({ pointId }) => pointId) },
      ]),
    );
  },

  async write(db, id, values) {
    const wanted = (values['pointIds'] ?? []) as number[];
    await db.deleteFrom('site_point').where('site_id', '=', id).execute();
    const rows = wanted.map((pointId) => ({ site_id: id, point_id: pointId }));
    if (rows.length > 0) await db.insertInto('site_point').values(rows).execute();
  },
};
