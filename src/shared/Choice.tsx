import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  /** Label of the first option, which means no choice. */
  none: string;
  value: number | null;
  options: readonly { id: number; label: string }[];
  disabled?: boolean;
  onChange: (id: number | null) => void;
}

/** A select whose first option is « Aucun ». */
export function Choice({ label, none, value, options, disabled = false, onChange }: Props) {
  const known = options.some(({ id }) => id === value) ? value : null;
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={known ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value) || null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
