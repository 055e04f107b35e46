import { useState } from 'react';
import { byPrecedence } from '../../contract/arbitration.ts';
import { textOfHtml } from '../../contract/html.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { MessageReceipts } from '../../src/features/receipts/MessageReceipts.tsx';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useReceiptCounts } from '../../src/features/receipts/useReceiptCounts.ts';
import { useMayCorrect } from '../../src/features/screenMessages/useMayCorrect.ts';
import { useRemoveNews } from '../../src/features/screenMessages/useRemoveNews.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import type { DialogMessage } from '../../src/features/screenMessages/MessageRow.tsx';
import { ScreenMessagesDialog } from '../../src/features/screenMessages/ScreenMessagesDialog.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';

interface Props {
  project: Project;
  screen: Screen;
  /** Where its messages stand, for their texts; absent if the server does not say. */
  standings: readonly ListedStanding[] | undefined;
  stateOf: (standing: ListedStanding) => string;
  mayRemove: boolean;
  onWhy?: (() => void) | undefined;
  onClose: () => void;
}

/** The dialog's messages, those that the screen shows first. One that was just removed disappears at once. */
function messagesOf(
  read: readonly News[],
  standings: Props['standings'],
  stateOf: Props['stateOf'],
): DialogMessage[] {
  const byId = new Map(read.map((news) => [news.id, news]));
  const rowOf = (news: News): DialogMessage => ({
    id: news.id,
    news,
    alert: news.alert,
    title: news.title || textOfHtml(news.content),
  });
  if (!standings) return [...read].sort(byPrecedence).map(rowOf);
  return standings.flatMap((standing): DialogMessage[] => {
    const { isOfScenario } = standing;
    const { id, title, alert, news: known } = standing.candidate;
    const news = byId.get(id) ?? null;
    const isGone = news === null && known !== null && standing.kind !== 'kept';
    return isGone ? [] : [{ id, title, alert, news, isOfScenario, state: stateOf(standing) }];
  });
}

/** The dialog of a screen's messages, which are read when it opens (SCR-1, MSG-3). */
export function OpenedScreen(props: Props) {
  const { project, screen, standings, stateOf, mayRemove, onWhy, onClose } = props;
  const data = useOperatorData();
  const removeNews = useRemoveNews(screen.project.id);
  const mayCorrect = useMayCorrect();
  const news = useProjectQuery('news', `screen:${screen.id}`, () => data.newsOfScreen(screen.id));
  const [openedNews, setOpenedNews] = useState<number | null>(null);
  const counts = useReceiptCounts();
  return (
    <>
      <ScreenMessagesDialog
        screen={screen}
        messages={messagesOf(news.data ?? [], standings, stateOf)}
        receipts={counts && { counts, onOpen: setOpenedNews }}
        mayCorrect={mayCorrect}
        instead={
          news.data === undefined &&
          (news.isError ? (
            <RetryAlert
              severity="error"
              title={texts.screens.messagesFailed}
              text={news.error.message}
              query={news}
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
