import type { Kysely } from 'kysely';
import type { Problems } from '../../../contract/configuration/checkRecord.ts';
import { chunks, locking, type Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { texts } from '../../texts.ts';
import { deleteAdvertisingOnScreenAlone } from '../advertising/deleteAdvertising.ts';
import { isNowhere } from '../news/takeOff.ts';
import { forgetScreen } from '../past/forgetScreen.ts';
import type { Values } from './entity.ts';

type Db = Kysely<Database>;

/** Refuses another code for French: by its code it is known, and kept from being deleted (REF-1). */
export const keepFrenchCode = (before: Values, after: Values): Problems =>
  before['code'] === 'fr' && after['code'] !== 'fr' ? { code: texts.configuration.frenchCode } : {};

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

/** Deletes the messages and the advertising that no other screen has. */
export async function deleteWhatIsOnScreenAlone(db: Db, id: number | string, engine: Engine): Promise<void> {
  const screenId = String(id);
  await deleteAdvertisingOnScreenAlone(db, screenId, engine);
  const shown = db.selectFrom('news_screen').select('news_id').where('screen_id', '=', screenId);
  // Held before it leaves the screen, so that of two screens that are deleted the second finds that it was the last.
  const held = await locking(engine, db.selectFrom('news').select('id').where('id', 'in', shown)).execute();
  await db.deleteFrom('news_screen').where('screen_id', '=', screenId).execute();
  for (const some of chunks(held.map((news) => news.id))) {
    await db.deleteFrom('news').where('id', 'in', some).where('library', '=', 0).where(isNowhere).execute();
  }
  // After whoever took these messages off at the same time.
  await forgetScreen(db, screenId);
}

/** Deletes what nobody misses without its project: lines, points, timetables, causes, impacts, users, messages and scenarios. */
export async function deleteWhatIsOfProject(db: Db, id: number | string): Promise<void> {
  const projectId = Number(id);
  const tables = [
    'scenario',
    'scenario_group',
    'news',
    'timetable_offer',
    'timetable',
    'point',
    'line',
    'cause',
    'impact',
  ] as const;
  for (const table of tables) {
    await db
      .deleteFrom(table as 'line')
      .where('project_id', '=', projectId)
      .execute();
  }
}
