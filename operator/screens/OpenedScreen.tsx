import { useMemo } from 'react';
import { byPrecedence } from '../../contract/arbitration.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/session/useOperatorData.ts';
import { useProjectQuery } from '../../src/session/useProjectQuery.ts';
import { useRemoveNews } from '../../src/session/useRemoveNews.ts';
import { RetryAlert } from '../../src/shared/RetryAlert/RetryAlert.tsx';
import { ScreenMessagesDialog } from '../../src/shared/ScreenMessagesDialog/ScreenMessagesDialog.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';

interface Props {
  screen: Screen;
  mayRemove: boolean;
  onClose: () => void;
}

/** The dialog of a screen's messages, which are read when it opens (SCR-1, MSG-3). */
export function OpenedScreen({ screen, mayRemove, onClose }: Props) {
  const data = useOperatorData();
  const removeNews = useRemoveNews(screen.project.id);
  const news = useProjectQuery('news', `screen:${screen.id}`, () => data.newsOfScreen(screen.id));
  const messages = useMemo(() => [...(news.data ?? [])].sort(byPrecedence), [news.data]);
  return (
    <ScreenMessagesDialog
      screen={screen}
      messages={messages}
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
      onClose={onClose}
    />
  );
}
