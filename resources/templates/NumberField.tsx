import TextField from '@mui/material/TextField';
import { numericInput, readNumber } from '../../src/admin/numberText.ts';
import { shownText } from './styleEdits.ts';

interface Props {
  label: string;
  value: unknown;
  /** What holds where there is no value. */
  placeholder: string;
  problem: string | undefined;
  hint?: string | undefined;
  /** px. */
  width: number;
  /** Called with the number, with a text that is none, for the rules to refuse, or with undefined: no value. */
  onChange: (value: unknown) => void;
}

/** A number of a style. */
export const NumberField = ({ label, value, placeholder, problem, hint, width, onChange }: Props) => (
  <TextField
    label={label}
    value={shownText(value)}
    onChange={({ target }) => onChange(readNumber(target.value) ?? undefined)}
    placeholder={placeholder}
    error={problem !== undefined}
    helperText={problem ?? hint}
    margin="none"
    sx={{ width }}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: numericInput }}
  />
);
