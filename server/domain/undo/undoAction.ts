import type { ChangeTopic } from '../../../contract/streams.ts';
import type { UndoKind } from '../../../contract/undo.ts';
import type { Engine } from '../../db/engine.ts';
import { conflict, denied, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import {
  lockProject,
  type ProjectServices,
  type ProjectTransaction,
  type UserActor,
  withoutRaces,
} from '../project/projectTransaction.ts';
import type { Inverse } from './undoable.ts';

export interface Undoing extends ProjectTransaction {
  engine: Engine;
}

/** Undo functions by kind; they return what changed. */
export type Undoers = {
  readonly [K in UndoKind]: (
    undoing: Undoing,
    inverse: Inverse<K>,
  ) => Promise<{ topics: ChangeTopic[]; news: number[] | null }>;
};

const invert = <K extends UndoKind>(undoers: Undoers, undoing: Undoing, inverse: Inverse<K>) =>
  undoers[inverse.kind](undoing, inverse);

/**
 * Undoes an action of the user in the project, once, as an action of its own: with an audit entry, and under all usual
 * rules. `may`: whether the user may still perform such actions. Throws NotFoundException for an action of another user
 * or project, ConflictException when it is too late or the state has changed since.
 */
export function undoAction(
  { work, engine, now }: ProjectServices,
  undoers: Undoers,
  actor: UserActor,
  id: number,
  may: (kind: UndoKind) => boolean,
): Promise<void> {
  const projectId = actor.project.id;
  return withoutRaces(
    work.of(projectId)(async (trx, emit) => {
      // Serialised, so that of two simultaneous undos the second finds it undone.
      await lockProject(trx, engine, projectId);
      const found = await trx
        .selectFrom('undo')
        .select(['inverse', 'expires_at', 'undone_at'])
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .where('user_id', '=', actor.userId)
        .executeTakeFirst();
      if (!found) throw notFound();
      const inverse = JSON.parse(found.inverse) as Inverse;
      if (!may(inverse.kind)) throw denied();
      const at = now();
      if (found.undone_at !== null) throw conflict(texts.undo.undone);
      if (found.expires_at <= at) throw conflict(texts.undo.expired);
      const change = await invert(undoers, { trx, engine, actor, now: at }, inverse);
      await trx.updateTable('undo').set({ undone_at: at }).where('id', '=', id).execute();
      emit({ type: 'change', projectId, ...change });
    }),
  );
}
