import type { Kysely } from 'kysely';
import type { RunningScenario } from '../../../contract/schemas/standings.ts';
import type { Database } from '../../db/schema.ts';
import { readScenarioState } from '../past/scenarioState.ts';

/** The current scenario of a project, with all that decides on what its screens show; null: there is none. */
export async function readRunning(db: Kysely<Database>, projectId: number): Promise<RunningScenario | null> {
  const state = await readScenarioState(db, projectId);
  const current = await db
    .selectFrom('scenario')
    .leftJoin('scenario_group as group', 'group.id', 'scenario.group_id')
    .select(['scenario.id', 'scenario.activated_at', 'scenario.activated_by', 'group.name as groupName'])
    .where('scenario.project_id', '=', projectId)
    .where('scenario.activated_at', 'is not', null)
    .executeTakeFirst();
  // It was stopped between the two.
  if (!state || !current || current.activated_at === null) return null;
  const { id, activated_at: since, activated_by: by, groupName: group } = current;
  return { id, group, since, by, ...state };
}
