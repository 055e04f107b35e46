import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { texts } from '../i18n/index.ts';

interface Props {
  label: string;
  /** Label of the first option, which means no choice. */
  none: string;
  value: number | null;
  options: readonly { id: number; label: string }[];
  disabled?: boolean;
  onChange: (id: number | null) => void;
}

/** A list whose first option is `none`. If somebody else deletes the chosen option, says so and chooses no other. */
export function Choice({ label, none, value, options, disabled = false, onChange }: Props) {
  const known = options.some(({ id }) => id === value) ? value : null;
  // Without options, they have not been read yet.
  const isGone = value !== known && options.length > 0 && !disabled;
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={known ?? ''}
      disabled={disabled}
      helperText={isGone && texts.common.choiceGone}
      onChange={({ target }) => onChange(Number(target.value) || null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {/* It looks chosen when the chosen option is gone, so that choosing it would be no change. */}
      <MenuItem value="" onClick={() => isGone && onChange(null)}>
        {none}
      </MenuItem>
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
