import { useCapability } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';

/** The stops of a line with the sites at each; not read without a line, or from a server that does not know them. */
export function useLineStops(lineId: number | null) {
  const data = useOperatorData();
  const isOffered = useCapability('lineStops') === true;
  return useProjectQuery(
    'screens',
    `lineStops:${lineId ?? ''}`,
    () => data.lineStops(lineId ?? 0),
    isOffered && lineId !== null,
  );
}
