import { useQuery } from '@tanstack/react-query';
import { useOperatorData } from '../../src/data/useOperatorData.ts';

/** The address of a screen's own page, which shows what passengers see. */
export function useScreenPage(screenId: string) {
  const dataProvider = useOperatorData();
  return useQuery({
    queryKey: ['screen page', screenId],
    queryFn: () => dataProvider.screenPageUrl(screenId),
    retry: false,
  });
}
