import type { Kysely } from 'kysely';
import { parseClock, parseInterval } from '../../../contract/timetable/clockText.ts';
import { parseDays } from '../../../contract/timetable/days.ts';
import { chunks } from '../../db/engine.ts';
import type { Database, NewRow } from '../../db/schema.ts';
import { serverName } from '../audit/recordAudit.ts';
import type { NetworkFile } from './demoFiles.ts';
import type { Names } from './names.ts';

/** How long the offer of the demonstration has been in force, ms. */
const offerAge = 12 * 86_400_000;

type DemoTimetable = NonNullable<NetworkFile['timetables']>[number];

/** The periods of a timetable; throws when the file writes one that is none. */
function periodsOf({ name, periods }: DemoTimetable) {
  return periods.map(({ days, start, end, interval }) => {
    const read = {
      days: parseDays(days),
      start_second: parseClock(start),
      end_second: parseClock(end),
      interval_seconds: parseInterval(interval),
    };
    const { days: on, start_second: from, end_second: to, interval_seconds: every } = read;
    if (on === null || from === null || to === null || every === null) {
      throw new Error(`demo, grille horaire ${name} : période illisible.`);
    }
    return { days: on, start_second: from, end_second: to, interval_seconds: every };
  });
}

/** The timetables of a project, and the offer that is in force. */
export async function fillTimetables(
  db: Kysely<Database>,
  { project, now }: { project: { id: number }; now: number },
  timetables: readonly DemoTimetable[],
  points: Names,
): Promise<void> {
  if (timetables.length === 0) return;
  const periods: Omit<NewRow<'timetable_period'>, 'offer_id'>[] = [];
  const ids: number[] = [];
  for (const timetable of timetables) {
    const { id } = await db
      .insertInto('timetable')
      .values({
        project_id: project.id,
        name: timetable.name,
        point_id: points.get(timetable.point),
        direction: timetable.direction,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    periods.push(...periodsOf(timetable).map((period) => ({ timetable_id: id, ...period })));
  }
  const offer = await db
    .insertInto('timetable_offer')
    .values({
      project_id: project.id,
      file_name: 'offre-initiale.csv',
      timetables: JSON.stringify(ids),
      period_count: periods.length,
      created_at: now - offerAge,
      created_by: serverName,
      applied_at: now - offerAge,
      applied_by: serverName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const some of chunks(periods, 100)) {
    const rows = some.map((period) => ({ ...period, offer_id: offer.id }));
    await db.insertInto('timetable_period').values(rows).execute();
  }
}
