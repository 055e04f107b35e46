import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boundsOf, isCounted, isOver } from '../../contract/messageTime.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';

/**
 * The messages of the chosen screen, by the server's clock: `counted` are those that its limit counts when a message begins now,
 * as the server counts them (EDT-2), `coming` those that have not begun. Undefined: not known.
 */
export function useScreenNews(projectId: number, screen: Screen | null) {
  const data = useOperatorData();
  const query = useQuery({
    queryKey: [projectId, 'news', `screen:${screen?.id ?? ''}`],
    queryFn: () => (screen ? data.newsOfScreen(screen.id) : []),
    enabled: screen !== null,
  });
  const { data: news } = query;
  const bounds = useMemo(() => boundsOf(news ?? []), [news]);
  const instant = useMinuteInstant(useServerOffset(), bounds);
  const counted = news?.filter((one) => isCounted(one, instant));
  const coming = news?.filter((one) => !isCounted(one, instant) && !isOver(one, instant));
  return { query, counted, coming };
}
