import type { Transaction } from 'kysely';
import { type Engine, locking } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { Emit } from '../../events/unitOfWork.ts';
import type { changesOf } from '../audit/changesOf.ts';
import type { Entity } from './entity.ts';

interface Saved {
  id: number | string;
  /** Null: a superuser, whose messages may be in any project. */
  projectId: number | null;
  changes: ReturnType<typeof changesOf>;
}

/**
 * Gives the messages of a renamed user the new name, by which the notices about them find their author (TIM-6), and the
 * proposals, which become such messages. Returns the projects of both.
 */
export async function renameAuthor(
  { trx, engine }: { trx: Transaction<Database>; engine: Engine },
  { table }: Entity,
  { id, projectId, changes }: Saved,
): Promise<number[]> {
  const { from, to } = changes['name'] ?? {};
  if (table !== 'user_account' || typeof from !== 'string' || typeof to !== 'string') return [];
  // Proposals first, as whoever approves one locks it before its message.
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
  return [...new Set([...proposals, ...news].map(({ project_id }) => project_id))];
}

/** Makes everybody in these projects read the names of authors again. */
export function emitRenamed(emit: Emit, projectIds: Iterable<number>): void {
  for (const projectId of projectIds) {
    emit({ type: 'change', projectId, topics: ['news', 'library'], news: null });
    emit({ type: 'proposals', projectId });
  }
}
