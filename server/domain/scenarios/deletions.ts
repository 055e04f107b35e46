import { isComing } from '../../../contract/planProgress.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { differencesOf } from '../audit/differencesOf.ts';
import {
  type ProjectActor,
  type ProjectServices,
  recordChange,
  recordChanges,
  type Trace,
} from '../project/projectTransaction.ts';
import { stopWithin } from './activation.ts';
import { groupOf } from './groups.ts';
import { planTrace, readPlans, type StoredPlan, zoneOf } from './planRows.ts';
import { readScenario } from './readScenarios.ts';
import { scenarioChanges } from './scenarioTrace.ts';
import { changeScenarios, findScenario } from './scenarioWork.ts';

/** The deletion of a plan, for the journal. */
const removalOf = (plan: StoredPlan): Trace => ({
  action: 'delete',
  id: plan.id,
  name: plan.scenarioName,
  changes: differencesOf(planTrace(plan), {}),
});

/** Deletes a plan; what it has started goes on unchanged. Throws NotFoundException. */
export function deletePlan(services: ProjectServices, actor: ProjectActor, id: number): Promise<void> {
  return changeScenarios(services, actor, async (change) => {
    const plan = (await readPlans(change.trx, actor.project.id)).find((one) => one.id === id);
    if (!plan) throw notFound(texts.plans.missing);
    await change.trx.deleteFrom('scenario_plan').where('id', '=', id).execute();
    await recordChanges(change, 'scenarioPlans', [removalOf(plan)]);
    return { answer: undefined, changed: true };
  });
}

/**
 * Deletes a scenario (SCN-7). A current one is stopped, but only if the user knows that (`stops`); its plans are
 * deleted, but only if the user knows how many have something left to do (TIM-8). Throws NotFoundException and ConflictException.
 */
export function deleteScenario(
  services: ProjectServices,
  actor: ProjectActor,
  id: number,
  { stops = false, plans = 0 }: { stops?: boolean | undefined; plans?: number | undefined },
): Promise<void> {
  return changeScenarios(services, actor, async (change) => {
    const scenario = await findScenario(change, id);
    const planned = (await readPlans(change.trx, actor.project.id)).filter((plan) => plan.scenarioId === id);
    const timeZone = await zoneOf(change.trx, actor.project.id);
    const coming = planned.filter((plan) => isComing(plan, change.now, timeZone)).length;
    if (coming > plans) throw conflict(texts.scenarios.deletedWithPlans(coming));
    if (scenario.activated_at !== null) {
      if (!stops) throw conflict(texts.scenarios.deletedWhileActive);
      await stopWithin(change, scenario);
    }
    const before = await readScenario(change.trx, actor.project.id, id);
    const group = await groupOf(change, scenario.group_id, null);
    // Its plans go with it.
    await change.trx.deleteFrom('scenario').where('id', '=', id).execute();
    await recordChanges(change, 'scenarioPlans', planned.map(removalOf));
    const changes = scenarioChanges({ scenario: before, group: group?.name ?? null });
    await recordChange(change, 'scenarios', 'delete', scenario, changes);
    return { answer: undefined, changed: true };
  });
}
