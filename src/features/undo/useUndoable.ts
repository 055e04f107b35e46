import { useQuery } from '@tanstack/react-query';
import { mayCall } from '../../../contract/access.ts';
import { principalOf } from '../../session/principal.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSession } from '../../session/useSession.ts';

/** What the user may undo in a project. No topic tells of it: nobody else's actions change it. */
export const undoableKey = (projectId: number | undefined) => [projectId, 'undo'];

/** What the user did in the current project and may still undo; nothing where the server or the rights offer none. */
export function useUndoable() {
  const data = useOperatorData();
  const session = useSession();
  const projectId = session.project?.id;
  const isOffered = useCapability('undo') ?? false;
  return useQuery({
    queryKey: undoableKey(projectId),
    queryFn: () => data.undoable(projectId ?? 0),
    enabled: isOffered && projectId !== undefined && mayCall('undo', principalOf(session)),
  });
}
