import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { memo, type Ref } from 'react';
import type { ImportAction } from '../../../contract/configuration/importing.ts';
import { bound } from '../../../display/typography.ts';
import { texts } from '../../i18n/index.ts';
import type { Column } from './columns.ts';
import type { ShownCell, ShownRow } from './importedRows.ts';
import { rowSx } from './importTableSx.ts';

const csvTexts = texts.csv;

const colours = { create: 'success', update: 'info', unchanged: 'default', refused: 'error' } as const;

interface Props {
  ref: Ref<HTMLDivElement>;
  /** Position among the shown rows, from 0. */
  index: number;
  top: number;
  template: string;
  columns: readonly Column[];
  row: ShownRow;
}

/** A row of the file: its line number, what happens to it, and its cells. */
export const ImportTableRow = memo(function ImportTableRow({
  ref,
  index,
  top,
  template,
  columns,
  row,
}: Props) {
  const { line, action, cellOf } = row;
  return (
    <Box
      ref={ref}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      sx={{ ...rowSx, gridTemplateColumns: template }}
      style={{ transform: `translateY(${top}px)` }}
    >
      <Box role="rowheader" className="tabular" sx={{ color: 'text.secondary' }}>
        {line}
      </Box>
      <Box role="cell">
        <ActionChip action={action} />
      </Box>
      {columns.map((column) => (
        <Box key={column.name} role="cell" sx={{ overflowWrap: 'anywhere' }}>
          <Cell cell={cellOf(column)} />
        </Box>
      ))}
    </Box>
  );
});

function ActionChip({ action }: { action: ImportAction }) {
  return <Chip size="small" variant="outlined" color={colours[action]} label={csvTexts.actions[action]} />;
}

const clampSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  whiteSpace: 'pre-wrap',
} as const;

function Cell({ cell: { text, before, problem } }: { cell: ShownCell }) {
  return (
    <>
      {before === null ? (
        <Box sx={clampSx}>{text}</Box>
      ) : (
        <Box sx={clampSx}>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {before || csvTexts.nothing}
          </Box>
          {csvTexts.arrow}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 650 }}>
            {text || csvTexts.nothing}
          </Box>
        </Box>
      )}
      {problem !== null && (
        <Box sx={{ display: 'flex', gap: 0.5, color: 'error.main', fontSize: '0.8125rem' }}>
          <ErrorIcon fontSize="inherit" sx={{ mt: '3px', flex: 'none' }} />
          <span>{bound(problem)}</span>
        </Box>
      )}
    </>
  );
}
