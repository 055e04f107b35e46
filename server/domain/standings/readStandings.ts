import type { Kysely } from 'kysely';
import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import type {
  CurrentScenario,
  ProjectStandings,
  RunningScenario,
} from '../../../contract/schemas/standings.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { Board } from '../board/Board.ts';
import { readScenarioState } from '../past/scenarioState.ts';
import { createProjectMemory, type ProjectMemory } from '../project/projectMemory.ts';
import type { LastCopies } from './lastCopies.ts';

/** The current scenario of a project, with name and times; null: none. */
export async function readCurrent(db: Kysely<Database>, projectId: number): Promise<CurrentScenario | null> {
  const current = await db
    .selectFrom('scenario')
    .leftJoin('scenario_group as group', 'group.id', 'scenario.group_id')
    .select(['scenario.id', 'scenario.name', 'group.name as groupName'])
    .select(['scenario.activated_at', 'scenario.activated_by', 'scenario.auto_deactivation_delay as delay'])
    .select(['scenario.stops_at as stopsAt', 'scenario.plan_id as planId'])
    .where('scenario.project_id', '=', projectId)
    .where('scenario.activated_at', 'is not', null)
    .executeTakeFirst();
  if (!current || current.activated_at === null) return null;
  const { id, name, groupName: group, activated_at: since, activated_by: by, delay } = current;
  const until = deactivationTimeOf(since, delay, current.stopsAt);
  return { id, name, group, since, by, until, planned: current.planId !== null };
}

/** Running scenarios by project, with all that determines what their screens show; null: none. */
export type RunningScenarios = ProjectMemory<RunningScenario | null>;

/** Reads a running scenario, with its place on thousands of screens, once for all consoles. */
export const createRunningScenarios = (db: Kysely<Database>, bus: EventBus): RunningScenarios =>
  createProjectMemory(bus, ['scenarios', 'library'], async (projectId) => {
    const state = await readScenarioState(db, projectId);
    const current = await readCurrent(db, projectId);
    // It was stopped between the two queries.
    return state && current && { ...current, ...state };
  });

interface StandingServices {
  running: RunningScenarios;
  lastCopies: LastCopies;
  now: () => number;
}

/** The data, beside a project's messages and screens, that determine the standing of each message on each screen. */
export async function readStandings(
  { running, lastCopies, now }: StandingServices,
  board: Board,
): Promise<ProjectStandings> {
  return {
    serverTime: now(),
    scenario: await running.of(board.project.id),
    ...(await lastCopies.of(board)),
  };
}
