import { useQuery } from '@tanstack/react-query';
import { useCapability } from '../data/useCapability.ts';
import { useOperatorData } from '../data/useOperatorData.ts';
import { useScopedProject } from './scope.ts';

const none: readonly string[] = [];

/** The tags of the open project's sites and screens, by name; empty with a server that has no tags. */
export function useKnownTags(): readonly string[] {
  const data = useOperatorData();
  const isOffered = useCapability('tags') === true;
  const projectId = useScopedProject()?.id;
  return (
    useQuery({
      queryKey: [projectId, 'screens', 'tags'],
      queryFn: () => (projectId === undefined ? [] : data.tags(projectId)),
      enabled: isOffered && projectId !== undefined,
    }).data ?? none
  );
}
