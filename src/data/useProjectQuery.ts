import { useQuery, type keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { ChangeTopic } from '../../contract/streams.ts';
import { useSession } from '../session/useSession.ts';

interface Options {
  /** What stands there until it is read. */
  placeholderData?: typeof keepPreviousData;
  /** How often it is read although nothing is told, ms; not while nobody can see the page. */
  refetchInterval?: number;
}

/**
 * Reads something of the current project under the key `[projectId, topic, name]`, so that a change of that topic has
 * it read again (useProjectEvents). `name` stands for what `read` reads, arguments included: `screen:val-antony-1`.
 * Waits while there is no project, and until it is `wanted`.
 */
export function useProjectQuery<T>(
  topic: ChangeTopic,
  name: string,
  read: (projectId: number) => Promise<T>,
  wanted = true,
  options: Options = {},
): UseQueryResult<T> {
  const projectId = useSession().project?.id;
  return useQuery({
    queryKey: [projectId, topic, name],
    queryFn: () => {
      if (projectId === undefined) throw new Error('no project');
      return read(projectId);
    },
    enabled: projectId !== undefined && wanted,
    ...options,
  });
}
