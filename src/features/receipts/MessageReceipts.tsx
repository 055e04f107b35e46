import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { mayCall } from '../../../contract/access.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { readChanged } from '../../data/readChanged.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';
import { texts } from '../../i18n/index.ts';
import { principalOf } from '../../session/principal.ts';
import { useSession } from '../../session/useSession.ts';
import { RetryAlert } from '../../shared/RetryAlert.tsx';
import { Skeletons } from '../../shared/Skeletons.tsx';
import { useDialogs } from '../../shared/dialogs/useDialogs.ts';
import { failureText } from '../../shared/failureText.ts';
import { ReceiptsDialog } from './ReceiptsDialog.tsx';

/** Sends a message again to the screens that do not confirm it, and says to how many (DSP-5). */
function useResend(projectId: number) {
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
        await readChanged(queryClient, [[projectId, 'receipts']]);
        setIsResending(false);
      }
    },
    [data, queryClient, notify, dialogs, projectId],
  );
  return { resend, isResending };
}

interface Props {
  project: Pick<Project, 'id' | 'timeZone'>;
  newsId: number;
  onClose: () => void;
}

/** A message's receipts, loaded while the dialog is open and updated as screens report (DSP-5). */
export function MessageReceipts({ project, newsId, onClose }: Props) {
  const data = useOperatorData();
  const principal = principalOf(useSession());
  const receipts = useProjectQuery('receipts', `news:${newsId}`, () => data.messageReceipts(newsId));
  const { resend, isResending } = useResend(project.id);
  const mayResend = receipts.data?.exists === true && mayCall('spreadNews', principal);
  const { loadFailed, stale } = texts.receipts;
  return (
    <ReceiptsDialog
      receipts={receipts.data}
      instead={
        receipts.isError ? (
          <RetryAlert
            severity={receipts.data ? 'warning' : 'error'}
            title={receipts.data ? stale : loadFailed}
            text={receipts.error.message}
            query={receipts}
          />
        ) : (
          receipts.isPending && <Skeletons rows={4} />
        )
      }
      timeZone={project.timeZone ?? defaultTimeZone}
      onResend={mayResend ? () => void resend(newsId) : undefined}
      isResending={isResending}
      onClose={onClose}
    />
  );
}
