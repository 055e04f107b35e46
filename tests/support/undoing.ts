import type { UndoList } from '../../contract/schemas/undo.ts';
import type { Client } from './client.ts';

/** A user's undoable actions in a project, as the console calls them. */
export function undoingOf(client: Client, projectId: number) {
  const list = async () => (await client.get<UndoList>(`/api/undo/project/${projectId}`)).json.array;
  return {
    list,
    undo: (id: number) => client.post(`/api/undo/${id}`),
    /** Undoes the latest action. */
    async undoLast() {
      const [last] = await list();
      if (!last) throw new Error('There is nothing to undo.');
      return client.post(`/api/undo/${last.id}`);
    },
  };
}
