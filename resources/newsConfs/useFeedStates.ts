import { useQuery } from '@tanstack/react-query';
import { useScopedProject } from '../../src/admin/scope.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';

/** Feeds are read every minute or so: how theirs goes is asked as often, ms. */
const refreshMs = 30_000;

/** How the reading of the feeds of the project's messaging lines goes; none while it is not known. */
export function useFeedStates() {
  const data = useOperatorData();
  const projectId = useScopedProject()?.id;
  const isOffered = useCapability('traffic') === true;
  const states = useQuery({
    queryKey: [projectId, 'project', 'feedStates'],
    queryFn: () => (projectId === undefined ? [] : data.feedStates(projectId)),
    enabled: projectId !== undefined && isOffered,
    refetchInterval: refreshMs,
  });
  return states.data ?? [];
}
