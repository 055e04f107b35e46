import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { mayCall } from '../../../contract/access.ts';
import { principalOf } from '../../session/principal.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { undoToldKey } from '../../data/undoTold.ts';
import { useSession } from '../../session/useSession.ts';

/** What the user may undo in a project. No topic tells of it: nobody else's actions change it. */
export const undoableKey = (projectId: number | undefined) => [projectId, 'undo'];

/** Something was done that can be undone. */
export function noteUndoable(queryClient: QueryClient, projectId: number): void {
  queryClient.setQueryData(undoToldKey(projectId), true);
  void queryClient.invalidateQueries({ queryKey: undoableKey(projectId) });
}

/**
 * What the user did in the current project and may still undo; nothing where the server or the rights offer none. Not
 * asked before there may be something.
 */
export function useUndoable() {
  const data = useOperatorData();
  const session = useSession();
  const projectId = session.project?.id;
  const isOffered = useCapability('undo') ?? false;
  const mayHave = useQuery<true>({ queryKey: undoToldKey(projectId), queryFn: skipToken }).data ?? false;
  return useQuery({
    queryKey: undoableKey(projectId),
    queryFn: () => data.undoable(projectId ?? 0),
    enabled: isOffered && mayHave && projectId !== undefined && mayCall('undo', principalOf(session)),
  });
}
