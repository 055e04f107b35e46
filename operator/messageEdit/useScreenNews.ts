import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';

/** The messages of the chosen screen; their number is compared with its limit (EDT-2). */
export function useScreenNews(projectId: number, screen: Screen | null): UseQueryResult<News[]> {
  const data = useOperatorData();
  return useQuery({
    queryKey: [projectId, 'news', `screen:${screen?.id ?? ''}`],
    queryFn: () => (screen ? data.newsOfScreen(screen.id) : []),
    enabled: screen !== null,
  });
}
