import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FoundChoice } from './FoundChoice.tsx';
import { mostInMenu } from './mostInMenu.ts';

interface PickProps {
  label: string;
  /** Label for no choice. */
  all: string;
  /** Empty or not among the options: no choice. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Filters a list by one of several values, or by none. */
export function Pick({ label, all, value, options, onChange }: PickProps) {
  if (options.length > mostInMenu) {
    return (
      <FoundChoice
        label={label}
        none={all}
        value={value}
        options={options.map((option) => ({ id: option.value, label: option.label }))}
        onChange={(chosen) => onChange(chosen ?? '')}
        sx={{ width: 220, bgcolor: 'background.paper' }}
      />
    );
  }
  return (
    <TextField
      select
      label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 150, bgcolor: 'background.paper' }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
