import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { UndoId } from '../../../dataProvider/types.ts';
import { useDoneNotice } from '../undo/useDoneNotice.tsx';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { texts } from '../../i18n/index.ts';
import { useDialogs } from '../../shared/dialogs/useDialogs.ts';
import { failureText } from '../../shared/failureText.ts';
import type { RemovalExtent } from './removal.ts';

/**
 * Removes a message from one screen or from all (MSG-5). Settles when the list has been read again, even after a failure,
 * since somebody else may have removed the message; resolves to whether it was removed.
 */
export function useRemoveNews(
  projectId: number,
): (newsId: number, screenId: string, extent: RemovalExtent) => Promise<boolean> {
  const dataProvider = useOperatorData();
  const queryClient = useQueryClient();
  const done = useDoneNotice(projectId);
  const dialogs = useDialogs();

  return useCallback(
    async (newsId, screenId, extent) => {
      let failure: string | null = null;
      let undoId: UndoId = null;
      try {
        undoId = await (extent === 'screen'
          ? dataProvider.deleteNewsOnScreen(newsId, screenId)
          : dataProvider.deleteNewsEverywhere(newsId));
      } catch (error) {
        failure = failureText(error, texts.messageList.removeFailed);
      }
      await Promise.all(
        ['news', 'screens'].map((topic) => queryClient.invalidateQueries({ queryKey: [projectId, topic] })),
      );
      if (failure !== null) {
        dialogs.error({ message: failure });
        return false;
      }
      done(texts.messageList.removed, undoId);
      return true;
    },
    [dataProvider, queryClient, done, dialogs, projectId],
  );
}
