import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { goingOn } from '../../contract/gtfsStates.ts';
import type { GtfsProgress } from '../../contract/schemas/gtfs.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { readingOf } from '../../src/shared/reading.ts';

/** What is read of the imports of a project. */
export const gtfsKey = (projectId: number) => [projectId, 'gtfs'];

/** Without the stream of changes, ms between two readings while an import goes on. */
const pollMs = 5_000;

/** The choices of the page, the imports, and how far the one is that goes on; fresh by the server's stream (EXP-1). */
export function useGtfsState(projectId: number) {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const [reported, setReported] = useState<GtfsProgress | null>(null);
  const gtfs = useQuery({
    queryKey: [...gtfsKey(projectId), 'state'],
    queryFn: () => data.gtfsState(projectId),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((each) => goingOn.includes(each.state)) ? pollMs : false,
  });

  const { openStream } = data;
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: gtfsKey(projectId) });
    return openStream(`/api/gtfs/project/${projectId}/events`, {
      // Something may have been missed, before the first connection too.
      open: refresh,
      progress: (progress) => setReported(progress as GtfsProgress),
      imports: refresh,
    });
  }, [openStream, queryClient, projectId]);

  const running = gtfs.data?.imports.find(({ state }) => goingOn.includes(state)) ?? null;
  const known = reported ?? gtfs.data?.progress ?? null;
  return {
    gtfs: gtfs.data,
    running,
    progress: known !== null && known.importId === running?.id ? known : null,
    updatedAt: gtfs.dataUpdatedAt,
    ...readingOf([gtfs]),
  };
}
