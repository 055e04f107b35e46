import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import { useInput } from 'react-admin';

interface Props {
  source: string;
  label: string;
  helperText?: string | false;
  disabled?: boolean;
}

/** A switch. react-admin's own gives its label a prop that this version of Material UI hands to the page. */
export function FlagInput({ source, label, helperText, disabled }: Props) {
  const { field, id } = useInput({ source, type: 'checkbox', defaultValue: false });
  const { value, ref, ...handlers } = field as { value: unknown; ref: React.Ref<HTMLInputElement> } & Pick<
    typeof field,
    'name' | 'onChange' | 'onBlur'
  >;
  return (
    <FormGroup>
      <FormControlLabel
        label={label}
        control={
          <Switch
            {...handlers}
            id={id}
            checked={value === true}
            disabled={disabled}
            slotProps={{ input: { ref } }}
          />
        }
      />
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormGroup>
  );
}
