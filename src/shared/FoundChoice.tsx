import Autocomplete from '@mui/material/Autocomplete';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { texts } from '../i18n/index.ts';
import { fewOptions } from './fewOptions.ts';
import type { useTypedChoice } from './useTypedChoice.ts';

const words = texts.common.foundChoice;

interface Option<K> {
  id: K | null;
  label: string;
}

interface Props<K extends number | string> {
  label: string;
  /** Label of the first option, which means no choice; absent: one is always chosen. */
  none?: string;
  value: K | null;
  options: readonly { id: K; label: string }[];
  disabled?: boolean;
  helperText?: string | false | null;
  /** In a form, where nothing that was typed is dropped without a word. */
  typed?: ReturnType<typeof useTypedChoice>;
  /** The label is not seen. */
  isBare?: boolean;
  sx?: SxProps<Theme>;
  onChange: (id: K | null) => void;
}

/** One of many options, found by typing a part of it; with the first option and the label of a short list. */
export function FoundChoice<K extends number | string>({
  label,
  none,
  value,
  options,
  disabled = false,
  helperText,
  typed,
  isBare = false,
  sx,
  onChange,
}: Props<K>) {
  const offered = useMemo<readonly Option<K>[]>(
    () => (none === undefined ? options : [{ id: null, label: none }, ...options]),
    [none, options],
  );
  const filterOptions = useMemo(() => fewOptions<Option<K>>(), []);
  return (
    <Autocomplete
      fullWidth
      options={offered}
      value={options.find(({ id }) => id === value) ?? null}
      disabled={disabled}
      onChange={(_, chosen) => onChange(chosen?.id ?? null)}
      filterOptions={filterOptions}
      getOptionKey={({ id }) => (id === null ? 'none' : `id ${id}`)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      openText={words.open}
      closeText={words.close}
      clearText={words.clear}
      noOptionsText={words.nothing}
      {...typed?.choice}
      {...(none === undefined && { clearIcon: null })}
      sx={sx}
      renderInput={(props) => (
        <TextField
          {...props}
          label={isBare ? undefined : label}
          placeholder={none}
          error={(typed?.problem ?? null) !== null}
          helperText={typed?.problem ?? helperText}
          slotProps={{
            ...props.slotProps,
            inputLabel: { ...props.slotProps.inputLabel, shrink: true },
            htmlInput: { ...props.slotProps.htmlInput, ...(isBare && { 'aria-label': label }) },
          }}
        />
      )}
    />
  );
}
