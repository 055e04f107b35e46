import type { Transaction } from 'kysely';
import type { Project } from '../../../contract/schemas/project.ts';
import { chunks, type Engine, locking } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { namedScreens } from '../audit/changesOf.ts';
import { type AuditEntry, recordAudit } from '../audit/recordAudit.ts';
import { takeOff } from '../news/deleteNews.ts';
import { recordTakenOff } from '../news/newsTrail.ts';
import { keepingScenario } from '../past/scenarioState.ts';
import { lockProject, withoutRaces } from '../project/projectTransaction.ts';
import { libraryChanges, readLibrary, spreadCopies } from './readLibrary.ts';

/**
 * The scenarios that lose a library message, and the screens that the running one showed it on, for the trail. The scenarios
 * get another version: what is open elsewhere still has it.
 */
async function loseInScenarios(trx: Transaction<Database>, id: number): Promise<AuditEntry['changes']> {
  const users = trx.selectFrom('scenario_message').select('scenario_id').where('news_id', '=', id);
  const scenarios = await trx
    .updateTable('scenario')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', users)
    .returning(['id', 'name', 'activated_at'])
    .execute();
  if (scenarios.length === 0) return {};
  const running = scenarios.find(({ activated_at }) => activated_at !== null);
  const shown = await trx
    .selectFrom('scenario_message')
    .select('screen_id')
    .where('news_id', '=', id)
    .where('scenario_id', '=', running?.id ?? 0)
    .orderBy('screen_id')
    .execute();
  const names = scenarios.sort((a, b) => a.id - b.id).map(({ name }) => name);
  return {
    scenariosWithoutNews: { from: namedScreens(names), to: null },
    ...(shown.length > 0 && {
      removedFrom: { from: namedScreens(shown.map(({ screen_id }) => screen_id)), to: null },
    }),
  };
}

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
    // As whoever saves or starts a scenario does, before it locks what this deletion locks.
    await lockProject(trx, engine, projectId);
    // Locked against spreads too, which reference it: a running one is awaited and removed, a later one is refused.
    const locked = await trx
      .selectFrom('news')
      .select('deletable')
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .where('library', '=', 1)
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    const [before] = locked ? await readLibrary(trx, projectId, [id]) : [];
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
    const lost = await keepingScenario(trx, projectId, at, async () => {
      const changes = await loseInScenarios(trx, id);
      await trx.deleteFrom('news').where('id', '=', id).execute();
      return changes;
    });
    await recordAudit(trx, [
      {
        at,
        username,
        action: 'delete',
        resource: 'library',
        recordId: String(id),
        recordName: before.title,
        project: { id: projectId, name },
        changes: { ...libraryChanges(before, null), ...lost },
      },
    ]);
    emit({ type: 'change', projectId, topics: ['news', 'library'], news: copies });
    emit({ type: 'change', projectId, topics: ['scenarios'], news: null });
  });
  return withoutRaces(deleting);
}
