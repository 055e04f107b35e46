import { type Kysely, sql, type Transaction } from 'kysely';
import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import { chunks, type Engine } from '../../db/engine.ts';
import { timeColumns, timeOfRow } from '../../db/messageTime.ts';
import type { Database } from '../../db/schema.ts';
import { recordFormerState, type ScenarioState } from './formerStates.ts';
import { recordScenarioRun } from './scenarioRuns.ts';

/** The part of a project's current scenario that determines what screens show; null: none. */
export async function readScenarioState(
  db: Kysely<Database>,
  projectId: number,
): Promise<(ScenarioState & { id: number }) | null> {
  const current = await db
    .selectFrom('scenario')
    .select(['id', 'name', 'activated_at', 'auto_deactivation_delay', 'stops_at'])
    .where('project_id', '=', projectId)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
  if (!current) return null;
  const places = await db
    .selectFrom('scenario_message')
    .select(['news_id', 'screen_id'])
    .where('scenario_id', '=', current.id)
    .orderBy('screen_id')
    .orderBy('news_id')
    .execute();
  const messages: ScenarioState['messages'] = [];
  for (const ids of chunks([...new Set(places.map(({ news_id }) => news_id))].sort((a, b) => a - b))) {
    const rows = await db
      .selectFrom('news')
      .select(['id', 'title', 'alert', 'priority', 'created_at', 'corrected_at', ...timeColumns])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const { id, title, priority, created_at: createdAt, corrected_at: correctedAt } = row;
      const time = timeOfRow(row);
      messages.push({ id, title, priority, ...time, alert: row.alert === 1, createdAt, correctedAt });
    }
  }
  const screens = [...Map.groupBy(places, ({ screen_id }) => screen_id)].map(
    ([screenId, own]): [string, number[]] => [screenId, own.map(({ news_id }) => news_id)],
  );
  return {
    id: current.id,
    name: current.name,
    until: deactivationTimeOf(current.activated_at, current.auto_deactivation_delay, current.stops_at),
    messages,
    screens: Object.fromEntries(screens),
  };
}

/**
 * Runs code that may change a project's current scenario or its content, and records its state until `now` (ms) if it
 * did, and when it ran if another one is current, or none.
 */
export async function keepingScenario<T>(
  trx: Transaction<Database>,
  projectId: number,
  now: number,
  change: () => Promise<T>,
): Promise<T> {
  const before = await readScenarioState(trx, projectId);
  const answer = await change();
  const after = await readScenarioState(trx, projectId);
  if (JSON.stringify(after) !== JSON.stringify(before))
    await recordFormerState(trx, { projectId, kind: 'scenario', record: '' }, before, now);
  if (after?.id !== before?.id) await recordScenarioRun(trx, projectId, { before, after }, now);
  return answer;
}

/** Takes a deleted screen out of the former scenarios of its project, since its id may be reused. */
export async function forgetInScenarios(
  trx: Transaction<Database>,
  engine: Engine,
  { projectId, screenId }: { projectId: number; screenId: string },
): Promise<void> {
  const state =
    engine === 'postgres'
      ? sql<string>`(state::jsonb #- array['screens', ${screenId}])::text`
      : sql<string>`json_remove(state, ${`$.screens.${JSON.stringify(screenId)}`})`;
  await trx
    .updateTable('former_state')
    .set({ state })
    .where('project_id', '=', projectId)
    .where('kind', '=', 'scenario')
    .where('record', '=', '')
    .where('state', 'like', `%${JSON.stringify(screenId)}:%`)
    .execute();
}
