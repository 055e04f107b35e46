import { useQuery, type keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { ChangeTopic } from '../../contract/streams.ts';
import { useSession } from '../session/useSession.ts';

/**
 * Reads something of the current project under the key `[projectId, topic, name]`, so that a change of that topic has
 * it read again (useProjectEvents). `name` stands for what `read` reads, arguments included: `screen:val-antony-1`.
 * Waits while there is no project, and until it is `wanted`. `placeholderData`: what stands there until it is read.
 */
export function useProjectQuery<T>(
  topic: ChangeTopic,
  name: string,
  read: (projectId: number) => Promise<T>,
  wanted = true,
  placeholderData?: typeof keepPreviousData,
): UseQueryResult<T> {
  const projectId = useSession().project?.id;
  return useQuery({
    queryKey: [projectId, topic, name],
    queryFn: () => {
      if (projectId === undefined) throw new Error('no project');
      return read(projectId);
    },
    enabled: projectId !== undefined && wanted,
    ...(placeholderData && { placeholderData }),
  });
}
