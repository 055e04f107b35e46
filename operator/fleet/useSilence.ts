import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SilenceSave } from '../../contract/schemas/silence.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';

/** A project's silent-screen notifications: the settings, saving and testing them. */
export function useSilence(projectId: number) {
  const data = useOperatorData();
  const client = useQueryClient();
  const queryKey = [projectId, 'silence'];
  return {
    settings: useQuery({ queryKey, queryFn: () => data.silence(projectId), refetchOnWindowFocus: false }),
    save: useMutation({
      mutationFn: (settings: SilenceSave) => data.saveSilence(projectId, settings),
      onSuccess: (saved) => client.setQueryData(queryKey, saved),
    }),
    test: useMutation({ mutationFn: () => data.testSilence(projectId) }),
  };
}
