import { useSession } from '../../session/useSession.ts';
import { useUndoable } from './useUndoable.ts';
import { UndoChoices } from './UndoChoices.tsx';

/** « Annuler une action », as long as there is one to undo. */
export function UndoMenu() {
  const projectId = useSession().project?.id;
  const { data, refetch } = useUndoable();
  if (projectId === undefined || !data || data.list.length === 0) return null;
  // A project's own: what was open in another one is closed.
  return <UndoChoices key={projectId} projectId={projectId} {...data} onOpen={() => void refetch()} />;
}
