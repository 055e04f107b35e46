import {
  useQuery,
  type keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ChangeTopic } from '../../contract/streams.ts';
import { useSession } from '../session/useSession.ts';

interface Options<T> {
  /** Data until the first fetch has succeeded. */
  placeholderData?: typeof keepPreviousData;
  /** Interval of fetches without events, ms, or the time until the next; none while the page is hidden. */
  refetchInterval?: UseQueryOptions<T>['refetchInterval'];
}

/** What a query reads: the data of a topic, or what screens hold, which several topics change (topicRefresher). */
type ReadTopic = ChangeTopic | 'held';

/** Query key of a project's data. */
export const projectKey = (projectId: number | undefined, topic: ReadTopic, name: string) => [
  projectId,
  topic,
  name,
];

/**
 * Reads data of the current project under the key `[projectId, topic, name]`, so that a change of that topic refetches it
 * (useProjectEvents). `name` identifies what `read` reads, arguments included: `screen:val-antony-1`. Waits until there is a
 * project and the data is `wanted`.
 */
export function useProjectQuery<T>(
  topic: ReadTopic,
  name: string,
  read: (projectId: number) => Promise<T>,
  wanted = true,
  options: Options<T> = {},
): UseQueryResult<T> {
  const projectId = useSession().project?.id;
  return useQuery({
    queryKey: projectKey(projectId, topic, name),
    queryFn: () => {
      if (projectId === undefined) throw new Error('no project');
      return read(projectId);
    },
    enabled: projectId !== undefined && wanted,
    ...options,
  });
}
