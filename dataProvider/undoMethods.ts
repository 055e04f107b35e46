import type { Undoable } from '../contract/schemas/undo.ts';
import { clockOffsetOf, listIn } from './answers.ts';
import type { HttpClient } from './httpClient.ts';
import type { OperatorMethods, UndoId } from './types.ts';

/** What undoes the action that was answered so; a legacy server names nothing, and may answer no JSON. */
export function undoIn(answer: unknown): UndoId {
  const { undoId } = (answer ?? {}) as { undoId?: unknown };
  return typeof undoId === 'number' ? undoId : null;
}

/** What one did in the last ten minutes, undone. */
export function createUndoMethods(http: HttpClient): Pick<OperatorMethods, 'undoable' | 'undo'> {
  return {
    async undoable(projectId) {
      const askedAt = Date.now();
      const answer = await http(`/api/undo/project/${projectId}`);
      return { list: listIn<Undoable>(answer), clockOffset: clockOffsetOf(answer, askedAt, Date.now()) };
    },
    async undo(undoId) {
      await http(`/api/undo/${undoId}`, { method: 'POST' });
    },
  };
}
