import { useQueries } from '@tanstack/react-query';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSession } from '../../session/useSession.ts';

/** The stops of several lines by line id, as far as they are read; shares the query keys of useLineStops.ts. */
export function useLinesStops(lineIds: readonly number[]): ReadonlyMap<number, LineStops> {
  const data = useOperatorData();
  const projectId = useSession().project?.id;
  const isOffered = useCapability('lineStops') === true;
  return useQueries({
    queries: lineIds.map((id) => ({
      queryKey: [projectId, 'screens', `lineStops:${id}`],
      queryFn: () => data.lineStops(id),
      enabled: isOffered && projectId !== undefined,
    })),
    combine: combined,
  });
}

/** Returns the same object while the answers are the same. */
const combined = (results: readonly { data: LineStops | undefined }[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.lineId, data] as const] : [])));
