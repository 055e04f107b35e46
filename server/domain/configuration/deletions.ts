import type { Kysely } from 'kysely';
import { locking, type Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { texts } from '../../texts.ts';
import { isNowhere } from '../news/deleteNews.ts';

type Db = Kysely<Database>;

/** Refuses the deletion of French, and of a language that messages are written in (REF-1). */
export async function keepFrench(db: Db, id: number | string): Promise<void> {
  const language = await db
    .selectFrom('language')
    .select('code')
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (language?.code === 'fr') throw conflict(texts.configuration.french);
  const used = await db
    .selectFrom('news_content')
    .select('id')
    .where('language_id', '=', Number(id))
    .limit(1)
    .executeTakeFirst();
  if (used) throw conflict(texts.configuration.languageUsed);
}

/** Refuses the deletion of who asks for it, and of the last superuser (REF-3). */
export async function keepLastSuperuser(
  db: Db,
  id: number | string,
  { by, engine }: { by: { id: number }; engine: Engine },
): Promise<void> {
  if (id === by.id) throw conflict(texts.configuration.currentUser);
  const all = db.selectFrom('user_account').select('id').where('project_id', 'is', null);
  // Held, so that of two who delete each other the second finds that it is the last.
  const superusers = await locking(engine, all).execute();
  if (superusers.every((superuser) => superuser.id === id)) throw conflict(texts.configuration.lastSuperuser);
}

/** Deletes the messages that no other screen has. */
export async function deleteWhatIsOnScreenAlone(db: Db, id: number | string): Promise<void> {
  const screenId = String(id);
  const onIt = await db
    .deleteFrom('news_screen')
    .where('screen_id', '=', screenId)
    .returning('news_id')
    .execute();
  if (onIt.length === 0) return;
  await db
    .deleteFrom('news')
    .where(
      'id',
      'in',
      onIt.map(({ news_id }) => news_id),
    )
    .where('library', '=', 0)
    .where(isNowhere)
    .execute();
}

/** Deletes what nobody misses without its project: lines, points, causes, impacts, users, messages and scenarios. */
export async function deleteWhatIsOfProject(db: Db, id: number | string): Promise<void> {
  const projectId = Number(id);
  for (const table of ['scenario', 'scenario_group', 'news', 'point', 'line', 'cause', 'impact'] as const) {
    await db
      .deleteFrom(table as 'line')
      .where('project_id', '=', projectId)
      .execute();
  }
}
