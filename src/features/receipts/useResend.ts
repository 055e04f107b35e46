import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { texts } from '../../i18n/index.ts';
import { useDialogs } from '../../shared/dialogs/useDialogs.ts';
import { failureText } from '../../shared/failureText.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';

/** Sends a message once more to the screens that do not confirm it, and says to how many (DSP-5). */
export function useResend(projectId: number) {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const dialogs = useDialogs();
  const [isResending, setIsResending] = useState(false);

  const resend = useCallback(
    async (newsId: number): Promise<void> => {
      setIsResending(true);
      try {
        const { screens, offline } = await data.resend(newsId);
        const done = texts.receipts.resent(screens, offline);
        notify(done, { type: 'success' });
      } catch (error) {
        dialogs.error({ message: failureText(error, texts.receipts.resendFailed) });
      } finally {
        await queryClient.invalidateQueries({ queryKey: [projectId, 'receipts'] });
        setIsResending(false);
      }
    },
    [data, queryClient, notify, dialogs, projectId],
  );
  return { resend, isResending };
}
