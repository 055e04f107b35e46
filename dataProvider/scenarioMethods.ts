import type { Scenario, ScenarioGroup } from '../contract/schemas/scenario.ts';
import { clockOffsetOf, listIn, undoIn } from './answers.ts';
import type { HttpClient } from './httpClient.ts';
import { multipart } from './multipart.ts';
import type { OperatorMethods } from './types.ts';

type ScenarioMethods = Pick<
  OperatorMethods,
  | 'scenariosWithClock'
  | 'activateScenario'
  | 'stopScenario'
  | 'saveScenario'
  | 'deleteScenario'
  | 'renameScenarioGroup'
  | 'deleteScenarioGroup'
>;

/** The calls of `/messagesScenario` (SCN). */
export function createScenarioMethods(http: HttpClient): ScenarioMethods {
  return {
    async scenariosWithClock(projectId) {
      const askedAt = Date.now();
      const answer = await http(`/rest/scenario/project/${projectId}`);
      const clockOffset = clockOffsetOf(answer, askedAt, Date.now());
      return { groups: listIn<ScenarioGroup>(answer), clockOffset };
    },
    async activateScenario(scenarioId, replaces) {
      await http(`/rest/scenario/${scenarioId}`, { method: 'POST', query: { replaces } });
    },
    async stopScenario(projectId, scenarioId) {
      return undoIn(await http(`/rest/scenario/${projectId}`, { method: 'DELETE', query: { scenarioId } }));
    },
    saveScenario: async (scenario) =>
      (await http('/rest/scenario/', {
        method: 'POST',
        body: multipart({ id: scenario.id ?? null, json: scenario }),
      })) as Scenario,
    async deleteScenario(projectId, scenarioId, stops) {
      await http(`/rest/scenario/${projectId}/${scenarioId}`, { method: 'DELETE', query: { stops } });
    },
    async renameScenarioGroup(id, name) {
      await http('/rest/scenario/group', { method: 'POST', body: multipart({ id, json: { id, name } }) });
    },
    async deleteScenarioGroup(groupId) {
      await http(`/rest/scenario/group/${groupId}`, { method: 'DELETE' });
    },
  };
}
