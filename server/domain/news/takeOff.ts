import type { ExpressionBuilder, Transaction } from 'kysely';
import { chunks } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import { recordFormerMessage } from '../past/formerMessages.ts';
import type { TakenOff } from '../undo/undoable.ts';

/** Of messages: those that no screen has. */
export const isNowhere = ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'news'>) =>
  not(exists(selectFrom('news_screen').select('news_id').whereRef('news_screen.news_id', '=', 'news.id')));

/**
 * Takes messages, which the transaction holds, off screens, or off all when `screenIds` is null; off its last screen a
 * message is deleted. Answers those that changed by it; that they were there until `now` (ms) is kept.
 */
export async function takeOff(
  trx: Transaction<Database>,
  locked: readonly Row<'news'>[],
  screenIds: readonly string[] | null,
  now: number,
): Promise<TakenOff[]> {
  const ids = locked.map(({ id }) => id);
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
  const gone = await trx.deleteFrom('news').where('id', 'in', ids).where(isNowhere).returning('id').execute();
  const goneIds = new Set(gone.map(({ id }) => id));
  const contentsBy = Map.groupBy(contents, ({ news_id }) => news_id);
  const leftBy = Map.groupBy(left, ({ news_id }) => news_id);
  const taken = locked
    .map((news) => ({
      news,
      contents: contentsBy.get(news.id) ?? [],
      screens: (leftBy.get(news.id) ?? []).map(({ screen_id }) => screen_id).sort(),
      isGone: goneIds.has(news.id),
    }))
    .filter(({ screens, isGone }) => screens.length > 0 || isGone);
  for (const { news, screens } of taken) {
    await recordFormerMessage(trx, news, { screens, wasOn: true, until: now });
  }
  return taken;
}
