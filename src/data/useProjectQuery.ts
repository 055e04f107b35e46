import { useQuery, type keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { ChangeTopic } from '../../contract/streams.ts';
import { useSession } from '../session/useSession.ts';

interface Options {
  /** What is shown until the data is there. */
  placeholderData?: typeof keepPreviousData;
  /** Polling interval, ms; paused while the page is hidden. */
  refetchInterval?: number;
}

/**
 * Reads data of the current project under the key `[projectId, topic, name]`, so that a change of that topic refetches it
 * (useProjectEvents). `name` identifies what `read` reads, arguments included: `screen:val-antony-1`. Waits until there is a
 * project and the data is `wanted`.
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
