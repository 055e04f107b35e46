import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import type { MessagingMode } from '../../contract/enums.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useScopedProject } from '../../src/admin/scope.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { sitesMapKey } from '../../src/data/useSitesWithScreens.ts';

/** The active screens of the open display mode; null: unknown, or a display mode that is not saved yet. */
export function useModeScreens(): { id: number | undefined; screens: Screen[] | null; isLoading: boolean } {
  const id = useRecordContext<{ id: number }>()?.id;
  const projectId = useScopedProject()?.id;
  const data = useOperatorData();
  const { data: sites, isLoading } = useQuery({
    queryKey: sitesMapKey(projectId),
    queryFn: () => data.sitesWithScreens(projectId ?? 0),
    enabled: projectId !== undefined && id !== undefined,
  });
  const screens = sites && Object.values(sites).flat();
  const own = id === undefined ? null : screens?.filter((one) => one.active && one.template?.id === id);
  return { id, screens: own ?? null, isLoading };
}

/** The messaging mode of most of these screens; null: messaging is off on most, or there are none. */
export function usualMode(screens: readonly Screen[]): MessagingMode | null {
  const alike = Map.groupBy(screens, ({ newsConf }) => newsConf?.mode ?? null);
  const [first] = [...alike].toSorted(([, some], [, others]) => others.length - some.length);
  return first?.[0] ?? null;
}
