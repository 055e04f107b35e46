import { isProposed } from '../contract/proposedOutcome.ts';
import type { Proposed } from '../contract/schemas/proposal.ts';
import type { ScenarioPlan } from '../contract/schemas/scenarioPlan.ts';
import type { Scenario, ScenarioGroup, ScenarioSave } from '../contract/schemas/scenario.ts';
import { wholeGroup } from './absentFields.ts';
import { askWithClock, listIn, undoIn } from './answers.ts';
import type { Offers } from './capabilities.ts';
import type { HttpClient } from './httpClient.ts';
import { jsonBody, multipart } from './multipart.ts';
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
  | 'scenarioPlans'
  | 'savePlan'
  | 'deletePlan'
>;

/** From this many message-screen pairs on, screens with the same messages are sent as shared sets. */
const manyPlaces = 1_000;

/** Groups the screens that have the same messages into sets, so that each screen is sent once. */
export function inSets(save: ScenarioSave): ScenarioSave {
  const onScreen = new Map<string, number[]>();
  save.messages.forEach(({ screens = [] }, at) => {
    for (const screenId of new Set(screens)) {
      const own = onScreen.get(screenId);
      if (own) own.push(at);
      else onScreen.set(screenId, [at]);
    }
  });
  const sets = [...Map.groupBy(onScreen.keys(), (screenId) => onScreen.get(screenId)?.join() ?? '')];
  const setsOf = save.messages.map((): number[] => []);
  sets.forEach(([messages], place) => {
    for (const at of messages.split(',')) setsOf[Number(at)]?.push(place);
  });
  return {
    ...save,
    screenSets: sets.map(([, screenIds]) => screenIds),
    messages: save.messages.map(({ id }, at) => ({ id, sets: setsOf[at] ?? [] })),
  };
}

/** Calls of `/messagesScenario` (SCN). */
export function createScenarioMethods(http: HttpClient, offers: Offers): ScenarioMethods {
  return {
    async scenariosWithClock(projectId) {
      const { answer, clockOffset } = await askWithClock(http, `/rest/scenario/project/${projectId}`);
      return { groups: listIn<ScenarioGroup>(answer).map(wholeGroup), clockOffset };
    },
    async activateScenario(scenarioId, replaces, onceKey) {
      const sending = { method: 'POST', query: { replaces }, onceKey } as const;
      const answer = await http(`/rest/scenario/${scenarioId}`, sending);
      return isProposed(answer) ? answer : null;
    },
    async stopScenario(projectId, scenarioId) {
      return undoIn(await http(`/rest/scenario/${projectId}`, { method: 'DELETE', query: { scenarioId } }));
    },
    async saveScenario(scenario, onceKey) {
      const places = scenario.messages.reduce((sum, { screens = [] }) => sum + screens.length, 0);
      const isInSets = places > manyPlaces && (await offers('scenarioSets').catch(() => false));
      const json = isInSets ? inSets(scenario) : scenario;
      const body = multipart({ id: scenario.id ?? null, json });
      return (await http('/rest/scenario/', { method: 'POST', body, onceKey })) as Scenario | Proposed;
    },
    async deleteScenario(projectId, scenarioId, stops, plans) {
      // A server without plans is not asked about them.
      const query = { stops, ...(plans > 0 && { plans }) };
      await http(`/rest/scenario/${projectId}/${scenarioId}`, { method: 'DELETE', query });
    },
    async renameScenarioGroup(id, name) {
      await http('/rest/scenario/group', { method: 'POST', body: multipart({ id, json: { id, name } }) });
    },
    async deleteScenarioGroup(groupId) {
      await http(`/rest/scenario/group/${groupId}`, { method: 'DELETE' });
    },
    async scenarioPlans(projectId) {
      return listIn<ScenarioPlan>(await http(`/api/plans/project/${projectId}`));
    },
    async savePlan(projectId, plan, onceKey) {
      return (await http(`/api/plans/project/${projectId}`, {
        method: 'POST',
        body: jsonBody(plan),
        onceKey,
      })) as ScenarioPlan | Proposed;
    },
    async deletePlan(projectId, planId) {
      await http(`/api/plans/project/${projectId}/${planId}`, { method: 'DELETE' });
    },
  };
}
