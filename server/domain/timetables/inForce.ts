import type { Kysely } from 'kysely';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { byName } from '../../../contract/names.ts';
import type { OfferedPeriod } from '../../../contract/timetable/checkOffer.ts';
import { reloadingMs, type Period } from '../../../contract/timetable/departures.ts';
import { nextMidnight } from '../../../contract/zonedTime.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { createProjectMemory, type ProjectMemory } from '../project/projectMemory.ts';
import { coveredBy, findInForce, findPending, merged, readPeriods } from './readOffers.ts';

/** A timetable with its periods: departures of a stop point in one direction. */
export interface TimetableInForce {
  id: number;
  name: string;
  pointId: number;
  /** Line of its stop point. */
  lineId: number | null;
  direction: string;
  periods: readonly Period[];
}

export interface ProjectTimetables {
  timeZone: string;
  /** Timetables in force at an instant (ms): after the midnight at which a pending offer is applied, with its periods. */
  at(instant: number): readonly TimetableInForce[];
  /** When the pending offer is applied, ms; null: none pending. */
  changesAt: number | null;
  /** Until when screens show waiting times as unavailable, ms; past or null: available (EXP-4). */
  reloadingUntil: number | null;
}

/** Timetables of all projects, in memory, re-read when they change. */
export type Timetables = ProjectMemory<ProjectTimetables>;

async function readTimetables(db: Kysely<Database>, projectId: number): Promise<ProjectTimetables> {
  const project = await db
    .selectFrom('project')
    .select('time_zone')
    .where('id', '=', projectId)
    .executeTakeFirst();
  const timeZone = project?.time_zone ?? defaultTimeZone;
  const rows = await db
    .selectFrom('timetable')
    .innerJoin('point', 'point.id', 'timetable.point_id')
    .select(['timetable.id', 'timetable.name', 'timetable.point_id as pointId', 'timetable.direction'])
    .select('point.line_id as lineId')
    .where('timetable.project_id', '=', projectId)
    .execute();
  rows.sort(byName);
  const withPeriods = (periods: readonly OfferedPeriod[]): TimetableInForce[] => {
    const byTimetable = Map.groupBy(periods, ({ timetableId }) => timetableId);
    return rows.map((row) => ({ ...row, periods: byTimetable.get(row.id) ?? [] }));
  };
  const inForce = await findInForce(db, projectId);
  const pending = await findPending(db, projectId);
  const current = inForce ? await readPeriods(db, inForce.id) : [];
  const now = withPeriods(current);
  const next = pending && withPeriods(merged(current, coveredBy(pending), await readPeriods(db, pending.id)));
  const changesAt = pending ? nextMidnight(pending.created_at, timeZone) : null;
  return {
    timeZone,
    at: (instant) => (next && changesAt !== null && instant >= changesAt ? next : now),
    changesAt,
    reloadingUntil: inForce?.applied_at ? inForce.applied_at + reloadingMs : null,
  };
}

/** Caches the timetables of requested projects in memory. */
export function createTimetables(db: Kysely<Database>, bus: EventBus): Timetables {
  return createProjectMemory(bus, ['timetables', 'lines', 'project'], (projectId) =>
    readTimetables(db, projectId),
  );
}
