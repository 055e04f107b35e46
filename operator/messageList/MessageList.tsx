import Alert from '@mui/material/Alert';
import { useDeferredValue, useMemo, useState } from 'react';
import { mayCall } from '../../contract/access.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { askerOf } from '../../src/session/asker.ts';
import { useSession } from '../../src/session/useSession.ts';
import { ScreenMessagesDialog } from '../../src/shared/ScreenMessagesDialog/ScreenMessagesDialog.tsx';
import { useMinuteOfDay } from '../../src/shared/useMinuteOfDay.ts';
import { filterEntries, noFilter } from './filterEntries.ts';
import { ListTools } from './ListTools.tsx';
import { ScreenList } from './ScreenList.tsx';
import { ScreenRow } from './ScreenRow.tsx';
import type { SiteEntry } from './siteEntries.ts';
import { useConfirmedRemoval } from './useConfirmedRemoval.ts';
import { useOpenScreen } from '../../src/session/useOpenScreen.ts';
import { useRemoveNews } from '../../src/session/useRemoveNews.ts';

interface Props {
  project: Project;
  entries: SiteEntry[];
}

/** The list itself: what filters it, its screens, and the dialog of the one that was clicked. */
export function MessageList({ project, entries }: Props) {
  const asker = askerOf(useSession());
  const minute = useMinuteOfDay(project.timeZone ?? defaultTimeZone);
  const [filter, setFilter] = useState(noFilter);
  const [openedId, setOpenedId] = useState<string | null>(null);
  // Typing stays smooth: the list of thousands of screens follows when it can.
  const settled = useDeferredValue(filter);
  const left = useMemo(() => filterEntries(entries, settled), [entries, settled]);
  const screens = useMemo(() => entries.flatMap((site) => site.screens), [entries]);
  const opened = openedId !== null && screens.find(({ screen }) => screen.id === openedId);

  const removeNews = useRemoveNews(project.id);
  const removeAfterQuestion = useConfirmedRemoval(project.id);
  const openScreen = useOpenScreen();
  const mayRemove = mayCall('deleteNews', asker);
  const mayOpenScreen = mayCall('openScreen', asker);

  const { noMessages, nothingFound } = texts.messageList;
  if (screens.length === 0) return <Alert severity="info">{texts.common.noScreens(project.name)}</Alert>;

  return (
    <>
      <ListTools filter={filter} onFilter={setFilter} entries={left} />
      {screens.every(({ messages }) => messages.length === 0) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {noMessages}
        </Alert>
      )}
      {left.length === 0 && <Alert severity="info">{nothingFound}</Alert>}
      <ScreenList
        entries={left}
        renderScreen={(entry) => (
          <ScreenRow
            entry={entry}
            minute={minute}
            onOpen={setOpenedId}
            onOpenPage={mayOpenScreen ? openScreen : undefined}
            onRemove={mayRemove ? removeAfterQuestion : undefined}
          />
        )}
      />
      {opened && (
        <ScreenMessagesDialog
          screen={opened.screen}
          messages={opened.messages.map(({ news }) => news)}
          onRemove={
            mayRemove
              ? async (news, extent) => {
                  await removeNews(news.id, opened.screen.id, extent);
                }
              : undefined
          }
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}
