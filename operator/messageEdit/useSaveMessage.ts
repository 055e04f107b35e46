import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Spread } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDoneNotice } from '../../src/features/undo/useDoneNotice.tsx';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { failureText } from '../../src/shared/failureText.ts';

/** Saves a message on one screen (EDT-3). Settles when the screen's messages are counted anew. */
export function useSaveMessage(projectId: number, onSaved: () => void) {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const done = useDoneNotice(projectId);
  const { saved, saveFailed } = texts.messageEdit;

  return useMutation({
    mutationFn: (message: Spread) => data.spread(message),
    onSuccess: ({ undoId }) => {
      onSaved();
      done(saved, undoId);
    },
    onError: (error) => dialogs.error({ message: failureText(error, saveFailed) }),
    // After a refusal too: the screen may be full by now.
    onSettled: () =>
      Promise.all(
        ['news', 'screens'].map((topic) => queryClient.invalidateQueries({ queryKey: [projectId, topic] })),
      ),
  });
}
