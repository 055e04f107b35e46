import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { goingOn } from '../../contract/gtfsStates.ts';
import type { GtfsProgress } from '../../contract/schemas/gtfs.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { readingOf } from '../../src/shared/reading.ts';

/** Query key of a project's imports. */
export const gtfsKey = (projectId: number) => [projectId, 'gtfs'];

/** Polling interval while an import runs and the event stream is missing, ms. */
const pollMs = 5_000;

/**
 * The page's choices, the imports, and the running one's progress, kept up to date by the server's stream (EXP-1). `isFollowing`:
 * the server tells of imports (SRV-3).
 */
export function useGtfsState(projectId: number) {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const isFollowing = useCapability('gtfsImports') === true;
  const [reported, setReported] = useState<GtfsProgress | null>(null);
  const gtfs = useQuery({
    queryKey: [...gtfsKey(projectId), 'state'],
    queryFn: () => data.gtfsState(projectId),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((each) => goingOn.includes(each.state)) ? pollMs : false,
  });

  const { openStream } = data;
  useEffect(() => {
    if (!isFollowing) return undefined;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: gtfsKey(projectId) });
    return openStream(`/api/gtfs/project/${projectId}/events`, {
      // Events may have been missed, even before the first connection.
      open: refresh,
      progress: (progress) => setReported(progress as GtfsProgress),
      imports: refresh,
    });
  }, [openStream, queryClient, projectId, isFollowing]);

  const running = gtfs.data?.imports.find(({ state }) => goingOn.includes(state)) ?? null;
  // What the stream told of an import before must not hide what was read of this one.
  const known = [reported, gtfs.data?.progress].find((one) => one && one.importId === running?.id);
  return {
    gtfs: gtfs.data,
    isFollowing,
    running,
    progress: known ?? null,
    updatedAt: gtfs.dataUpdatedAt,
    ...readingOf([gtfs]),
  };
}
