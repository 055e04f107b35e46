import type { Undoable } from '../contract/schemas/undo.ts';
import { askWithClock, listIn } from './answers.ts';
import type { HttpClient } from './httpClient.ts';
import type { OperatorMethods } from './types.ts';

type UndoMethods = Pick<OperatorMethods, 'undoable' | 'undo'>;

/** Calls that list and undo the user's actions of the last ten minutes. */
export function createUndoMethods(http: HttpClient): UndoMethods {
  return {
    async undoable(projectId) {
      const { answer, clockOffset } = await askWithClock(http, `/api/undo/project/${projectId}`);
      return { list: listIn<Undoable>(answer), clockOffset };
    },
    async undo(undoId) {
      await http(`/api/undo/${undoId}`, { method: 'POST' });
    },
  };
}
