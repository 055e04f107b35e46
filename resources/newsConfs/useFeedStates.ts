import { useQuery } from '@tanstack/react-query';
import type { FeedState } from '../../contract/schemas/feedState.ts';
import { useScopedProject } from '../../src/admin/scope.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';

/** Polling interval, ms; the server reads feeds about every minute. */
const refreshMs = 30_000;

const none: readonly FeedState[] = [];

/** Reading state of the feeds of the project's messaging lines; empty while unknown. */
export function useFeedStates(): readonly FeedState[] {
  const data = useOperatorData();
  const projectId = useScopedProject()?.id;
  const isOffered = useCapability('traffic') === true;
  const states = useQuery({
    queryKey: [projectId, 'project', 'feedStates'],
    queryFn: () => (projectId === undefined ? [] : data.feedStates(projectId)),
    enabled: projectId !== undefined && isOffered,
    refetchInterval: refreshMs,
  });
  return states.data ?? none;
}
