import type { Kysely, Transaction } from 'kysely';
import type { PastQuery, ScenarioRun } from '../../../contract/schemas/endedNews.ts';
import { inSlices } from '../../db/inSlices.ts';
import type { Database } from '../../db/schema.ts';

type Running = { id: number; name: string } | null;

/**
 * When a run that is still open, though no scenario is current, has stopped, ms: a server of the version before records only
 * the former state.
 */
async function stoppedAt(db: Kysely<Database>, projectId: number, from: number): Promise<number | null> {
  const { at } = await db
    .selectFrom('former_state')
    .select(({ fn }) => fn.max<number | null>('until_at').as('at'))
    .where('project_id', '=', projectId)
    .where('kind', '=', 'scenario')
    .where('record', '=', '')
    .where('until_at', '>=', from)
    // Not that there was none.
    .where('state', '<>', 'null')
    .executeTakeFirstOrThrow();
  return at;
}

/** The run of a project that has not stopped: after an undone stop, another than before. */
export const readOpenRun = (db: Kysely<Database>, projectId: number) =>
  db
    .selectFrom('scenario_run')
    .select(['id', 'name', 'from_at'])
    .where('project_id', '=', projectId)
    .where('to_at', 'is', null)
    .executeTakeFirst();

/** Records, in the changing transaction, that the scenario `before` ran until `now` (ms), and `after` runs since then. */
export async function recordScenarioRun(
  trx: Transaction<Database>,
  projectId: number,
  { before, after }: { before: Running; after: Running },
  now: number,
): Promise<void> {
  const open = await readOpenRun(trx, projectId);
  if (open) {
    const at = before ? now : ((await stoppedAt(trx, projectId, open.from_at)) ?? now);
    await trx
      .updateTable('scenario_run')
      .set({ name: before?.name ?? open.name, to_at: at })
      .where('id', '=', open.id)
      .execute();
  }
  if (after)
    await trx
      .insertInto('scenario_run')
      .values({ project_id: projectId, scenario_id: after.id, name: after.name, from_at: now })
      .execute();
}

/**
 * At most `most` times in which scenarios of a project ran between `from` and `to` (ms), the last first (TIM-7). Scenarios
 * that still exist have their present names.
 */
export async function readScenarioRuns(
  db: Kysely<Database>,
  projectId: number,
  { from, to }: PastQuery,
  most: number,
): Promise<ScenarioRun[]> {
  return db
    .selectFrom('scenario_run as run')
    .leftJoin('scenario', 'scenario.id', 'run.scenario_id')
    .select(['run.scenario_id as scenarioId', 'run.from_at as from', 'run.to_at as until'])
    .select(({ fn }) => fn.coalesce('scenario.name', 'run.name').as('name'))
    .where('run.project_id', '=', projectId)
    .where(({ or, eb }) => or([eb('run.to_at', 'is', null), eb('run.to_at', '>', from)]))
    .where('run.from_at', '<', to)
    .orderBy('run.from_at', 'desc')
    .orderBy('run.id', 'desc')
    .limit(most)
    .execute();
}

/** Deletes runs that stopped before `oldest`, ms, in slices. */
export async function sweepScenarioRuns(db: Kysely<Database>, oldest: number): Promise<void> {
  await inSlices((limit) => {
    const some = db.selectFrom('scenario_run').select('id').where('to_at', '<', oldest).limit(limit);
    return db.deleteFrom('scenario_run').where('id', 'in', some).executeTakeFirst();
  });
}
