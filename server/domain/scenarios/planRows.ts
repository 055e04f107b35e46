import type { Kysely } from 'kysely';
import { dayMs } from '../../../contract/durations.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { compareNames } from '../../../contract/names.ts';
import { dueOf, type PlanProgress } from '../../../contract/planProgress.ts';
import { type FlatPlanTime, isWeekly, planTimeOf, type PlanTime } from '../../../contract/scenarioPlan.ts';
import type { ScenarioPlan } from '../../../contract/schemas/scenarioPlan.ts';
import type { Weekday } from '../../../contract/timetable/days.ts';
import type { Database, Row } from '../../db/schema.ts';

type TimeColumns = Pick<
  Row<'scenario_plan'>,
  'starts_at' | 'stops_at' | 'days' | 'start_minute' | 'stop_minute' | 'first_day' | 'last_day'
>;

/** Day of an instant (ms) in UTC, as stored. */
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The time of a stored plan, with all fields. */
const flatOf = (row: TimeColumns) =>
  ({
    startsAt: row.starts_at,
    stopsAt: row.stops_at,
    days: row.days === null ? null : (JSON.parse(row.days) as Weekday[]),
    startMinute: row.start_minute,
    stopMinute: row.stop_minute,
    firstDay: row.first_day,
    lastDay: row.last_day,
  }) satisfies FlatPlanTime;

/** A plan's time as columns. */
export function rowOfPlan(time: PlanTime): TimeColumns {
  const none = { starts_at: null, stops_at: null, days: null, start_minute: null, stop_minute: null };
  if (!isWeekly(time))
    return { ...none, starts_at: time.startsAt, stops_at: time.stopsAt, first_day: null, last_day: null };
  const { days, startMinute, stopMinute, firstDay, lastDay } = time;
  return {
    ...none,
    days: JSON.stringify(days),
    start_minute: startMinute,
    stop_minute: stopMinute,
    first_day: firstDay,
    last_day: lastDay,
  };
}

/** A plan for computations. */
export interface StoredPlan extends PlanProgress {
  id: number;
  projectId: number;
  scenarioId: number;
  scenarioName: string;
  createdAt: number;
  createdBy: string;
  version: number;
}

const plans = (db: Kysely<Database>) =>
  db
    .selectFrom('scenario_plan as plan')
    .innerJoin('scenario', 'scenario.id', 'plan.scenario_id')
    .selectAll('plan')
    .select(['scenario.name', 'scenario.auto_deactivation_delay as delay', 'scenario.activated_at'])
    .select('scenario.plan_id as current_plan_id');

const storedOf = (rows: Awaited<ReturnType<ReturnType<typeof plans>['execute']>>): StoredPlan[] =>
  rows.flatMap((row): StoredPlan[] => {
    const time = planTimeOf(flatOf(row));
    if (!time) return [];
    const { id, project_id: projectId, scenario_id: scenarioId, name: scenarioName, delay } = row;
    const { handled_until: handledUntil, created_at: createdAt, created_by: createdBy, version } = row;
    return [
      {
        id,
        projectId,
        scenarioId,
        scenarioName,
        delay,
        time,
        version,
        handledUntil,
        createdAt,
        createdBy,
        running: row.activated_at !== null && row.current_plan_id === id,
      },
    ];
  });

/** Plans of a project; those of one scenario are consecutive. */
export async function readPlans(db: Kysely<Database>, projectId: number): Promise<StoredPlan[]> {
  return storedOf(await plans(db).where('plan.project_id', '=', projectId).execute()).sort(
    (a, b) => compareNames(a.scenarioName, b.scenarioName) || a.id - b.id,
  );
}

/**
 * Plans of all projects that may still start something at `now` (ms) or later, or are handled until then: without those that
 * are kept for the agenda alone.
 */
export async function readComingPlans(db: Kysely<Database>, now: number): Promise<StoredPlan[]> {
  const coming = plans(db).where(({ or, and, eb, ref }) =>
    or([
      eb('plan.handled_until', '>', now),
      and([
        or([eb('plan.starts_at', 'is', null), eb('plan.starts_at', '>', ref('plan.handled_until'))]),
        or([eb('plan.stops_at', 'is', null), eb('plan.stops_at', '>', now)]),
        or([
          eb('plan.last_day', 'is', null),
          // In any time zone, and past midnight.
          eb('plan.last_day', '>=', dayOf(now - 2 * dayMs)),
          // Its last start waits for as long as what somebody has activated runs.
          eb('plan.stop_minute', 'is', null),
        ]),
      ]),
    ]),
  );
  return storedOf(await coming.execute());
}

/** A plan as returned by calls. */
export const presentPlan = ({ time, delay, projectId: _, ...plan }: StoredPlan): ScenarioPlan => ({
  ...plan,
  ...flatOf(rowOfPlan(time)),
  autoDeactivationDelay: delay,
});

/** Time zone of a project's plans. */
export async function zoneOf(db: Kysely<Database>, projectId: number): Promise<string> {
  const project = await db
    .selectFrom('project')
    .select('time_zone')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return project?.time_zone ?? defaultTimeZone;
}

/** How long past plans stay in the agenda, ms. */
const keptMs = 40 * 24 * 3_600_000;

/** Deletes plans that will never run again and ended long ago; one that waits for another scenario's end stays. */
export async function sweepPlans(db: Kysely<Database>, now: number): Promise<void> {
  const oldest = now - keptMs;
  const past = plans(db).where(({ or, and, eb }) =>
    or([
      and([
        eb('plan.starts_at', '<', oldest),
        eb('plan.handled_until', '<', oldest),
        eb('plan.stops_at', 'is', null),
      ]),
      and([eb('plan.starts_at', 'is not', null), eb('plan.stops_at', '<', oldest)]),
      eb('plan.last_day', '<', dayOf(oldest)),
    ]),
  );
  for (const plan of storedOf(await past.execute())) {
    if (dueOf(plan, now, await zoneOf(db, plan.projectId))) continue;
    // Not with a time that it has been given meanwhile.
    const { id, version } = plan;
    await db.deleteFrom('scenario_plan').where('id', '=', id).where('version', '=', version).execute();
  }
}

/** A plan for the audit trail: its scenario, and the parts of its time that are set. */
export function planTrace(plan: StoredPlan | undefined): Record<string, unknown> {
  if (!plan) return {};
  return { scenario: plan.scenarioName, ...plan.time };
}
