import { recordUndo, type Inverse } from '../../server/domain/undo/undoable.ts';
import { insertNews, type BuiltProject } from './buildNetwork.ts';
import type { TestApp } from './testApp.ts';
import type { WalkedRoute } from './walkedRoute.ts';

/**
 * Inserts an undoable action of a user, of a kind that anybody who may undo in that project may: in `nord` a spread; in
 * another project, which may not have messages, an inhibition. Returns its id.
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

/** Calls about the user's undoable actions. */
export const undoRoutes: WalkedRoute[] = [
  {
    route: 'GET /api/undo/project/:',
    right: 'undo',
    ofProject: true,
    url: ({ id }) => `/api/undo/project/${id}`,
  },
  {
    route: 'POST /api/undo/:',
    right: 'undo',
    ofProject: true,
    url: async (project, test, username) => `/api/undo/${await insertUndo(test, project, username)}`,
  },
];
