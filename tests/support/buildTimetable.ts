import type { Kysely } from 'kysely';
import type { Days } from '../../contract/timetable/days.ts';
import type { Database, NewRow } from '../../server/db/schema.ts';

type Db = Kysely<Database>;

export const everyDay: Days = 127;

/** Makes a site serve a stop point. */
export const servePoint = (db: Db, siteId: number, pointId: number) =>
  db.insertInto('site_point').values({ site_id: siteId, point_id: pointId }).execute();

/** Inserts a timetable of a stop point; returns its id. */
export async function insertTimetable(
  db: Db,
  projectId: number,
  pointId: number,
  direction: string,
): Promise<number> {
  const { id } = await db
    .insertInto('timetable')
    .values({ project_id: projectId, name: `Vers ${direction}`, point_id: pointId, direction })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A period: by default a departure every ten minutes, all day and every day. */
type Period = Partial<Omit<NewRow<'timetable_period'>, 'offer_id'>> & { timetable_id: number };

/** Inserts an offer with its periods, in force from `appliedAt` on; null: pending since `createdAt`. */
export async function insertOffer(
  db: Db,
  projectId: number,
  { createdAt = 0, appliedAt }: { createdAt?: number; appliedAt: number | null },
  periods: readonly Period[],
): Promise<void> {
  const { id } = await db
    .insertInto('timetable_offer')
    .values({
      project_id: projectId,
      file_name: 'offre.csv',
      timetables: JSON.stringify([...new Set(periods.map(({ timetable_id }) => timetable_id))]),
      period_count: periods.length,
      created_at: createdAt,
      created_by: 'super',
      applied_at: appliedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const usual = { days: everyDay, start_second: 0, end_second: 86_399, interval_seconds: 600 };
  for (const period of periods) {
    await db
      .insertInto('timetable_period')
      .values({ ...usual, ...period, offer_id: id })
      .execute();
  }
}
