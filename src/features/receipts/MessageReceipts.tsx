import { mayCall } from '../../../contract/access.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { texts } from '../../i18n/index.ts';
import { ReceiptsDialog } from './ReceiptsDialog.tsx';
import { RetryAlert } from '../../shared/RetryAlert.tsx';
import { Skeletons } from '../../shared/Skeletons.tsx';
import { askerOf } from '../../session/asker.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';
import { useResend } from './useResend.ts';
import { useSession } from '../../session/useSession.ts';

interface Props {
  project: Pick<Project, 'id' | 'timeZone'>;
  newsId: number;
  onClose: () => void;
}

/** The receipts of a message, read while the dialog is open and brought up to date as screens tell more (DSP-5). */
export function MessageReceipts({ project, newsId, onClose }: Props) {
  const data = useOperatorData();
  const asker = askerOf(useSession());
  const receipts = useProjectQuery('receipts', `news:${newsId}`, () => data.messageReceipts(newsId));
  const { resend, isResending } = useResend(project.id);
  const mayResend = receipts.data?.exists === true && mayCall('spreadNews', asker);
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
            busy={receipts.isFetching}
            onRetry={() => void receipts.refetch()}
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
