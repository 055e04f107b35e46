import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import { texts } from '../../i18n/index.ts';
import type { Column } from './columns.ts';
import type { ShownRow } from './importedRows.ts';
import { ImportTableRow } from './ImportTableRow.tsx';
import { headSx, templateOf, widthOf } from './importTableSx.ts';

const csvTexts = texts.csv;
const rowHeight = 37;

interface Props {
  label: string;
  columns: readonly Column[];
  rows: readonly ShownRow[];
}

/** The rows of a file and what becomes of them; only those in sight are mounted. */
export function ImportTable({ label, columns, rows }: Props) {
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
      // What scrolls can be scrolled by the keyboard.
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
