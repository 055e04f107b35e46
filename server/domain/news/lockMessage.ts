import { type Engine, locking } from '../../db/engine.ts';
import type { ProjectTransaction } from '../project/projectTransaction.ts';

/** Locks a spread message of the project, so that of two changes the second sees the first; undefined: there is none. */
export const lockMessage = (
  { trx, engine, actor }: Pick<ProjectTransaction, 'trx' | 'actor'> & { engine: Engine },
  id: number,
) =>
  locking(
    engine,
    trx
      .selectFrom('news')
      .selectAll()
      .where('id', '=', id)
      .where('project_id', '=', actor.project.id)
      .where('library', '=', 0),
  ).executeTakeFirst();
