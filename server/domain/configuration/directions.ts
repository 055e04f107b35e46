import type { Entity, Values } from './entity.ts';

interface Direction {
  name: string;
  order: number;
}

/** The two directions of a line's metadata, in a table of their own (REF-2). Their ids stay when their names change. */
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
