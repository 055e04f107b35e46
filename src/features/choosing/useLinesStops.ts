import { useQueries } from '@tanstack/react-query';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useSession } from '../../session/useSession.ts';
import { useReadLineStops } from './useReadLineStops.ts';

/** The stops of several lines by line id, as far as they are read; shares the query keys of useLineStops.ts. */
export function useLinesStops(lineIds: readonly number[]): ReadonlyMap<number, LineStops> {
  const read = useReadLineStops();
  const projectId = useSession().project?.id;
  const isOffered = useCapability('lineStops') === true;
  return useQueries({
    queries: lineIds.map((id) => ({
      queryKey: [projectId, 'screens', `lineStops:${id}`],
      queryFn: () => (projectId === undefined ? null : read(projectId, id)),
      enabled: isOffered && projectId !== undefined,
    })),
    combine: combined,
  });
}

/** Declared once, so that react-query returns the same map until an answer changes. */
const combined = (results: readonly { data: LineStops | null | undefined }[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.lineId, data] as const] : [])));
