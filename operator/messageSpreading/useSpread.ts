import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { News, Spread } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/session/useOperatorData.ts';
import { useUndo } from '../../src/session/useUndo.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { failureText } from '../../src/shared/failureText.ts';
import { refusedScreens } from './refusedScreens.ts';

/** Spreads a message and says how it went (SPR-10). `onDone` cleans the form, after either outcome. */
export function useSpread(projectId: number, onDone: (outcome: 'spread' | 'failed', news?: News) => void) {
  const data = useOperatorData();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const undo = useUndo(projectId);
  // Not state: a second press may come before the first has drawn the dialog that stands in its way.
  const isSpreading = useRef(false);

  return async function spread(message: Spread): Promise<void> {
    if (isSpreading.current) return;
    isSpreading.current = true;
    const close = dialogs.wait(texts.spreading.wait);
    try {
      const { undoId = null, ...news } = await data.spread(message);
      const action = undoId !== null && { label: texts.undo.spread, run: () => void undo(undoId) };
      dialogs.notify({ ...texts.spreading.done, ...(action && { action }) });
      onDone('spread', news);
      // The server tells of the change too; without its stream the lists are fresh all the same.
      for (const topic of ['news', 'screens', 'receipts', 'undo'])
        void queryClient.invalidateQueries({ queryKey: [projectId, topic] });
    } catch (error) {
      const refused = refusedScreens(error);
      const screens = (message.screens ?? []).filter((id) => !refused.has(id));
      const isPartly = refused.size > 0 && screens.length > 0;
      const run = () => void spread({ ...message, screens });
      const action = isPartly && { label: texts.spreading.without(screens.length), run };
      dialogs.error({ message: failureText(error, texts.spreading.failed), ...(action && { action }) });
      // What the page believed of the screens was not so.
      if (refused.size > 0) void queryClient.invalidateQueries({ queryKey: [projectId, 'screens'] });
      onDone('failed');
    } finally {
      isSpreading.current = false;
      close();
    }
  };
}
