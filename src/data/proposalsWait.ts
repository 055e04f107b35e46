import { skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/useSession.ts';

/** The key of whether something waits for an agreement. Not of the project's own: it is never read. */
export const proposalsWaitKey = (projectId: number | undefined) => ['proposalsWait', projectId];

/** Whether something waited for an agreement in the current project when its stream began (useProjectEvents); false before it did. */
export function useProposalsWait(): boolean {
  const { project } = useSession();
  return useQuery<boolean>({ queryKey: proposalsWaitKey(project?.id), queryFn: skipToken }).data ?? false;
}
