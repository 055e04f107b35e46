import { useMemo, useState } from 'react';
import { byPrecedence } from '../../contract/arbitration.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { MessageReceipts } from '../../src/session/MessageReceipts.tsx';
import { useOperatorData } from '../../src/session/useOperatorData.ts';
import { useProjectQuery } from '../../src/session/useProjectQuery.ts';
import { useReceiptCounts } from '../../src/session/useReceiptCounts.ts';
import { useRemoveNews } from '../../src/session/useRemoveNews.ts';
import { RetryAlert } from '../../src/shared/RetryAlert/RetryAlert.tsx';
import { ScreenMessagesDialog } from '../../src/shared/ScreenMessagesDialog/ScreenMessagesDialog.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';

interface Props {
  project: Project;
  screen: Screen;
  mayRemove: boolean;
  onWhy?: (() => void) | undefined;
  onClose: () => void;
}

/** The dialog of a screen's messages, which are read when it opens (SCR-1, MSG-3). */
export function OpenedScreen({ project, screen, mayRemove, onWhy, onClose }: Props) {
  const data = useOperatorData();
  const removeNews = useRemoveNews(screen.project.id);
  const news = useProjectQuery('news', `screen:${screen.id}`, () => data.newsOfScreen(screen.id));
  const messages = useMemo(() => [...(news.data ?? [])].sort(byPrecedence), [news.data]);
  const [openedNews, setOpenedNews] = useState<number | null>(null);
  const counts = useReceiptCounts();
  return (
    <>
      <ScreenMessagesDialog
        screen={screen}
        messages={messages}
        receipts={counts && { counts, onOpen: setOpenedNews }}
        instead={
          news.data === undefined &&
          (news.isError ? (
            <RetryAlert
              severity="error"
              title={texts.screens.messagesFailed}
              text={news.error.message}
              busy={news.isFetching}
              onRetry={() => void news.refetch()}
            />
          ) : (
            <Skeletons rows={3} />
          ))
        }
        onRemove={
          mayRemove
            ? async ({ id }, extent) => {
                await removeNews(id, screen.id, extent);
              }
            : undefined
        }
        onWhy={onWhy}
        onClose={onClose}
      />
      {openedNews !== null && (
        <MessageReceipts project={project} newsId={openedNews} onClose={() => setOpenedNews(null)} />
      )}
    </>
  );
}
