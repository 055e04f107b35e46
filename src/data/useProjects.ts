import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Project } from '../../contract/schemas/project.ts';
import type { User } from '../../contract/schemas/session.ts';
import { useSessionUser } from '../session/useSession.ts';
import { useOperatorData } from './useOperatorData.ts';

/** First part of the projects' query key, to invalidate it. */
export const projectsKey = 'projects';

/** Query key of the projects that a user may choose from. */
export const projectsOf = (user: Pick<User, 'id' | 'projectId'> | null) => [
  projectsKey,
  user?.id,
  user?.projectId,
];

/** The reading of the projects that a user may choose from: all for a superuser, else their own (SES-8, ROL-4). */
export const projectsQuery = (dataProvider: ReturnType<typeof useOperatorData>, user: User | null) => ({
  queryKey: projectsOf(user),
  queryFn: () => dataProvider.projects(user?.projectId ?? null),
  staleTime: 60_000,
});

export function useProjects(): UseQueryResult<Project[]> {
  const dataProvider = useOperatorData();
  const user = useSessionUser();
  return useQuery({ ...projectsQuery(dataProvider, user), enabled: user !== null });
}
