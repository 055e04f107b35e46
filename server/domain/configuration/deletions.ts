import { type Kysely, sql } from 'kysely';
import { chunks, type Engine, locking } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { conflict } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { deleteAdvertisingOnScreenAlone } from '../advertising/deleteAdvertising.ts';
import { isNowhere } from '../news/deleteNews.ts';
import { leavePacked } from '../news/packedScreens.ts';
import { keepEnded } from '../news/endedMessages.ts';
import { recordTakenOff } from '../news/newsTrail.ts';
import { readNews } from '../news/storedNews.ts';
import { deleteReceipts, forgetScreens, type ShownUntil, writeShownUntil } from '../past/forgetPast.ts';
import { forgetInScenarios } from '../past/scenarioState.ts';
import { recordChanges } from '../project/projectTransaction.ts';
import type { Cascade } from './entity.ts';

type Db = Kysely<Database>;

export const oneVersionMore = { version: sql<number>`version + 1` };

/** Refuses to delete the calling user, and the last superuser (REF-3). */
export async function keepLastSuperuser(
  db: Db,
  id: number | string,
  { by, engine }: { by: { id: number }; engine: Engine },
): Promise<void> {
  if (id === by.id) throw conflict(texts.configuration.currentUser);
  // At least one must have a password: the provider of the others may be gone for good (OPS-1).
  const all = db
    .selectFrom('user_account')
    .select('id')
    .where('project_id', 'is', null)
    .where('oidc_subject', 'is', null);
  // Locked, so that if two superusers delete each other, the second one fails.
  const superusers = await locking(engine, all).execute();
  if (superusers.every((superuser) => superuser.id === id)) throw conflict(texts.configuration.lastSuperuser);
}

/**
 * Deletes messages and advertising that no other screen has; removals from the screen go to the audit trail (OPS-6). Scenarios
 * and messages of the library that lose the screen get another version: what is open elsewhere still has it.
 */
export async function deleteWhatIsOnScreenAlone(change: Cascade, id: number | string): Promise<void> {
  const { trx, engine } = change;
  const screenId = String(id);
  await deleteAdvertisingOnScreenAlone(change, screenId);
  const shown = trx.selectFrom('news_screen').select('news_id').where('screen_id', '=', screenId);
  // Locked before the removal, so that when two screens are deleted at once the second sees that it was the last.
  const placed = trx.selectFrom('news').selectAll().where('id', 'in', shown);
  const locked = await locking(engine, placed.where('packed_screens', 'is', null)).execute();
  // After that, since a message may be packed until it is locked.
  locked.push(...(await leavePacked(trx, engine, screenId)));
  locked.sort((a, b) => a.id - b.id);
  await trx.deleteFrom('news_screen').where('screen_id', '=', screenId).execute();
  const scenarios = trx
    .selectFrom('scenario_message')
    .select('scenario_id')
    .where('screen_id', '=', screenId);
  await trx.updateTable('scenario').set(oneVersionMore).where('id', 'in', scenarios).execute();
  const library = locked.filter((news) => news.library === 1).map(({ id: newsId }) => newsId);
  for (const some of chunks(library))
    await trx.updateTable('news').set(oneVersionMore).where('id', 'in', some).execute();
  const spread = locked.filter(({ library }) => library === 0);
  for (const some of chunks(spread)) {
    const ids = some.map((news) => news.id);
    const before = await readNews(trx, { ids });
    const contents = Map.groupBy(
      await trx.selectFrom('news_content').selectAll().where('news_id', 'in', ids).orderBy('id').execute(),
      ({ news_id }) => news_id,
    );
    const deleted = await trx
      .deleteFrom('news')
      .where('id', 'in', ids)
      .where(isNowhere)
      .returning('id')
      .execute();
    const gone = new Set(deleted.map((news) => news.id));
    await keepEnded(
      trx,
      before.flatMap((news) => (gone.has(news.id) ? [{ ...news, screens: [screenId] }] : [])),
      { at: change.now, by: change.actor.username },
    );
    await recordTakenOff(
      change,
      some.map((news) => ({
        news,
        contents: contents.get(news.id) ?? [],
        screens: [screenId],
        isGone: gone.has(news.id),
      })),
    );
  }
  // After concurrent removals of these messages.
  const shownUntil: ShownUntil = new Map();
  await forgetScreens(trx, [screenId], shownUntil);
  await writeShownUntil(trx, shownUntil);
  await forgetInScenarios(trx, engine, { projectId: change.actor.project.id, screenId });
}

/** Operators' records in a project, with their name column. */
const made = [
  { table: 'scenario', resource: 'scenarios', name: 'name' },
  { table: 'scenario_group', resource: 'scenarioGroups', name: 'name' },
  { table: 'news', resource: 'library', name: 'title' },
  { table: 'message_template', resource: 'messageTemplates', name: 'name' },
  { table: 'timetable_offer', resource: 'timetableOffers', name: 'file_name' },
] as const;

/** Deletes the proof of play of a project: the cascade of its deletion would do so in one statement. */
async function deleteProof(trx: Cascade['trx'], projectId: number): Promise<void> {
  const messages = await trx
    .selectFrom('receipt_message')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  for (const some of chunks(messages.map(({ id }) => id))) {
    await deleteReceipts(trx, some);
    await trx.deleteFrom('receipt_message').where('id', 'in', some).execute();
  }
}

/**
 * Deletes records without use outside their project: lines, points, timetables, causes, impacts, users, messages and
 * scenarios; and its proof of play.
 */
export async function deleteWhatIsOfProject(change: Cascade, id: number | string): Promise<void> {
  const { trx } = change;
  const projectId = Number(id);
  for (const { table, resource, name } of made) {
    const rows = await trx
      .deleteFrom(table as 'scenario')
      .where('project_id', '=', projectId)
      .returning(['id', `${name as 'name'} as name`])
      .execute();
    const gone = rows.sort((a, b) => a.id - b.id);
    await recordChanges(
      change,
      resource,
      gone.map((row) => ({ ...row, action: 'delete', changes: { name: { from: row.name, to: null } } })),
    );
  }
  for (const table of ['timetable', 'point', 'line', 'cause', 'impact'] as const) {
    await trx
      .deleteFrom(table as 'line')
      .where('project_id', '=', projectId)
      .execute();
  }
  await deleteProof(trx, projectId);
}
