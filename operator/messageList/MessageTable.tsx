import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useDeferredValue, useMemo, useState } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { ReceiptCount } from '../../contract/schemas/receipts.ts';
import { useKept } from '../../src/data/useKept.ts';
import { MessageReceipts } from '../../src/features/receipts/MessageReceipts.tsx';
import { useMayCorrect } from '../../src/features/screenMessages/useMayCorrect.ts';
import { TickBox } from '../../src/features/screenSelector/TickBox.tsx';
import { texts } from '../../src/i18n/index.ts';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';
import { AskedEnd } from './AskedEnd.tsx';
import { filterRows, messageRowsOf, noRowFilter, rowColumns, type RowSort, sortRows } from './messageRows.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { SiteEntry } from './siteEntries.ts';
import { TableRow } from './TableRow.tsx';
import { tableSx } from './tableSx.ts';
import { TableTools } from './TableTools.tsx';
import { useAddedScreens } from './useAddedScreens.ts';
import { useAskedSearch } from './useAskedSearch.ts';
import { useEnds } from './useEnds.ts';
import { useRowSelection } from './useRowSelection.ts';
import { useEntryState } from '../../src/shared/useEntryState.ts';

const words = texts.messageEnds;

interface HeadProps {
  sort: RowSort;
  onSort: (sort: RowSort) => void;
  /** Null: nothing can be selected. */
  all: { tick: 'none' | 'some' | 'all'; onToggle: () => void } | null;
}

/** The column headings: a press sorts by a column, a second one reverses the order. */
function TableHead({ sort, onSort, all }: HeadProps) {
  const isBy = (column: RowSort['column']) => sort.column === column;
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className="cells head">
        <div role="columnheader" className="box">
          {all && (
            <>
              <TickBox tick={all.tick} aria-label={words.selectAll} onToggle={all.onToggle} />
              <span className="label" aria-hidden>
                {words.all}
              </span>
            </>
          )}
        </div>
        {rowColumns.map((column) => (
          <div
            key={column}
            role="columnheader"
            className="column"
            aria-sort={isBy(column) ? (sort.descending ? 'descending' : 'ascending') : 'none'}
          >
            <button
              type="button"
              onClick={() => onSort({ column, descending: isBy(column) && !sort.descending })}
            >
              {words.columns[column]}
              <span aria-hidden>{isBy(column) ? (sort.descending ? ' ↓' : ' ↑') : ''}</span>
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}

interface Props {
  project: Project;
  entries: readonly SiteEntry[];
  /** The server's clock, ms. */
  instant: number;
  scenario: string | null;
  /** Confirmations by message id; null: unknown. */
  counts: ReadonlyMap<number, ReceiptCount> | null;
}

/** The messages, one row each with all its screens: sorting, filters, and bulk removing, ending and prolonging (CMP-7). */
export function MessageTable({ project, entries, instant, scenario, counts }: Props) {
  const timeZone = project.timeZone ?? defaultTimeZone;
  const [openedNews, setOpenedNews] = useState<number | null>(null);
  const receipts = useMemo(() => counts && { counts, onOpen: setOpenedNews }, [counts]);
  const [filter, setFilter] = useEntryState(`rows ${project.id}`, {
    ...noRowFilter,
    search: useAskedSearch(),
  });
  const [sort, setSort] = useKept<RowSort>('messageList.sort', { column: 'age', descending: false });
  const settled = useDeferredValue(filter);
  const rows = useMemo(() => messageRowsOf(entries, counts, instant), [entries, counts, instant]);
  const left = useMemo(() => sortRows(filterRows(rows, settled), sort), [rows, settled, sort]);
  // The pressed button disappears with the bar, or with what it dealt with.
  const [summary, focusSummary] = useFocusNext<HTMLElement>(true);
  const ends = useEnds(project, focusSummary);
  const selection = useRowSelection(left);
  const mayChoose = ends.view !== null;
  const mayCorrect = useMayCorrect();
  const added = useAddedScreens(project, entries, focusSummary);
  const clear = () => {
    selection.clear();
    focusSummary();
  };

  return (
    <>
      <TableTools
        rows={rows}
        filter={filter}
        sort={sort}
        onFilter={setFilter}
        onSort={setSort}
        found={left.length}
        summary={summary}
      />
      {left.length === 0 ? (
        <Alert severity="info">{rows.length === 0 ? texts.messageList.noMessages : words.nothingFound}</Alert>
      ) : (
        <Box sx={tableSx} role="table" aria-label={words.table} aria-rowcount={left.length + 1}>
          <TableHead
            sort={sort}
            onSort={setSort}
            all={
              mayChoose && selection.isAny ? { tick: selection.tick, onToggle: selection.toggleAll } : null
            }
          />
          <WindowList
            as="table"
            label={words.table}
            rows={left}
            keyOf={({ id }) => String(id)}
            estimate={(row) => (row?.openDays == null && !(row && added.byMessage.has(row.id)) ? 52 : 78)}
          >
            {(row) => (
              <TableRow
                row={row}
                instant={instant}
                timeZone={timeZone}
                scenario={scenario}
                receipts={receipts}
                ends={ends.view}
                isChosen={selection.ids.has(row.id)}
                mayCorrect={mayCorrect}
                added={added}
                onToggle={mayChoose ? selection.toggle : undefined}
              />
            )}
          </WindowList>
        </Box>
      )}
      {selection.selected.length > 0 && (
        <SelectionBar selected={selection.selected} ends={ends} onClear={clear} />
      )}
      <AskedEnd project={project} ends={ends} instant={instant} onDone={clear} />
      {openedNews !== null && (
        <MessageReceipts project={project} newsId={openedNews} onClose={() => setOpenedNews(null)} />
      )}
    </>
  );
}
