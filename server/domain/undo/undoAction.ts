import type { UndoKind } from '../../../contract/undo.ts';
import type { Tell } from '../../db/unitOfWork.ts';
import { conflict, denied, notFound } from '../../errors.ts';
import { texts } from '../../texts.ts';
import { holdProject, type ProjectServices, type UserPlace } from '../projectChange.ts';
import { withoutRaces } from '../races.ts';
import type { Inverse } from './undoable.ts';
import { keepingScenario } from '../past/scenarioState.ts';
import { undoInhibition } from './undoInhibition.ts';
import { undoDeletion, undoSpread } from './undoNews.ts';
import { undoStop } from './undoStop.ts';
import type { Undoing } from './undoing.ts';

/** Undoes what was done, and answers what is to be told of it. */
async function invert(
  undoing: Undoing,
  inverse: Inverse,
): Promise<Omit<Parameters<Tell>[0] & { type: 'change' }, 'type' | 'projectId'>> {
  switch (inverse.kind) {
    case 'spread':
      return { topics: ['news'], news: await undoSpread(undoing, inverse) };
    case 'deletion':
      return { topics: ['news'], news: await undoDeletion(undoing, inverse) };
    case 'stop':
      await keepingScenario(undoing.trx, undoing.place.project.id, undoing.now, () =>
        undoStop(undoing, inverse),
      );
      return { topics: ['scenarios', 'news'], news: null };
    case 'inhibition':
      await undoInhibition(undoing, inverse);
      return { topics: ['lines'], news: null };
  }
}

/**
 * Undoes an action of the user in the project, once, as an action of its own: in the audit trail, and under the rules of
 * any other. `may`: whether the user may still do what is undone. Throws NotFoundException for what is not the user's in
 * this project, ConflictException when it is too late or the world has moved on.
 */
export function undoAction(
  { work, engine, now }: ProjectServices,
  place: UserPlace,
  id: number,
  may: (kind: UndoKind) => boolean,
): Promise<void> {
  const projectId = place.project.id;
  return withoutRaces(
    work.of(projectId)(async (trx, tell) => {
      // One after the other, so that of two that press together the second finds it undone.
      await holdProject(trx, engine, projectId);
      const found = await trx
        .selectFrom('undo')
        .select(['inverse', 'expires_at', 'undone_at'])
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .where('user_id', '=', place.userId)
        .executeTakeFirst();
      if (!found) throw notFound();
      const inverse = JSON.parse(found.inverse) as Inverse;
      if (!may(inverse.kind)) throw denied();
      const at = now();
      if (found.undone_at !== null) throw conflict(texts.undo.undone);
      if (found.expires_at <= at) throw conflict(texts.undo.expired);
      const change = await invert({ trx, engine, place, now: at }, inverse);
      await trx.updateTable('undo').set({ undone_at: at }).where('id', '=', id).execute();
      tell({ type: 'change', projectId, ...change });
    }),
  );
}
