import type { ExpressionBuilder, Transaction } from 'kysely';
import { isPublished } from '../../../contract/publishing.ts';
import { chunks } from '../../db/engine.ts';
import { packedScreensOf } from '../../db/packedScreens.ts';
import type { Database, Row } from '../../db/schema.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { recordFormerMessage } from '../past/formerMessages.ts';
import type { ProjectServices, UserActor } from '../project/projectTransaction.ts';
import { recordUndo, type TakenOff } from '../undo/undoable.ts';
import { storedChoiceAfter } from './choiceAfter.ts';
import { directionIdsOf } from './directions.ts';
import { keepEnded } from './endedMessages.ts';
import { lockMessage } from './lockMessage.ts';
import { recordTakenOff } from './newsTrail.ts';
import { narrowNetwork } from './ofNetwork.ts';
import { unpacked } from './packedScreens.ts';
import { readNews } from './storedNews.ts';

/** Condition: messages without screens. */
export const isNowhere = ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Database, 'news'>) =>
  and([
    eb('news.packed_screens', 'is', null),
    not(exists(selectFrom('news_screen').select('news_id').whereRef('news_screen.news_id', '=', 'news.id'))),
  ]);

/** Increments the versions of messages (TIM-4), so that corrections based on a former state are detected. */
export async function raiseVersions(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids)) {
    await trx
      .updateTable('news')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', 'in', some)
      .execute();
  }
}

/**
 * Removes locked messages from screens, or from all when `screenIds` is null; removed from its last screen, a message
 * is deleted. Returns the affected ones by id; records that they were there until `now` (ms), and the content of deleted ones
 * (TIM-5). `isFinal`: nobody can undo it.
 */
export async function takeOff(
  trx: Transaction<Database>,
  given: readonly Row<'news'>[],
  screenIds: readonly string[] | null,
  { now, by, isFinal = false }: { now: number; by: string; isFinal?: boolean },
): Promise<TakenOff[]> {
  const locked: Row<'news'>[] = [];
  for (const news of given) locked.push(screenIds === null ? news : await unpacked(trx, news));
  const ids = locked.map(({ id }) => id);
  const before = await readNews(trx, { ids });
  const directed = isFinal ? [] : before.filter(({ direction }) => direction !== null);
  const ofLine = await directionIdsOf(trx, directed);
  const directions = new Map(
    directed.map((news, at) => {
      const directionId = ofLine[at] ?? null;
      return [news.id, directionId === null ? { isWide: isPublished(news) } : { directionId }];
    }),
  );
  const contents = await trx
    .selectFrom('news_content')
    .selectAll()
    .where('news_id', 'in', ids)
    .orderBy('id')
    .execute();
  const left: Row<'news_screen'>[] = [];
  for (const some of screenIds === null ? [null] : chunks(screenIds)) {
    const off = trx.deleteFrom('news_screen').where('news_id', 'in', ids);
    left.push(...(await (some ? off.where('screen_id', 'in', some) : off).returningAll().execute()));
  }
  const gone = await trx
    .deleteFrom('news')
    .where('id', 'in', ids)
    .$if(screenIds !== null, (some) => some.where(isNowhere))
    .returning('id')
    .execute();
  const goneIds = new Set(gone.map(({ id }) => id));
  await keepEnded(
    trx,
    before.filter(({ id }) => goneIds.has(id)),
    { at: now, by },
  );
  const leftIds = new Set(left.map(({ news_id }) => news_id));
  await raiseVersions(
    trx,
    ids.filter((id) => leftIds.has(id) && !goneIds.has(id)),
  );
  const contentsBy = Map.groupBy(contents, ({ news_id }) => news_id);
  const leftBy = Map.groupBy(left, ({ news_id }) => news_id);
  const taken = locked
    .toSorted((a, b) => a.id - b.id)
    .map((news) => ({
      news: { ...news, packed_screens: null },
      contents: contentsBy.get(news.id) ?? [],
      screens: (
        packedScreensOf(news) ?? (leftBy.get(news.id) ?? []).map(({ screen_id }) => screen_id)
      ).sort(),
      isGone: goneIds.has(news.id),
      ...directions.get(news.id),
    }))
    .filter(({ screens, isGone }) => screens.length > 0 || isGone);
  for (const { news, screens, isGone } of taken) {
    await recordFormerMessage(trx, news, { screens, wasOn: true, until: now });
    if (!isGone) await narrowNetwork(trx, news);
    if (news.choice !== null && !isGone) {
      const choice = storedChoiceAfter(news.choice, { removed: screens });
      await trx.updateTable('news').set({ choice }).where('id', '=', news.id).execute();
    }
  }
  return taken;
}

/**
 * Removes a message from one screen, or from all when `screenId` is null (MSG-5, ROL-5); removed from its last screen,
 * it is deleted. Returns its undo. Throws NotFoundException, ConflictException when it may not be deleted.
 */
export async function deleteNews(
  { work, engine, now }: ProjectServices,
  actor: UserActor,
  newsId: number,
  screenId: string | null,
): Promise<number> {
  const projectId = actor.project.id;
  return work.of(projectId)(async (trx, emit) => {
    const news = await lockMessage({ trx, engine, actor }, newsId);
    if (!news) throw notFound();
    if (news.deletable === 0) throw conflict(texts.news.notDeletable);
    const change = { trx, engine, actor, now: now() };
    const [taken] = await takeOff(trx, [news], screenId === null ? null : [screenId], {
      now: change.now,
      by: actor.username,
    });
    if (!taken) throw notFound();
    await recordTakenOff(change, [taken]);
    emit({ type: 'change', projectId, topics: ['news'], news: [newsId] });
    return recordUndo(change, news.title, { kind: 'deletion', taken });
  });
}
