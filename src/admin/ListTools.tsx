import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { FieldName } from '../../contract/configuration/resources.ts';
import { ExportButton } from './csv/ExportButton.tsx';
import { ImportButton } from './csv/ImportButton.tsx';
import { FieldFilter } from './FieldFilter.tsx';
import { ListSearch } from './ListSearch.tsx';
import { SavedQueries } from './SavedQueries.tsx';

interface Props {
  filters: readonly FieldName[];
  /** Identifies the list by resource and project. */
  storeKey: string;
  /** The button that chooses the columns. */
  columns: ReactNode;
}

/** The tools above the rows: search, filters, and actions on all rows (ADM-14). */
export function ListTools({ filters, storeKey, columns }: Props) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <ListSearch />
      {filters.map((source) => (
        <FieldFilter key={source} source={source} />
      ))}
      <Stack
        direction="row"
        sx={{ ml: 'auto', gap: 0.5, flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center' }}
      >
        {filters.length > 0 && <SavedQueries storeKey={storeKey} />}
        {columns}
        <ImportButton />
        <ExportButton />
      </Stack>
    </Stack>
  );
}
