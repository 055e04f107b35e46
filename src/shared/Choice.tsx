import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { texts } from '../i18n/index.ts';
import { FoundChoice } from './FoundChoice.tsx';
import { mostInMenu } from './mostInMenu.ts';
import { useTypedChoice } from './useTypedChoice.ts';

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
export function Choice(props: Props) {
  return props.options.length > mostInMenu ? <LongChoice {...props} /> : <ShortChoice {...props} />;
}

/** Whether the chosen option is gone; without options, they have not been read yet. */
const isGoneOf = ({ value, options, disabled = false }: Props) =>
  value !== null && !disabled && options.length > 0 && !options.some(({ id }) => id === value);

function LongChoice(props: Props) {
  const { options, value } = props;
  const typed = useTypedChoice(options.find(({ id }) => id === value)?.label ?? '');
  return <FoundChoice {...props} typed={typed} helperText={isGoneOf(props) && texts.common.choiceGone} />;
}

function ShortChoice(props: Props) {
  const { label, none, value, options, disabled = false, onChange } = props;
  const known = options.some(({ id }) => id === value) ? value : null;
  const isGone = isGoneOf(props);
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
