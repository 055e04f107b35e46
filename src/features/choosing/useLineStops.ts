import { useCapability } from '../../data/useCapability.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';
import { useReadLineStops } from './useReadLineStops.ts';

/** The stops of a line with the sites at each; not read without a line, or from a server that does not know them. */
export function useLineStops(lineId: number | null) {
  const read = useReadLineStops();
  const isOffered = useCapability('lineStops') === true;
  return useProjectQuery(
    'screens',
    `lineStops:${lineId ?? ''}`,
    (projectId) => read(projectId, lineId ?? 0),
    isOffered && lineId !== null,
  );
}
