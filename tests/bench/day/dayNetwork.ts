import type { Store } from '../../../server/db/engine.ts';
import { buildNotification } from '../../support/traffic.ts';
import { writeKeys } from '../feeds/consumers.ts';
import { fillNetwork, writeSuperuser } from '../network.ts';
import { lineId, stopIdOf, timesPath, trafficPath } from './daySources.ts';

export const consumerCount = 10;

export interface DayNetwork {
  projectId: number;
  screenKeys: Map<string, string>;
  screenIds: string[];
  timetableId: number;
}

/**
 * Writes the network of a day into an empty database: beside the screens a superuser, consumers of feeds, a line with a stop
 * point for each site, sources of waiting times and perturbations on that server, and a timetable.
 */
export async function fillDayNetwork(
  store: Store,
  screenCount: number,
  sourceUrl: (path: string) => string,
): Promise<DayNetwork> {
  const { projectId, screenKeys } = await fillNetwork(store, screenCount);
  const { db } = store;
  await writeSuperuser(db);
  await writeKeys(db, projectId, consumerCount);
  await db.insertInto('language').values({ code: 'en', label: 'English', sort_order: 2 }).execute();
  await db
    .updateTable('project')
    .set({ admin_notifications: 1, admin_notifications_refresh: 60 })
    .where('id', '=', projectId)
    .execute();
  const flags = { theoretical_times: 1, inhibition_times_enabled: 0, inhibition_traffic_enabled: 0 };
  const line = await db
    .insertInto('line')
    .values({ project_id: projectId, name: 'Bus 183', gtfs_id: lineId, ...flags })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sites = await db.selectFrom('site').select(['id', 'name', 'sort_order']).orderBy('id').execute();
  const pointIds: number[] = [];
  for (const { id, name, sort_order } of sites) {
    const point = await db
      .insertInto('point')
      .values({
        project_id: projectId,
        name,
        sort_order,
        cache_apix_id: stopIdOf(pointIds.length),
        line_id: line.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    pointIds.push(point.id);
    await db.insertInto('site_point').values({ site_id: id, point_id: point.id }).execute();
  }
  await db
    .insertInto('times_conf')
    .values({ url: sourceUrl(timesPath), api: 'CACHE' })
    .execute();
  const setup = await db.selectFrom('news_conf').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('news_conf_line')
    .values({
      news_conf_id: setup.id,
      line_id: line.id,
      api: 'SITUATION',
      url: sourceUrl(trafficPath),
      notification: JSON.stringify(buildNotification()),
    })
    .execute();
  const timetable = await db
    .insertInto('timetable')
    .values({ project_id: projectId, name: 'Vers Orly', point_id: pointIds[0]!, direction: 'Orly' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { projectId, screenKeys, screenIds: [...screenKeys.keys()], timetableId: timetable.id };
}
