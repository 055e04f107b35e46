import { isDeepStrictEqual } from 'node:util';
import { meetingsOf } from '../../../contract/planMeetings.ts';
import { isComing, type PlanProgress, progressOf } from '../../../contract/planProgress.ts';
import {
  isWeekly,
  latestOccurrence,
  planProblemOf,
  planTimeOf,
  type PlanTime,
} from '../../../contract/scenarioPlan.ts';
import {
  mostPlans,
  type ScenarioPlan,
  type ScenarioPlanSave,
} from '../../../contract/schemas/scenarioPlan.ts';
import { addDays } from '../../../contract/zonedTime.ts';
import { conflict, invalid, notFound, outdated } from '../../shared/errors.ts';
import { namesOf, texts } from '../../shared/texts.ts';
import { differencesOf } from '../audit/differencesOf.ts';
import {
  authorOf,
  type ProjectActor,
  type ProjectServices,
  type ProjectTransaction,
  recordChange,
} from '../project/projectTransaction.ts';
import { planTrace, presentPlan, readPlans, rowOfPlan, type StoredPlan, zoneOf } from './planRows.ts';
import { changeScenarios } from './scenarioWork.ts';

/** Parses the time of a save; throws ValidationException. */
function timeOf(save: ScenarioPlanSave): PlanTime {
  const time = planTimeOf(save);
  if (!time) throw invalid({ startsAt: texts.plans.noTime });
  if (!isWeekly(time)) return time;
  for (const field of ['firstDay', 'lastDay'] as const) {
    const day = time[field];
    if (day !== null && addDays(day, 0) !== day) throw invalid({ [field]: texts.plans.noDate });
  }
  return time;
}

/** Throws ConflictException for overlaps with plans the user has not acknowledged, and ValidationException for a tie. */
function checkMeetings(
  plan: PlanProgress,
  others: readonly StoredPlan[],
  known: readonly number[],
  now: number,
  timeZone: string,
): void {
  const meetings = meetingsOf(plan, others, now, timeZone);
  const tie = meetings.find(({ isTie }) => isTie);
  if (tie)
    throw invalid({
      [isWeekly(plan.time) ? 'startMinute' : 'startsAt']: texts.plans.tie(tie.other.scenarioName),
    });
  const told = new Set(known);
  const untold = meetings.filter(({ other }) => !told.has(other.id));
  if (untold.length > 0)
    throw conflict(
      texts.plans.meets(
        namesOf(
          untold.map(({ other, from }) => ({ name: texts.plans.met(other.scenarioName, from, timeZone) })),
        ),
      ),
    );
}

/** Updates the stop of the occurrence that the plan has started, unless the plan's present time puts it in the past. */
async function moveStop({ trx, now }: ProjectTransaction, plan: StoredPlan, timeZone: string): Promise<void> {
  const latest = latestOccurrence(plan.time, now, timeZone);
  if (!latest || (latest.stop !== null && latest.stop <= now)) return;
  await trx
    .updateTable('scenario')
    .set({ stops_at: latest.stop })
    .where('plan_id', '=', plan.id)
    .where('activated_at', 'is not', null)
    .execute();
}

/** Delay of the saved plan's scenario, in seconds. Throws ValidationException when it is not in the project. */
async function delayOf({ trx, actor }: ProjectTransaction, scenarioId: number): Promise<number | null> {
  const scenario = await trx
    .selectFrom('scenario')
    .select('auto_deactivation_delay')
    .where('id', '=', scenarioId)
    .where('project_id', '=', actor.project.id)
    .executeTakeFirst();
  if (!scenario) throw invalid({ scenarioId: texts.plans.unknownScenario });
  return scenario.auto_deactivation_delay;
}

/**
 * Creates a plan, or changes the one with `id`, for the future (TIM-8); writes nothing when nothing changes. Throws ValidationException with an error per
 * field, NotFoundException, and ConflictException for an outdated version, and for unacknowledged overlaps.
 */
export function savePlan(
  services: ProjectServices,
  actor: ProjectActor,
  save: ScenarioPlanSave,
): Promise<ScenarioPlan> {
  const time = timeOf(save);
  return changeScenarios(services, actor, async (change) => {
    const { trx, now } = change;
    const projectId = actor.project.id;
    const timeZone = await zoneOf(trx, projectId);
    const plans = await readPlans(trx, projectId);
    const before = save.id ? plans.find(({ id }) => id === save.id) : undefined;
    if (save.id && !before) throw notFound(texts.plans.missing);
    if (before && save.version !== undefined && save.version !== before.version)
      throw outdated(texts.configuration.outdated, { ...presentPlan(before) });
    const coming = plans.filter((plan) => isComing(plan, now, timeZone));
    if (!before && coming.length >= mostPlans) throw conflict(texts.plans.tooMany(mostPlans));
    const delay = await delayOf(change, save.scenarioId);
    const kept = before && !isWeekly(before.time) ? before.time.startsAt : null;
    const problem = planProblemOf(time, now, timeZone, kept);
    if (problem) throw invalid({ [problem.field]: texts.plans.problems[problem.problem] });
    const others = plans.filter(({ id }) => id !== before?.id);
    const saved = progressOf(before ?? null, { time, delay }, now, timeZone);
    checkMeetings(saved, others, save.meets ?? [], now, timeZone);
    const isSame =
      before?.scenarioId === save.scenarioId && isDeepStrictEqual(rowOfPlan(before.time), rowOfPlan(time));
    if (isSame) return { answer: presentPlan(before), changed: false };
    const row = {
      ...rowOfPlan(time),
      scenario_id: save.scenarioId,
      created_by: authorOf(actor),
      handled_until: saved.handledUntil,
    };
    const { id } = before
      ? await trx
          .updateTable('scenario_plan')
          .set(row)
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('scenario_plan')
          .values({ ...row, project_id: projectId, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow();
    const after = (await readPlans(trx, projectId)).find((plan) => plan.id === id);
    if (!after) throw notFound();
    if (after.running) await moveStop(change, after, timeZone);
    const named = { id, name: after.scenarioName };
    await recordChange(change, 'scenarioPlans', before ? 'update' : 'create', named, {
      ...differencesOf(planTrace(before), planTrace(after)),
      // Also one of the same name, from another group.
      ...(before &&
        before.scenarioId !== after.scenarioId && {
          scenario: { from: before.scenarioName, to: after.scenarioName },
        }),
    });
    return { answer: presentPlan(after), changed: true };
  });
}
