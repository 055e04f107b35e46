import { useMemo } from 'react';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';

/** The screens of the project, and the display modes that previews are drawn in: they keep nobody from spreading. */
export function useSpreadingData() {
  const data = useOperatorData();
  const sites = useProjectQuery('screens', 'sitesWithScreens', (id) => data.sitesWithScreens(id));
  const modes = useProjectQuery('screens', 'templates', (id) => data.templates(id));
  return {
    screens: useMemo(() => sites.data && Object.values(sites.data).flat(), [sites.data]),
    templates: useMemo(() => new Map((modes.data ?? []).map((mode) => [mode.id, mode])), [modes.data]),
    failure: sites.data === undefined ? sites.error : null,
    isReloading: sites.isFetching,
    reload: () => void sites.refetch(),
  };
}
