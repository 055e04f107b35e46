import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Entity } from './entity.ts';

type Trx = Transaction<Database>;

/** Projects that show something of a record, by its resource; a resource that is not named concerns all. */
const usersOf: { readonly [resource in Entity['resource']]?: (trx: Trx, id: number) => Promise<Users> } = {
  transporters: (trx, id) =>
    trx
      .selectFrom('line')
      .select('project_id')
      .where('transporter_id', '=', id)
      .union(trx.selectFrom('point').select('project_id').where('transporter_id', '=', id))
      .union(trx.selectFrom('gtfs_import').select('project_id').where('transporter_id', '=', id))
      .execute(),
  lineMetas: (trx, id) =>
    trx.selectFrom('line').select('project_id').distinct().where('line_meta_id', '=', id).execute(),
  bikes: (trx, id) =>
    trx
      .selectFrom('site_bike')
      .innerJoin('site', 'site.id', 'site_bike.site_id')
      .select('site.project_id')
      .distinct()
      .where('site_bike.bike_id', '=', id)
      .execute(),
};

type Users = readonly { project_id: number }[];

/** Projects that must re-read a record that all share when it is saved or deleted: ask before the deletion unlinks it. */
export async function projectsWith(
  trx: Trx,
  { resource, home, topics }: Pick<Entity, 'resource' | 'home' | 'topics'>,
  id: number | string,
): Promise<number[]> {
  if (home.kind !== 'none' || topics.length === 0) return [];
  const users = await usersOf[resource]?.(trx, Number(id));
  if (users) return users.map(({ project_id }) => project_id);
  return (await trx.selectFrom('project').select('id').execute()).map((project) => project.id);
}
