import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import { conflict } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { keepingScenario } from '../past/scenarioState.ts';
import { recordChange } from '../project/projectTransaction.ts';
import { findCurrent } from './scenarioWork.ts';
import type { Inverse } from '../undo/undoable.ts';
import type { Undoers, Undoing } from '../undo/undoAction.ts';

async function startAgain(
  undoing: Undoing,
  { scenarioId, version, activatedAt, activatedBy }: Inverse<'stop'>,
): Promise<void> {
  const { trx, actor, now } = undoing;
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
  if (scenario.version !== version) throw conflict(texts.undo.scenarioChanged);
  const end = deactivationTimeOf(activatedAt, scenario.auto_deactivation_delay);
  if (end !== null && end <= now) throw conflict(texts.undo.delayOver);
  await trx
    .updateTable('scenario')
    .set({ activated_at: activatedAt, activated_by: activatedBy })
    .where('id', '=', scenarioId)
    .execute();
  await recordChange(undoing, 'scenarios', 'undo', scenario, { active: { from: false, to: true } });
}

/** Makes a stopped scenario the current one again, since when it was, so that it ends when it would have. */
export const undoStop: Undoers['stop'] = async (undoing, inverse) => {
  const { trx, actor, now } = undoing;
  await keepingScenario(trx, actor.project.id, now, () => startAgain(undoing, inverse));
  return { topics: ['scenarios', 'news'], news: null };
};
