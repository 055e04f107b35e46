import { conflict } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { recordChange, type ProjectActor, type ProjectServices } from '../project/projectTransaction.ts';
import { stopWithin } from './activation.ts';
import { changeScenarios, findScenario } from './scenarioWork.ts';

/**
 * Deletes a scenario (SCN-7). The current one is stopped with it, but only for who knows that it is (`stops`). Throws
 * NotFoundException and ConflictException.
 */
export function deleteScenario(
  services: ProjectServices,
  actor: ProjectActor,
  id: number,
  stops: boolean,
): Promise<void> {
  return changeScenarios(services, actor, async (change) => {
    const scenario = await findScenario(change, id);
    if (scenario.activated_at !== null) {
      if (!stops) throw conflict(texts.scenarios.deletedWhileActive);
      await stopWithin(change, scenario);
    }
    await change.trx.deleteFrom('scenario').where('id', '=', id).execute();
    await recordChange(change, 'scenarios', 'delete', scenario, {
      name: { from: scenario.name, to: null },
    });
    return { answer: undefined, changed: true };
  });
}
