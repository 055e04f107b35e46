import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Project } from '../../contract/schemas/project.ts';
import { useSessionUser } from '../session/useSession.ts';
import { useOperatorData } from './useOperatorData.ts';

/** First part of the key of the projects' query, for who must have it read again. */
export const projectsKey = 'projects';

/** The projects that the user may choose from: all for a superuser, else their own (SES-8, ROL-4). */
export function useProjects(): UseQueryResult<Project[]> {
  const dataProvider = useOperatorData();
  const user = useSessionUser();
  return useQuery({
    queryKey: [projectsKey, user?.id, user?.projectId],
    queryFn: () => dataProvider.projects(user?.projectId ?? null),
    enabled: user !== null,
    staleTime: 60_000,
  });
}
