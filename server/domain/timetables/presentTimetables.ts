import { byName } from '../../../contract/names.ts';
import type { Kysely } from 'kysely';
import type { Timetable, TimetableOffer, TimetableOffers } from '../../../contract/schemas/timetable.ts';
import { compactClock } from '../../../contract/timetable/clockText.ts';
import { namesOf } from '../../../contract/timetable/days.ts';
import { reloadingMs } from '../../../contract/timetable/departures.ts';
import { offerChanges } from '../../../contract/timetable/offerChanges.ts';
import { nextMidnight } from '../../../contract/zonedTime.ts';
import type { Database, Row } from '../../db/schema.ts';
import { coveredBy, findInForce, findPending, readPeriods } from './readOffers.ts';

type Db = Kysely<Database>;

/** Maximum number of offers in the history. */
const longestHistory = 100;

/** Timetables of a project in force, by name (EXP-3). */
export async function listTimetables(db: Db, projectId: number): Promise<Timetable[]> {
  const rows = await db
    .selectFrom('timetable')
    .innerJoin('point', 'point.id', 'timetable.point_id')
    .select(['timetable.id', 'timetable.name', 'timetable.direction'])
    .select(['point.id as pointId', 'point.name as pointName'])
    .where('timetable.project_id', '=', projectId)
    .execute();
  const inForce = await findInForce(db, projectId);
  const pending = await findPending(db, projectId);
  const periods = inForce ? await readPeriods(db, inForce.id) : [];
  // A user who exports everything and edits a part imports the rest unchanged.
  const changes = pending ? offerChanges(periods, await readPeriods(db, pending.id), coveredBy(pending)) : [];
  const changing = new Set(changes.map(({ timetableId }) => timetableId));
  const byTimetable = Map.groupBy(periods, ({ timetableId }) => timetableId);
  return rows.sort(byName).map(({ id, name, direction, pointId, pointName }) => {
    const own = byTimetable.get(id) ?? [];
    return {
      id,
      name,
      defaultDays: namesOf(own.reduce((days, period) => days | period.days, 0)),
      periods: own.map(({ start, end, interval, days }) => ({
        start: compactClock(start),
        end: compactClock(end),
        interval,
        days: namesOf(days),
      })),
      pending: changing.has(id),
      point: { id: pointId, name: pointName },
      direction,
    };
  });
}

function stateOf(row: Row<'timetable_offer'>, inForceId: number | undefined): TimetableOffer['state'] {
  if (row.id === inForceId) return 'IN_FORCE';
  if (row.applied_at !== null) return 'PAST';
  return row.cancelled_at === null ? 'PENDING' : 'CANCELLED';
}

/** Offers of a project, latest first: author, time, and outcome (EXP-4). */
export async function readHistory(
  db: Db,
  project: { id: number; timeZone: string },
  now: number,
): Promise<TimetableOffers> {
  const rows = await db
    .selectFrom('timetable_offer')
    .selectAll()
    .where('project_id', '=', project.id)
    // Not those of which a sweep has left a part: nobody cancelled them.
    .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb('cancelled_by', 'is not', null)]))
    // Not by time: offers from before the clock was set back would hide the pending one.
    .orderBy('id', 'desc')
    .limit(longestHistory)
    .execute();
  // After the list: one that is applied in between is pending in it, and would be past before it was ever in force.
  const inForce = await findInForce(db, project.id);
  const array = rows.map((row): TimetableOffer => {
    const state = stateOf(row, inForce?.id);
    return {
      id: row.id,
      fileName: row.file_name,
      state,
      timetables: coveredBy(row),
      periodCount: row.period_count,
      createdAt: row.created_at,
      createdBy: row.created_by,
      appliesAt: state === 'PENDING' ? nextMidnight(row.created_at, project.timeZone) : null,
      appliedAt: row.applied_at,
      appliedBy: row.applied_by,
      cancelledAt: row.cancelled_at,
      cancelledBy: row.cancelled_by,
      restoredFrom: row.restored_from,
    };
  });
  const reloadingUntil = (inForce?.applied_at ?? 0) + reloadingMs;
  return {
    array,
    timeZone: project.timeZone,
    serverTime: now,
    reloadingUntil: reloadingUntil > now ? reloadingUntil : null,
  };
}
