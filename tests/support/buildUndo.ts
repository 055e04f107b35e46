import { recordUndo, type Inverse } from '../../server/domain/undo/undoable.ts';
import { insertNews, type BuiltProject } from './buildNetwork.ts';
import type { TestApp } from './testApp.ts';

/**
 * Something that a user did in a project and may undo, of a kind that whoever may undo anything in it may: in `nord` a
 * spread; in another project, which may offer no messages, an inhibition. Answers its id.
 */
export async function insertUndo(
  { db, store, clock, network }: TestApp,
  project: BuiltProject,
  username = 'super',
): Promise<number> {
  const { id: userId } = await db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const [screen] = project.screens;
  const inverse: Inverse =
    project === network.nord
      ? {
          kind: 'spread',
          newsId: await insertNews(db, project.id, { library: 0, screens: [screen] }),
          screens: [screen],
          replaced: [],
        }
      : { kind: 'inhibition', changes: [] };
  const actor = { project, userId, username };
  return db
    .transaction()
    .execute((trx) => recordUndo({ trx, engine: store.engine, actor, now: clock.now }, 'Essai', inverse));
}
