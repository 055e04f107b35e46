import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { createProjectMemory, type ProjectMemory } from '../project/projectMemory.ts';
import { readScenario, readScenarioGroups } from './readScenarios.ts';

/** The scenarios of projects by group (SCN-1), as the JSON of a list of ScenarioGroup. */
export type ScenarioLists = ProjectMemory<Buffer>;

/** One scenario after the other, yielding to other work in between: each may have 200,000 places. */
async function readList(db: Kysely<Database>, projectId: number): Promise<Buffer> {
  const groups: Buffer[] = [];
  for (const { id, name, scenarioIds } of await readScenarioGroups(db, projectId)) {
    const scenarios: Buffer[] = [];
    for (const scenarioId of scenarioIds) {
      const scenario = await readScenario(db, projectId, scenarioId);
      // It may have been deleted meanwhile.
      if (scenario)
        scenarios.push(Buffer.from(`${scenarios.length > 0 ? ',' : ''}${JSON.stringify(scenario)}`));
      await turn();
    }
    const head = `${groups.length > 0 ? ',' : ''}${JSON.stringify({ id, name }).slice(0, -1)},"scenarios":[`;
    groups.push(Buffer.from(head), ...scenarios, Buffer.from(']}'));
  }
  return Buffer.concat([Buffer.from('['), ...groups, Buffer.from(']')]);
}

/** Reads and writes the list of a project once for all consoles, which ask again at each change of a scenario. */
export const createScenarioLists = (db: Kysely<Database>, bus: EventBus): ScenarioLists =>
  createProjectMemory(bus, ['scenarios', 'library'], (projectId) => readList(db, projectId));
