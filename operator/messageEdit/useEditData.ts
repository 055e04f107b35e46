import { useMemo } from 'react';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useLines, useTemplates } from '../../src/data/projectLists.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useSitesWithScreens } from '../../src/data/useSitesWithScreens.ts';
import { orderedScreens } from './messageValues.ts';

/** The choices for a message: the project's screens, lines, causes and impacts (EDT-1). */
export function useEditData() {
  const data = useOperatorData();
  const sites = useSitesWithScreens();
  const lines = useLines();
  const causes = useProjectQuery('lines', 'causes', (id) => data.causes(id));
  const impacts = useProjectQuery('lines', 'impacts', (id) => data.impacts(id));
  // Only the preview needs them: without them it has the default style.
  const modes = useTemplates();
  const queries = [sites, lines, causes, impacts];
  const screens = useMemo(() => sites.data && orderedScreens(sites.data), [sites.data]);

  const failed = queries.find(({ data: read, isError }) => isError && read === undefined);
  const isReady = screens && lines.data && causes.data && impacts.data;
  return {
    /** Undefined while loading, and after a failure. */
    choices: isReady && {
      screens,
      lines: lines.data,
      causes: causes.data,
      impacts: impacts.data,
      templates: modes.data ?? [],
    },
    failure: failed?.error ?? null,
    isReloading: queries.some(({ isFetching }) => isFetching),
    reload: () => queries.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}

export type EditChoices = NonNullable<ReturnType<typeof useEditData>['choices']>;
