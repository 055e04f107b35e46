import { locking } from '../../db/engine.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import type { ProjectServices, UserActor } from '../project/projectTransaction.ts';
import { recordUndo } from '../undo/undoable.ts';
import { recordTakenOff } from './newsTrail.ts';
import { takeOff } from './takeOff.ts';

/**
 * Takes a message off one screen, or off all when `screenId` is null (MSG-5, ROL-5); off its last screen it is deleted.
 * Answers what undoes it. Throws NotFoundException when it is not there, ConflictException when it may not be deleted.
 */
export async function deleteNews(
  { work, engine, now }: ProjectServices,
  actor: UserActor,
  newsId: number,
  screenId: string | null,
): Promise<number> {
  const projectId = actor.project.id;
  return work.of(projectId)(async (trx, publish) => {
    const wanted = trx
      .selectFrom('news')
      .selectAll()
      .where('id', '=', newsId)
      .where('project_id', '=', projectId)
      .where('library', '=', 0);
    // Held, so that of two who take it off its last screens the second finds that it was the last.
    const news = await locking(engine, wanted).executeTakeFirst();
    if (!news) throw notFound();
    if (news.deletable === 0) throw conflict(texts.news.notDeletable);
    const change = { trx, engine, actor, now: now() };
    const [taken] = await takeOff(trx, [news], screenId === null ? null : [screenId], change.now);
    if (!taken) throw notFound();
    await recordTakenOff(change, [taken]);
    publish({ type: 'change', projectId, topics: ['news'], news: [newsId] });
    return recordUndo(change, news.title, { kind: 'deletion', taken });
  });
}
