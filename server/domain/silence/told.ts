import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

const toldOf = (db: Db, projectId: number) =>
  db
    .selectFrom('silence_told as told')
    .innerJoin('screen', 'screen.id', 'told.screen_id')
    .select('told.screen_id')
    .where('screen.project_id', '=', projectId);

/** Forgets silences that ended while alerts were off: nobody looked, so that later ones would not be told. */
export async function forgetEnded(trx: Db, projectId: number): Promise<void> {
  const ended = toldOf(trx, projectId)
    .innerJoin('screen_presence as presence', 'presence.screen_id', 'told.screen_id')
    .whereRef('presence.last_seen_at', '>', 'told.since');
  await trx.deleteFrom('silence_told').where('screen_id', 'in', ended).execute();
}

/** Forgets silences of screens that were deactivated: they are not told as back, and are told again once active again. */
export async function forgetInactive(trx: Db, projectId: number): Promise<void> {
  const inactive = toldOf(trx, projectId).where('screen.active', '=', 0);
  await trx.deleteFrom('silence_told').where('screen_id', 'in', inactive).execute();
}

/** Forgets all silences of a project. */
export async function forgetTold(trx: Db, projectId: number): Promise<void> {
  await trx.deleteFrom('silence_told').where('screen_id', 'in', toldOf(trx, projectId)).execute();
}
