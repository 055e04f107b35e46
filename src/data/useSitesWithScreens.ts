import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useOperatorData } from './useOperatorData.ts';
import { projectKey, useProjectQuery } from './useProjectQuery.ts';

/** The screens of a project by site id, inactive ones too. */
export type SitesMap = Record<string, Screen[]>;

const place = ['screens', 'sitesWithScreens'] as const;

/** Query key of the screens by site, shared by all pages. */
export const sitesMapKey = (projectId: number | undefined) => projectKey(projectId, ...place);

/** The screens of the current project by site; `refetchInterval` as in useProjectQuery. */
export function useSitesWithScreens(
  refetchInterval?: UseQueryOptions<SitesMap>['refetchInterval'],
): UseQueryResult<SitesMap> {
  const data = useOperatorData();
  return useProjectQuery(...place, (id) => data.sitesWithScreens(id), true, { refetchInterval });
}
