import { sql, type Transaction } from 'kysely';
import { type Engine, locking } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { Emit } from '../../events/unitOfWork.ts';
import type { changesOf } from '../audit/changesOf.ts';
import { lockProject } from '../project/projectTransaction.ts';
import type { Entity } from './entity.ts';

interface Saved {
  id: number | string;
  /** Null: a superuser, whose messages may be in any project. */
  projectId: number | null;
  changes: ReturnType<typeof changesOf>;
}

/** Gives the plans of a user, and the activation of a current scenario, the new name. Returns their projects. */
async function renamePlanner(
  { trx, engine }: { trx: Transaction<Database>; engine: Engine },
  projectId: number | null,
  from: string,
  to: string,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('scenario_plan')
    .select('project_id')
    .where('created_by', '=', from)
    .union(trx.selectFrom('scenario').select('project_id').where('activated_by', '=', from))
    .execute();
  const ids = rows.map(({ project_id }) => project_id).sort((a, b) => a - b);
  const own = ids.filter((id) => projectId === null || id === projectId);
  for (const id of own) {
    // A plan that starts meanwhile would give its scenario the former name.
    await lockProject(trx, engine, id);
    await trx
      .updateTable('scenario_plan')
      .set({ created_by: to })
      .where('project_id', '=', id)
      .where('created_by', '=', from)
      .execute();
    await trx
      .updateTable('scenario')
      .set({ activated_by: to })
      .where('project_id', '=', id)
      .where('activated_by', '=', from)
      .execute();
  }
  return own;
}

/** Gives the new name to what undoing an action would bring back; what has expired brings nothing back. */
async function renameUndone(
  { trx, now }: { trx: Transaction<Database>; now: number },
  projectId: number | null,
  from: string,
  to: string,
): Promise<void> {
  let inverse = sql<string>`inverse`;
  for (const field of ['created_by', 'createdBy', 'activatedBy']) {
    const [was, is] = [from, to].map((name) => JSON.stringify({ [field]: name }).slice(1, -1));
    // Within a text, its quotes would be escaped.
    inverse = sql<string>`replace(${inverse}, ${was}, ${is})`;
  }
  await trx
    .updateTable('undo')
    .set({ inverse })
    .where('expires_at', '>', now)
    .where('undone_at', 'is', null)
    .where('inverse', '<>', inverse)
    .$if(projectId !== null, (own) => own.where('project_id', '=', projectId ?? 0))
    .execute();
}

/**
 * Gives the messages of a renamed user the new name, by which the notices about them find their author (TIM-6), the
 * proposals, which become such messages, the plans, under whose author scenarios start (TIM-8), and the advertising, which is
 * listed with its author (ADV-1). Timetable offers, bursts and the trail say who did it, by the name of then. Returns the
 * projects of all.
 */
export async function renameAuthor(
  { trx, engine, now }: { trx: Transaction<Database>; engine: Engine; now: number },
  { table }: Entity,
  { id, projectId, changes }: Saved,
): Promise<number[]> {
  const { from, to } = changes['name'] ?? {};
  if (table !== 'user_account' || typeof from !== 'string' || typeof to !== 'string') return [];
  // Projects first, as whoever changes their scenarios locks them.
  const planned = await renamePlanner({ trx, engine }, projectId, from, to);
  // Proposals next, as whoever approves one locks it before its message.
  const proposals = await trx
    .updateTable('proposal')
    .set({ proposed_by: to })
    .where('proposed_by_id', '=', Number(id))
    .returning('project_id')
    .execute();
  let own = trx.selectFrom('news').select(['id', 'project_id']).where('created_by', '=', from);
  if (projectId !== null) own = own.where('project_id', '=', projectId);
  const news = await locking(engine, own).execute();
  if (news.length > 0) {
    let renamed = trx.updateTable('news').set({ created_by: to }).where('created_by', '=', from);
    if (projectId !== null) renamed = renamed.where('project_id', '=', projectId);
    await renamed.execute();
  }
  await renameUndone({ trx, now }, projectId, from, to);
  const pictures = await trx
    .updateTable('advertising')
    .set({ created_by: to })
    .where('created_by', '=', from)
    .$if(projectId !== null, (some) => some.where('project_id', '=', projectId ?? 0))
    .returning('project_id')
    .execute();
  return [
    ...new Set([...planned, ...[...proposals, ...news, ...pictures].map(({ project_id }) => project_id)]),
  ];
}

/** Makes everybody in these projects read the names of authors again. */
export function emitRenamed(emit: Emit, projectIds: Iterable<number>): void {
  for (const projectId of projectIds) {
    emit({ type: 'change', projectId, topics: ['news', 'library', 'scenarios', 'advertising'], news: null });
    emit({ type: 'proposals', projectId });
  }
}
