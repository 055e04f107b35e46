import { useQuery } from '@tanstack/react-query';
import { mayCall } from '../../../contract/access.ts';
import { principalOf } from '../../session/principal.ts';
import { isUnanswered } from '../../data/onceKey.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSession } from '../../session/useSession.ts';

/** Query key of the user's undoable actions. It belongs to no topic, since other users' actions do not change it. */
export const undoableKey = (projectId: number | undefined) => [projectId, 'undo'];

/** It, after a failure that is only a lost answer: what was done all the same can be undone. */
export const undoableKeysAfter = (error: unknown, projectId: number) =>
  isUnanswered(error) ? [undoableKey(projectId)] : [];

/**
 * The user's actions in the current project that can still be undone; nothing if the server or the user's rights do not
 * allow it.
 */
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
