import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { failureText } from '../../src/shared/failureText.ts';

interface Words {
  done: string;
  failed: string;
}

/**
 * Runs a change of scenarios, one at a time, and says how it ended. Settles when the page has read what became of it,
 * also after a failure, since somebody else may have been faster. Answers whether it was done.
 */
export function useScenarioAction(projectId: number) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const dialogs = useDialogs();
  const [isBusy, setIsBusy] = useState(false);

  const run = useCallback(
    async (change: () => Promise<unknown>, { done, failed }: Words): Promise<boolean> => {
      setIsBusy(true);
      let failure: string | null = null;
      try {
        await change();
      } catch (error) {
        failure = failureText(error, failed);
      }
      await Promise.all(
        ['scenarios', 'screens', 'news'].map((topic) =>
          queryClient.invalidateQueries({ queryKey: [projectId, topic] }),
        ),
      );
      setIsBusy(false);
      if (failure === null) notify(done, { type: 'success', messageArgs: { _: done } });
      else dialogs.error({ message: failure });
      return failure === null;
    },
    [queryClient, notify, dialogs, projectId],
  );
  return { run, isBusy };
}
