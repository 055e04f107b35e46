import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useOperatorData } from '../../data/useOperatorData.ts';

/** The help of a page, as HTML (PRV-5). */
export function useHelp(projectId: number, page: string): UseQueryResult<string> {
  const dataProvider = useOperatorData();
  return useQuery({
    queryKey: [projectId, 'project', `help:${page}`],
    queryFn: () => dataProvider.help(projectId, page),
    staleTime: Infinity,
  });
}
