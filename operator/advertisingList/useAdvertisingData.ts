import { useMemo } from 'react';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { readingOf } from '../../src/shared/reading.ts';
import { placedAdvertising } from './placedAdvertising.ts';

/** The pictures of the project on their screens; both follow what anybody changes (ADV-1). */
export function useAdvertisingData() {
  const data = useOperatorData();
  const pictures = useProjectQuery('advertising', 'list', (id) => data.advertising(id));
  const sites = useProjectQuery('screens', 'sitesWithScreens', (id) => data.sitesWithScreens(id));
  return {
    advertising: useMemo(
      () => pictures.data && sites.data && placedAdvertising(pictures.data, Object.values(sites.data).flat()),
      [pictures.data, sites.data],
    ),
    updatedAt: pictures.dataUpdatedAt,
    ...readingOf([pictures, sites]),
  };
}
