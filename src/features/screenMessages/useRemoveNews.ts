import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDoneNotice } from '../undo/useDoneNotice.tsx';
import { undoableKeysAfter } from '../undo/useUndoable.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { readChanged } from '../../data/readChanged.ts';
import { texts } from '../../i18n/index.ts';
import { useDialogs } from '../../shared/dialogs/useDialogs.ts';
import { failureText } from '../../shared/failureText.ts';
import type { RemovalExtent } from './removal.ts';

/**
 * Removes a message from one screen or from all (MSG-5). Success is said when the list has been read again, or after a few
 * seconds; a failure at once, and the list is read again, since somebody else may have removed the message. Resolves to
 * whether it was removed.
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
      const keys = [
        [projectId, 'news'],
        [projectId, 'screens'],
      ];
      try {
        const undoId = await (extent === 'screen'
          ? dataProvider.deleteNewsOnScreen(newsId, screenId)
          : dataProvider.deleteNewsEverywhere(newsId));
        await readChanged(queryClient, keys);
        done(texts.messageList.removed, undoId);
        return true;
      } catch (error) {
        void readChanged(queryClient, [...keys, ...undoableKeysAfter(error, projectId)]);
        dialogs.error({ message: failureText(error, texts.messageList.removeFailed) });
        return false;
      }
    },
    [dataProvider, queryClient, done, dialogs, projectId],
  );
}
