import { useSession } from '../../session/useSession.ts';
import { useUndoable } from './useUndoable.ts';
import { UndoChoices } from './UndoChoices.tsx';

/** « Annuler une action », while there is one to undo. */
export function UndoMenu() {
  const projectId = useSession().project?.id;
  const { data, refetch } = useUndoable();
  if (projectId === undefined || !data || data.list.length === 0) return null;
  // Keyed by project: the menu closes when the project changes.
  return <UndoChoices key={projectId} projectId={projectId} {...data} onOpen={() => void refetch()} />;
}
