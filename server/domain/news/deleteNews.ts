import type { ExpressionBuilder } from 'kysely';
import { locking, type Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { conflict, notFound } from '../../errors.ts';
import { texts } from '../../texts.ts';

/** Of messages: those that no screen has. */
export const isNowhere = ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'news'>) =>
  not(exists(selectFrom('news_screen').select('news_id').whereRef('news_screen.news_id', '=', 'news.id')));

/**
 * Takes a message off one screen, or off all when `screenId` is null (MSG-5, ROL-5); off its last screen it is deleted.
 * Throws NotFoundException when it is not there, ConflictException when it may not be deleted.
 */
export async function deleteNews(
  { work, engine }: { work: UnitOfWork; engine: Engine },
  projectId: number,
  newsId: number,
  screenId: string | null,
): Promise<void> {
  await work(async (trx, tell) => {
    const wanted = trx
      .selectFrom('news')
      .select('deletable')
      .where('id', '=', newsId)
      .where('project_id', '=', projectId)
      .where('library', '=', 0);
    // Held, so that of two who take it off its last screens the second finds that it was the last.
    const news = await locking(engine, wanted).executeTakeFirst();
    if (!news) throw notFound();
    if (news.deletable === 0) throw conflict(texts.news.notDeletable);
    if (screenId !== null) {
      const { numDeletedRows } = await trx
        .deleteFrom('news_screen')
        .where('news_id', '=', newsId)
        .where('screen_id', '=', screenId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
    }
    await trx
      .deleteFrom('news')
      .where('id', '=', newsId)
      .$if(screenId !== null, (query) => query.where(isNowhere))
      .execute();
    tell({ type: 'change', projectId, topics: ['news'], news: [newsId] });
  });
}
