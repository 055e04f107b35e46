import { isDeepStrictEqual } from 'node:util';
import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import type { Row } from '../../db/schema.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { keepingScenario } from '../past/scenarioState.ts';
import {
  authorOf,
  type ProjectActor,
  type ProjectServices,
  type ProjectTransaction,
  recordChange,
  type UserActor,
} from '../project/projectTransaction.ts';
import type { Undoers, Undoing } from '../undo/undoAction.ts';
import { type Inverse, recordUndo, type VersionedMessage } from '../undo/undoable.ts';
import { readScenario } from './readScenarios.ts';
import { changeScenarios, findCurrent, findScenario } from './scenarioWork.ts';

/** The library messages of a scenario, in order of ids. */
const messagesOf = ({ trx }: ProjectTransaction, scenarioId: number): Promise<VersionedMessage[]> =>
  trx
    .selectFrom('news')
    .select(['id', 'version'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('scenario_message').select('news_id').where('scenario_id', '=', scenarioId),
    )
    .orderBy('id')
    .execute();

/** The version of a plan; undefined: it was deleted, or is none. */
async function planVersionOf({ trx }: ProjectTransaction, id: number | null): Promise<number | undefined> {
  if (id === null) return undefined;
  const plan = trx.selectFrom('scenario_plan').select('version').where('id', '=', id);
  return (await plan.executeTakeFirst())?.version;
}

async function startAgain(undoing: Undoing, inverse: Inverse<'stop'>): Promise<void> {
  const { trx, actor, now } = undoing;
  const { scenarioId, version, messages, activatedAt, activatedBy } = inverse;
  const { planId = null, planVersion, stopsAt = null } = inverse;
  const scenario = await trx
    .selectFrom('scenario')
    .selectAll()
    .where('id', '=', scenarioId)
    .where('project_id', '=', actor.project.id)
    .executeTakeFirst();
  if (!scenario) throw conflict(texts.undo.scenarioGone);
  const current = await findCurrent(undoing);
  if (current?.id === scenarioId) throw conflict(texts.scenarios.alreadyActive);
  if (current) throw conflict(texts.undo.anotherActive(current.name));
  // Its messages may have been rewritten without anybody’s agreement (OPS-5), since nothing showed them.
  const isSame =
    scenario.version === version && isDeepStrictEqual(await messagesOf(undoing, scenarioId), messages);
  if (!isSame) throw conflict(texts.undo.scenarioChanged);
  // It may run until another time by now. A deleted plan leaves what it activated as it is.
  const plan = await planVersionOf(undoing, planId);
  if (plan !== undefined && planVersion !== undefined && plan !== planVersion)
    throw conflict(texts.undo.planChanged);
  const end = deactivationTimeOf(activatedAt, scenario.auto_deactivation_delay, stopsAt);
  if (end !== null && end <= now) throw conflict(texts.undo.delayOver);
  await trx
    .updateTable('scenario')
    .set({ activated_at: activatedAt, activated_by: activatedBy, plan_id: planId, stops_at: stopsAt })
    .where('id', '=', scenarioId)
    .execute();
  await recordChange(undoing, 'scenarios', 'undo', scenario, { active: { from: false, to: true } });
}

/** Reactivates a stopped scenario with its original start, so that it ends when it would have. */
export const undoStop: Undoers['stop'] = async (undoing, inverse) => {
  const { trx, actor, now } = undoing;
  await keepingScenario(trx, actor.project.id, now, () => startAgain(undoing, inverse));
  return { topics: ['scenarios', 'news'], news: [] };
};

/** Stops a current scenario within a running change, with its audit entry. */
export async function stopWithin(change: ProjectTransaction, current: Row<'scenario'>): Promise<void> {
  await change.trx
    .updateTable('scenario')
    .set({ activated_at: null, activated_by: null, plan_id: null, stops_at: null })
    .where('id', '=', current.id)
    .execute();
  await recordChange(change, 'scenarios', 'update', current, { active: { from: true, to: false } });
}

/**
 * Activates a scenario, replacing the project's current one (SCN-2). `replaces`: the current scenario as the user saw
 * it, null: none, undefined: any. Throws ConflictException when it is already current, or another one is current than
 * the user saw.
 */
export function activateScenario(
  services: ProjectServices,
  actor: ProjectActor,
  id: number,
  replaces: number | null | undefined,
): Promise<Scenario> {
  return changeScenarios(services, actor, async (change) => {
    const scenario = await findScenario(change, id);
    const current = await findCurrent(change);
    if (current?.id === id) throw conflict(texts.scenarios.alreadyActive);
    if (replaces !== undefined && replaces !== (current?.id ?? null)) {
      throw conflict(texts.scenarios.anotherActive(current?.name ?? null));
    }
    if (current) await stopWithin(change, current);
    await change.trx
      .updateTable('scenario')
      .set({ activated_at: change.now, activated_by: authorOf(actor) })
      .where('id', '=', id)
      .execute();
    await recordChange(change, 'scenarios', 'update', scenario, { active: { from: false, to: true } });
    const answer = await readScenario(change.trx, actor.project.id, id);
    if (!answer) throw notFound();
    return { answer, changed: true };
  });
}

/**
 * Stops the current scenario of a project (SCN-3); does nothing without one. `scenarioId`: the one that the user means.
 * Returns its undo. Throws ConflictException when that one is not current, or was stopped by another user.
 */
export function stopScenario(
  services: ProjectServices,
  actor: UserActor,
  scenarioId: number | undefined,
): Promise<number | null> {
  return changeScenarios(services, actor, async (change) => {
    const current = await findCurrent(change);
    if (!current && scenarioId !== undefined) throw conflict(texts.scenarios.alreadyStopped);
    if (!current) return { answer: null, changed: false };
    if (scenarioId !== undefined && scenarioId !== current.id) {
      throw conflict(texts.scenarios.anotherActive(current.name));
    }
    await stopWithin(change, current);
    const { id, name, version, activated_at, activated_by, plan_id, stops_at } = current;
    const planVersion = await planVersionOf(change, plan_id);
    const undoId = await recordUndo({ ...change, engine: services.engine, actor }, name, {
      kind: 'stop',
      scenarioId: id,
      version,
      messages: await messagesOf(change, id),
      activatedAt: activated_at ?? change.now,
      activatedBy: activated_by,
      planId: plan_id,
      ...(planVersion !== undefined && { planVersion }),
      stopsAt: stops_at,
    });
    return { answer: undoId, changed: true };
  });
}
