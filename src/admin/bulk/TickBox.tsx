import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { MouseEvent, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { texts } from '../../i18n/index.ts';
import { recordName, type ConfiguredRecord } from '../recordName.ts';
import { useRemoval } from '../removal.ts';
import { useConfigurationName } from '../scope.ts';

const bulkTexts = texts.bulk;
const boxSx = { p: { xs: 0.5, sm: 1 } };
const stop = (event: MouseEvent) => event.stopPropagation();

/** Padding that does not open the row: a click that just misses the box was meant for it. */
const Room = ({ children }: { children: ReactNode }) => (
  <Box onClick={stop} sx={{ cursor: 'default', display: 'flex', mr: { xs: -1.5, sm: 0 } }}>
    {children}
  </Box>
);

/**
 * Selects or deselects all rows of the page that may be deleted. Replaces react-admin's boxes, which have no accessible
 * names. `isReady`: all rows are loaded; an earlier press would select only the first ones.
 */
export function PageTickBox({ isReady }: { isReady: boolean }) {
  const { data = [], selectedIds = [], onSelect } = useListContext<ConfiguredRecord>();
  const { reasonToKeep } = useRemoval();
  const chosen = new Set(selectedIds);
  const ids = data.filter((record) => reasonToKeep(record) === undefined).map(({ id }) => id);
  const ticked = ids.filter((id) => chosen.has(id));
  const isFull = ids.length > 0 && ticked.length === ids.length;
  const toggle = () => {
    const ofPage = new Set<unknown>(ids);
    onSelect(isFull ? selectedIds.filter((id) => !ofPage.has(id)) : [...new Set([...selectedIds, ...ids])]);
  };
  return (
    <Room>
      <Checkbox
        size="small"
        sx={boxSx}
        checked={isFull}
        indeterminate={ticked.length > 0 && !isFull}
        disabled={!isReady || ids.length === 0}
        slotProps={{ input: { 'aria-label': bulkTexts.page } }}
        onChange={toggle}
      />
    </Room>
  );
}

/** Selects a row, unless it must be kept. */
export function RowTickBox({ record }: { record: ConfiguredRecord }) {
  const resource = useConfigurationName();
  const { selectedIds = [], onToggleItem } = useListContext<ConfiguredRecord>();
  const { reasonToKeep } = useRemoval();
  const { the } = texts.configuration.resources[resource];
  const name = bulkTexts.row(the, recordName(resource, record));
  return (
    <Room>
      <Checkbox
        size="small"
        sx={boxSx}
        checked={selectedIds.includes(record.id)}
        disabled={reasonToKeep(record) !== undefined}
        slotProps={{ input: { 'aria-label': name } }}
        onChange={() => onToggleItem(record.id)}
      />
    </Room>
  );
}
