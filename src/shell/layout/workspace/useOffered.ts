import { useMemo } from 'react';
import type { ConfiguredResource } from '../../resources.ts';
import { useCapability } from '../../../data/useCapability.ts';

/** Those of the resources that the server has (SRV-3): the legacy contract knows neither of these two. */
export function useOffered(resources: readonly ConfiguredResource[]): readonly ConfiguredResource[] {
  const audit = useCapability('audit');
  const timetables = useCapability('timetables');
  return useMemo(() => {
    const absent = { audit: audit === false, timetables: timetables === false };
    return resources.filter(({ name }) => !(name in absent) || !absent[name as keyof typeof absent]);
  }, [resources, audit, timetables]);
}
