import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import {
  DataTableClasses,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
} from 'react-admin';
import { texts } from '../../i18n/index.ts';
import type { ConfiguredRecord } from '../recordName.ts';

const { headerCell, headerRow, row, thead } = DataTableClasses;

/** The head of a table, whose box ticks all rows of the page. In place of react-admin's, which hands React what it does not know. */
export function SelectableHead({ children }: { children?: ReactNode }) {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableHead className={thead}>
      <TableRow className={`${row} ${headerRow}`}>
        {hasBulkActions && (
          <TableCell padding="checkbox" variant="head" className={headerCell}>
            <PageCheckbox />
          </TableCell>
        )}
        {children}
      </TableRow>
    </TableHead>
  );
}

function PageCheckbox() {
  const data = useDataTableDataContext<ConfiguredRecord>() ?? [];
  const { isRowSelectable, onSelect } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const chosen = new Set(selected);
  const ids = data.filter((record) => isRowSelectable?.(record) !== false).map(({ id }) => id);
  const ticked = ids.filter((id) => chosen.has(id));
  const isFull = ids.length > 0 && ticked.length === ids.length;
  const toggle = () => {
    const ofPage = new Set<unknown>(ids);
    onSelect?.(isFull ? selected.filter((id) => !ofPage.has(id)) : [...new Set([...selected, ...ids])]);
  };
  return (
    <Checkbox
      color="primary"
      checked={isFull}
      indeterminate={ticked.length > 0 && !isFull}
      disabled={ids.length === 0}
      slotProps={{ input: { 'aria-label': texts.bulk.page } }}
      onChange={toggle}
    />
  );
}
