import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { RefObject } from 'react';
import { screenTypes, type ScreenType } from '../../../contract/enums.ts';
import { texts } from '../../i18n/index.ts';
import type { ScreenFilter } from './siteBlocks.ts';

const words = texts.spreading.where;

interface Props {
  filter: ScreenFilter;
  types: readonly ScreenType[];
  /** The page's `/` key goes there. */
  searchRef?: RefObject<HTMLInputElement | null> | undefined;
  onChange: (filter: ScreenFilter) => void;
}

/** Search by name, id or site, and filter by type: what is hidden stays chosen. */
export function SelectorFilter({ filter, types, searchRef, onChange }: Props) {
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        type="search"
        label={words.search}
        value={filter.search}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
        inputRef={searchRef}
        sx={{ flex: 1 }}
        slotProps={{ htmlInput: { 'aria-keyshortcuts': '/', title: words.searchHint } }}
      />
      {types.length > 1 && (
        <TextField
          select
          label={words.types}
          value={filter.type ?? ''}
          onChange={({ target }) =>
            onChange({ ...filter, type: (target.value || null) as ScreenType | null })
          }
          sx={{ minWidth: 136 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{words.everyType}</MenuItem>
          {types.map((type) => (
            <MenuItem key={type} value={type}>
              {screenTypes[type]}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}
