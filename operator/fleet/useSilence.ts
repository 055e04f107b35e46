import { useMutation, useQuery } from '@tanstack/react-query';
import type { Silence, SilenceSave } from '../../contract/schemas/silence.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useVersionedSave } from '../../src/data/useVersionedSave.ts';
import { texts } from '../../src/i18n/index.ts';

/** A project's silent-screen notifications: the settings, saving and testing them. */
export function useSilence(projectId: number) {
  const data = useOperatorData();
  const queryKey = [projectId, 'project', 'silence'];
  return {
    // Read at each opening: the form keeps what it begins with.
    settings: useQuery({
      queryKey,
      queryFn: () => data.silence(projectId),
      refetchOnWindowFocus: false,
      gcTime: 0,
    }),
    saving: useVersionedSave<Silence, SilenceSave>({
      projectId,
      topic: 'project',
      words: texts.silence,
      send: (settings, key) => data.saveSilence(projectId, settings, key),
    }),
    test: useMutation({ mutationFn: () => data.testSilence(projectId) }),
  };
}
