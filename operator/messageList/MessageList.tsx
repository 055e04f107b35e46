import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { mayCall } from '../../contract/access.ts';
import { defaultTimeZone, minuteOfDay } from '../../contract/localTime.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { ReceiptCount } from '../../contract/schemas/receipts.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOpenScreen } from '../../src/data/useOpenScreen.ts';
import { MessageReceipts } from '../../src/features/receipts/MessageReceipts.tsx';
import { ScreenMessagesDialog } from '../../src/features/screenMessages/ScreenMessagesDialog.tsx';
import { useMayCorrect } from '../../src/features/screenMessages/useMayCorrect.ts';
import { useRemoveNews } from '../../src/features/screenMessages/useRemoveNews.ts';
import { ScreenStoryDialog } from '../../src/features/screenStory/ScreenStoryDialog.tsx';
import { screensOf } from '../../src/features/standings/screenStandings.ts';
import { hasLeft, standingText } from '../../src/features/standings/standingText.ts';
import { texts } from '../../src/i18n/index.ts';
import { principalOf } from '../../src/session/principal.ts';
import { useSession } from '../../src/session/useSession.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { SiteHeading } from '../../src/shared/SiteHeading.tsx';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';
import { AddedNotice } from './AddedNotice.tsx';
import { AskedEnd } from './AskedEnd.tsx';
import { filterEntries, noFilter } from './filterEntries.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { listSx } from './listSx.ts';
import { ListTools } from './ListTools.tsx';
import { ScreenRow } from './ScreenRow.tsx';
import type { SiteEntry, ScreenEntry } from './siteEntries.ts';
import { useAddedScreens } from './useAddedScreens.ts';
import { useAskedSearch } from './useAskedSearch.ts';
import { useEnds } from './useEnds.ts';
import { useEntryState } from '../../src/shared/useEntryState.ts';

/** One row of the list: a site's heading, or one of its screens. */
type ListRow = { key: string } & (
  { kind: 'site'; entry: SiteEntry } | { kind: 'screen'; entry: ScreenEntry }
);

/** The list as rows, each site before its screens. */
function listRowsOf(entries: readonly SiteEntry[]): ListRow[] {
  return entries.flatMap((site): ListRow[] => [
    { kind: 'site', key: `site ${site.site.id}`, entry: site },
    ...site.screens.map((entry): ListRow => ({ kind: 'screen', key: `screen ${entry.screen.id}`, entry })),
  ]);
}

/** Estimated height of a row that has not been measured, px. */
function estimatedHeight(row: ListRow | undefined): number {
  if (row?.kind !== 'screen') return 48;
  return Math.max(64, 16 + 34 * row.entry.messages.length);
}

interface ScreenListProps {
  entries: readonly SiteEntry[];
  renderScreen: (entry: ScreenEntry) => ReactNode;
}

/** The sites and their screens. */
function ScreenList({ entries, renderScreen }: ScreenListProps) {
  const rows = useMemo(() => listRowsOf(entries), [entries]);
  return (
    <Box sx={listSx}>
      <WindowList
        label={texts.messageList.screenList}
        rows={rows}
        keyOf={({ key }) => key}
        estimate={estimatedHeight}
      >
        {(row) =>
          row.kind === 'site' ? (
            <SiteHeading name={row.entry.site.name} screens={row.entry.screens.length} />
          ) : (
            renderScreen(row.entry)
          )
        }
      </WindowList>
    </Box>
  );
}

/** Removes a message from one screen without opening its dialog, after asking (MSG-8). Resolves to whether it was removed. */
function useConfirmedRemoval(projectId: number): (news: News, screen: Screen) => Promise<boolean> {
  const dialogs = useDialogs();
  const remove = useRemoveNews(projectId);
  return useCallback(
    async (news, screen) => {
      const { confirmTitle, confirmText, removeOf } = texts.messageList;
      const text = `${removeOf(news.title, screensOf(news).length)}\n${confirmText(screen.name)}`;
      const agreed = await dialogs.confirm({ title: confirmTitle, text });
      return agreed && (await remove(news.id, screen.id, 'screen'));
    },
    [dialogs, remove],
  );
}

interface Props {
  project: Project;
  entries: SiteEntry[];
  /** The server's clock, ms. */
  instant: number;
  /** Name of the current scenario; null: none. */
  scenario: string | null;
  /** Confirmations by message id; null: unknown. */
  counts: ReadonlyMap<number, ReceiptCount> | null;
  /** Opens the view with the messages to which screens can be added. */
  onAdded: () => void;
}

/** The list itself: filters, screens, and the dialog of the clicked one. */
export function MessageList({ project, entries, instant, scenario, counts, onAdded }: Props) {
  const principal = principalOf(useSession());
  const timeZone = project.timeZone ?? defaultTimeZone;
  const minute = minuteOfDay(instant, timeZone);
  const [filter, setFilter] = useEntryState(`messages ${project.id}`, {
    ...noFilter,
    search: useAskedSearch(),
  });
  const offersWhy = useCapability('heldScreens') === true;
  const [explainedId, setExplainedId] = useState<string | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [openedNews, setOpenedNews] = useState<number | null>(null);
  const [hasHistory, setHasHistory] = useState(false);
  const receipts = useMemo(() => counts && { counts, onOpen: setOpenedNews }, [counts, setOpenedNews]);
  // Deferred, so that typing stays smooth with thousands of screens.
  const settled = useDeferredValue(filter);
  const left = useMemo(() => filterEntries(entries, settled), [entries, settled]);
  const screens = useMemo(() => entries.flatMap((site) => site.screens), [entries]);
  const opened = openedId !== null && screens.find(({ screen }) => screen.id === openedId);

  const explained = explainedId !== null && screens.find(({ screen }) => screen.id === explainedId);

  // The pressed button disappears with what it dealt with.
  const [summary, focusSummary] = useFocusNext<HTMLElement>(true);
  const ends = useEnds(project, focusSummary);
  const added = useAddedScreens(project, entries);
  const removeNews = useRemoveNews(project.id);
  const removeAfterQuestion = useConfirmedRemoval(project.id);
  const openScreen = useOpenScreen();
  const mayRemove = mayCall('deleteNews', principal);
  const mayCorrect = useMayCorrect();
  const mayOpenScreen = mayCall('openScreen', principal);

  const { noMessages, nothingFound } = texts.messageList;
  if (screens.length === 0) return <Alert severity="info">{texts.common.noScreens(project.name)}</Alert>;

  return (
    <>
      <AddedNotice messages={added.byMessage.size} onOpen={onAdded} />
      <ListTools
        filter={filter}
        onFilter={setFilter}
        onHistory={receipts ? () => setHasHistory(true) : undefined}
        entries={left}
        summary={summary}
      />
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
            timeZone={timeZone}
            scenario={scenario}
            receipts={receipts}
            ends={ends.view}
            onOpen={setOpenedId}
            onOpenPage={mayOpenScreen ? openScreen : undefined}
            onRemove={mayRemove ? removeAfterQuestion : undefined}
          />
        )}
      />
      {opened && (
        <ScreenMessagesDialog
          screen={opened.screen}
          messages={opened.messages.map(({ id, news, text, standing }) => ({
            id,
            news,
            title: text,
            alert: standing.candidate.alert,
            isOfScenario: standing.isOfScenario,
            hasLeft: hasLeft(standing),
            state: standingText(standing, { minute, timeZone }, scenario),
          }))}
          receipts={receipts}
          mayCorrect={mayCorrect}
          onRemove={
            mayRemove
              ? async (news, extent) => {
                  await removeNews(news.id, opened.screen.id, extent);
                }
              : undefined
          }
          onWhy={offersWhy ? () => setExplainedId(opened.screen.id) : undefined}
          onClose={() => setOpenedId(null)}
        />
      )}
      {explained && <ScreenStoryDialog screen={explained.screen} onClose={() => setExplainedId(null)} />}
      {hasHistory && (
        <HistoryDialog project={project} onOpen={setOpenedNews} onClose={() => setHasHistory(false)} />
      )}
      <AskedEnd project={project} ends={ends} instant={instant} onDone={focusSummary} />
      {openedNews !== null && (
        <MessageReceipts project={project} newsId={openedNews} onClose={() => setOpenedNews(null)} />
      )}
    </>
  );
}
