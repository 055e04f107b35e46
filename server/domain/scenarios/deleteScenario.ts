import { conflict } from '../../errors.ts';
import { texts } from '../../texts.ts';
import { stopWithin } from './activation.ts';
import {
  changeScenarios,
  findScenario,
  recordScenario,
  type ScenarioPlace,
  type ScenarioServices,
} from './scenarioWork.ts';

/**
 * Deletes a scenario (SCN-7). The current one is stopped with it, but only for who knows that it is (`stops`). Throws
 * NotFoundException and ConflictException.
 */
export function deleteScenario(
  services: ScenarioServices,
  place: ScenarioPlace,
  id: number,
  stops: boolean,
): Promise<void> {
  return changeScenarios(services, place, async (change) => {
    const scenario = await findScenario(change, id);
    if (scenario.activated_at !== null) {
      if (!stops) throw conflict(texts.scenarios.deletedWhileActive);
      await stopWithin(change, scenario);
    }
    await change.trx.deleteFrom('scenario').where('id', '=', id).execute();
    await recordScenario(change, 'scenarios', 'delete', scenario, {
      name: { from: scenario.name, to: null },
    });
    return { answer: undefined, told: true };
  });
}
