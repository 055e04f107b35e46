import { skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/useSession.ts';

/** Query key of whether a proposal waits. It does not start with the project's id, since nothing refetches it. */
export const proposalsWaitKey = (projectId: number | undefined) => ['proposalsWait', projectId];

/** Whether a proposal waited in the current project when its stream connected (useProjectEvents); false until then. */
export function useProposalsWait(): boolean {
  const { project } = useSession();
  return useQuery<boolean>({ queryKey: proposalsWaitKey(project?.id), queryFn: skipToken }).data ?? false;
}
