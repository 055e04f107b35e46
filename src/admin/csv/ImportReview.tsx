import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useState, useCallback, useRef } from 'react';
import type { ImportAction, ImportOutcome } from '../../../contract/configuration/importing.ts';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { texts } from '../../i18n/index.ts';
import type { Column } from './columns.ts';
import { shownColumns, shownRows, type ShownRow } from './importedRows.ts';
import { ImportTableRow } from './ImportTableRow.tsx';
import { headSx, templateOf, widthOf } from './importTableSx.ts';
import type { Sheet } from './readSheet.ts';
import { countsOf } from './useImport.ts';

const rowHeight = 37;

interface ImportTableProps {
  label: string;
  columns: readonly Column[];
  rows: readonly ShownRow[];
}

/** The rows of a file and what will happen to each; only visible rows are mounted. */
function ImportTable({ label, columns, rows }: ImportTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const getItemKey = useCallback((at: number) => rows[at]?.line ?? at, [rows]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 8,
  });
  const template = templateOf(columns.length);

  return (
    <Box
      ref={scroller}
      role="region"
      aria-label={label}
      // A scrolling area must be scrollable by keyboard.
      tabIndex={0}
      sx={{ flex: 1, minHeight: 160, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        sx={{ minWidth: widthOf(columns.length) }}
      >
        <Box role="row" aria-rowindex={1} sx={{ ...headSx, gridTemplateColumns: template }}>
          <Box role="columnheader">{csvTexts.line}</Box>
          <Box role="columnheader">{csvTexts.result}</Box>
          {columns.map(({ name, label: title }) => (
            <Box key={name} role="columnheader">
              {title}
            </Box>
          ))}
        </Box>
        {rows.length === 0 && (
          <Typography color="textSecondary" sx={{ p: 2 }}>
            {csvTexts.noneShown}
          </Typography>
        )}
        <Box role="rowgroup" sx={{ position: 'relative', height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              row && (
                <ImportTableRow
                  key={key}
                  ref={virtualizer.measureElement}
                  index={index}
                  top={start}
                  template={template}
                  columns={columns}
                  row={row}
                />
              )
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}

const csvTexts = texts.csv;
const groups = ['refused', 'update', 'create', 'unchanged'] as const satisfies ImportAction[];

interface Props {
  resource: ConfigurationName;
  sheet: Sheet;
  outcome: ImportOutcome;
  isLate: boolean;
}

function noteOf(counts: Record<ImportAction, number>, isLate: boolean) {
  if (counts.refused > 0) return { severity: 'error', text: csvTexts.refusedNote(counts.refused) } as const;
  // Also after a lost answer: then this import itself has changed the data.
  if (counts.create + counts.update === 0) return { severity: 'info', text: csvTexts.nothingToDo } as const;
  if (isLate) return { severity: 'warning', text: csvTexts.changedNote } as const;
  return { severity: 'success', text: csvTexts.readyNote } as const;
}

/** What would happen to each row; can be filtered by kind. Refused rows come first. */
export function ImportReview({ resource, sheet, outcome, isLate }: Props) {
  const counts = useMemo(() => countsOf(outcome), [outcome]);
  const [chosen, setChosen] = useState<ImportAction | 'all' | null>(null);
  const group = chosen ?? (counts.refused > 0 ? 'refused' : 'all');
  const columns = useMemo(() => shownColumns(resource, sheet, outcome), [resource, sheet, outcome]);
  const all = useMemo(() => shownRows(sheet, outcome), [sheet, outcome]);
  const rows = useMemo(() => all.filter(({ action }) => group === 'all' || action === group), [all, group]);
  const note = noteOf(counts, isLate);

  return (
    <Stack sx={{ gap: 1.5, flex: 1, minHeight: 0 }}>
      <Alert severity={note.severity} variant="outlined">
        {note.text}
      </Alert>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={csvTexts.filter}
        value={group}
        onChange={(_event, value: ImportAction | 'all' | null) => value && setChosen(value)}
        sx={{ flexWrap: 'wrap' }}
      >
        <ToggleButton value="all">{csvTexts.group(csvTexts.all, all.length)}</ToggleButton>
        {groups.map((name) => (
          <ToggleButton key={name} value={name} disabled={counts[name] === 0}>
            {csvTexts.group(csvTexts.groups[name], counts[name])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ImportTable
        label={csvTexts.table(texts.configuration.resources[resource].plural)}
        columns={columns}
        rows={rows}
      />
    </Stack>
  );
}
