import { useQuery } from '@tanstack/react-query';
import { useOperatorData } from '../../src/data/useOperatorData.ts';

/** How much of each kind a project holds, as it is when it is asked. */
export function useContents(projectId: number) {
  const { projectContents } = useOperatorData();
  return useQuery({
    queryKey: ['projectContents', projectId],
    queryFn: () => projectContents(projectId),
    // What is about to be deleted is counted anew.
    gcTime: 0,
    retry: false,
  });
}
