import { dueAmong, latestDue, stillDue } from '../../../contract/planProgress.ts';
import type { Occurrence } from '../../../contract/scenarioPlan.ts';
import type { Store } from '../../db/engine.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { type ClockWatch, clocksDifferMs } from '../../shared/clocks.ts';
import { serverName } from '../audit/recordAudit.ts';
import { createDueWork, type DueWork } from '../project/dueWork.ts';
import {
  type ProjectServices,
  type ProjectTransaction,
  recordChange,
} from '../project/projectTransaction.ts';
import { stopWithin } from './activation.ts';
import { createOutlooks } from './planOutlook.ts';
import { readComingPlans, readPlans, type StoredPlan, zoneOf } from './planRows.ts';
import { changeScenarios, endOfCurrent, findCurrent } from './scenarioWork.ts';

interface Dependencies extends ProjectServices {
  db: Store['db'];
  bus: EventBus;
  clockWatch: ClockWatch;
  onTrouble: (error: unknown) => void;
}

type Due = StoredPlan & { due: Occurrence };

async function handle({ trx }: ProjectTransaction, plans: readonly Due[]): Promise<void> {
  for (const { id, due } of plans)
    await trx.updateTable('scenario_plan').set({ handled_until: due.start }).where('id', '=', id).execute();
}

const isAhead = (handledUntil: number, now: number) => handledUntil > now + clocksDifferMs;

/**
 * What a clock that was ahead has started counts as handled until now, so that it starts at its time; returns whether there
 * was any.
 */
async function forgetAhead({ trx, actor, now }: ProjectTransaction): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('scenario_plan')
    .set({ handled_until: now })
    .where('project_id', '=', actor.project.id)
    .where('handled_until', '>', now + clocksDifferMs)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Starts what is due in a project; returns whether it did. Scenarios activated by hand stay, and plans wait for their end.
 */
async function startDue(change: ProjectTransaction): Promise<boolean> {
  const { trx, actor, now } = change;
  const timeZone = await zoneOf(trx, actor.project.id);
  const due = dueAmong(await readPlans(trx, actor.project.id), now, timeZone);
  // Started already, or its plan changed or deleted meanwhile.
  const chosen = latestDue(due);
  if (!chosen) return false;
  const current = await findCurrent(change);
  const end = (current && endOfCurrent(current)) ?? Infinity;
  if (current?.plan_id === null && end > now) {
    const same = due.filter(({ scenarioId }) => scenarioId === current.id);
    await handle(change, same);
    return same.length > 0;
  }
  if (current) await stopWithin(change, current);
  await trx
    .updateTable('scenario')
    .set({ activated_at: now, activated_by: chosen.createdBy, plan_id: chosen.id, stops_at: chosen.due.stop })
    .where('id', '=', chosen.scenarioId)
    .execute();
  await recordChange(
    change,
    'scenarios',
    'update',
    { id: chosen.scenarioId, name: chosen.scenarioName },
    { active: { from: false, to: true }, plannedBy: { from: null, to: chosen.createdBy } },
  );
  await handle(change, due);
  return true;
}

/**
 * Starts planned scenarios (TIM-8); createAutoDeactivation stops them. The server that locks the project does it, and
 * records it on the plan in the same transaction.
 */
export function createPlanRunner(dependencies: Dependencies): DueWork {
  const { db, bus, now, clockWatch, onTrouble } = dependencies;
  const outlooks = createOutlooks();

  async function readNext() {
    const instant = now();
    const plans = Map.groupBy(await readComingPlans(db, instant), ({ projectId }) => projectId);
    if (plans.size === 0) return [];
    const projects = await db.selectFrom('project').select(['id', 'name', 'time_zone']).execute();
    const byHand = await db
      .selectFrom('scenario')
      .select(['id', 'project_id'])
      .where('activated_at', 'is not', null)
      .where('plan_id', 'is', null)
      .execute();
    const heldIn = new Map(byHand.map(({ id, project_id }) => [project_id, id]));
    const isSettled = clockWatch.isSettled();
    const lookAt = outlooks(instant);
    return projects.flatMap(({ time_zone, ...project }) => {
      const own = plans.get(project.id) ?? [];
      const held = heldIn.get(project.id);
      const starts = own.flatMap((plan) => {
        const { latest, next } = lookAt(plan.time, time_zone);
        // Plans waiting for another scenario are re-read when it ends: until then nothing is due.
        const due = held === undefined || held === plan.scenarioId ? stillDue(plan, latest, instant) : null;
        const isLeftAhead = isSettled && isAhead(plan.handledUntil, instant);
        return [isLeftAhead ? 0 : Infinity, due?.start ?? Infinity, next?.start ?? Infinity];
      });
      return [{ project, at: Math.min(...starts) }];
    });
  }

  return createDueWork({
    bus,
    now,
    onTrouble,
    topics: ['scenarios', 'project'],
    read: readNext,
    run: ({ project }) =>
      changeScenarios(dependencies, { project, username: serverName }, async (change) => {
        const isSetBack = clockWatch.isSettled() && (await forgetAhead(change));
        return { answer: undefined, changed: (await startDue(change)) || isSetBack };
      }),
  });
}
