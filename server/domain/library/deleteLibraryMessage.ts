import type { Project } from '../../../contract/schemas/project.ts';
import { chunks, type Engine, locking } from '../../db/engine.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { takeOff } from '../news/deleteNews.ts';
import { recordTakenOff } from '../news/newsTrail.ts';
import { keepingScenario } from '../past/scenarioState.ts';
import { withoutRaces } from '../project/projectTransaction.ts';
import { libraryChanges, readLibrary, spreadCopies } from './readLibrary.ts';

/**
 * Deletes a library message, its spread copies and its uses in scenarios, so that no screen shows it any more (LIB-7).
 * Throws NotFoundException, ConflictException when it may not be deleted.
 */
export async function deleteLibraryMessage(
  { work, engine, now }: { work: UnitOfWork; engine: Engine; now: () => number },
  { id: projectId, name }: Project,
  username: string,
  id: number,
): Promise<void> {
  const deleting = work.of(projectId)(async (trx, emit) => {
    // Locked against spreads too, which reference it: a running one is awaited and removed, a later one is refused.
    const locked = await trx
      .selectFrom('news')
      .select('deletable')
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .where('library', '=', 1)
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    const [before] = locked ? await readLibrary(trx, projectId, id) : [];
    if (!locked || !before) throw notFound();
    if (locked.deletable === 0) throw conflict(texts.news.notDeletable);
    const copies = (await spreadCopies(trx, id).execute()).map((copy) => copy.id);
    const at = now();
    for (const some of chunks(copies)) {
      const spread = trx.selectFrom('news').selectAll().where('id', 'in', some);
      const taken = await takeOff(trx, await locking(engine, spread).execute(), null, {
        now: at,
        by: username,
      });
      await recordTakenOff({ trx, actor: { project: { id: projectId, name }, username }, now: at }, taken);
    }
    await keepingScenario(trx, projectId, at, () => trx.deleteFrom('news').where('id', '=', id).execute());
    await recordAudit(trx, [
      {
        at,
        username,
        action: 'delete',
        resource: 'library',
        recordId: String(id),
        recordName: before.title,
        project: { id: projectId, name },
        changes: libraryChanges(before, null),
      },
    ]);
    emit({ type: 'change', projectId, topics: ['news', 'library'], news: copies });
    emit({ type: 'change', projectId, topics: ['scenarios'], news: null });
  });
  return withoutRaces(deleting);
}
