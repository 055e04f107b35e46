import { useQueryClient } from '@tanstack/react-query';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';

/** Returns the function that reads the stops of a line with the sites at each; null: the line no longer exists. */
export function useReadLineStops(): (projectId: number, lineId: number) => Promise<LineStops | null> {
  const data = useOperatorData();
  const client = useQueryClient();
  return async (projectId, lineId) => {
    // When a line is deleted, all of this is refetched: lines first, so that the stops of the deleted one are not requested.
    const lines = { queryKey: [projectId, 'lines', 'lines'], queryFn: () => data.lines(projectId) };
    const isListed = client.getQueryData(lines.queryKey) !== undefined;
    const known = isListed && (await client.fetchQuery({ ...lines, staleTime: Infinity }).catch(() => null));
    if (known && !known.some(({ id }) => id === lineId)) return null;
    return data.lineStops(lineId);
  };
}
