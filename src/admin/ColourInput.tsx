import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { patterns } from '../../contract/configuration/fields.ts';
import { texts } from '../i18n/index.ts';

interface Props {
  /** The form's field: `#rrggbb`, or null. */
  source: string;
  label: string;
  helperText?: string | false;
  isRequired?: boolean;
  fullWidth?: boolean;
  /** The colour that the picker opens with when none is set. */
  start?: string;
}

/** A colour, typed or chosen with the browser's own picker. */
export function ColourInput({ start = '#5b6674', ...field }: Props) {
  const { source, label } = field;
  const { setValue, formState } = useFormContext();
  const typed: unknown = useWatch({ name: source });
  const colour = typeof typed === 'string' && patterns.colour.test(typed) ? typed : null;
  const choose = (chosen: string) =>
    setValue(source, chosen, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <TextInput
      {...field}
      placeholder={texts.configuration.colours.none}
      slotProps={{
        htmlInput: { maxLength: 7, spellCheck: false, autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={texts.configuration.colours.choose(label)}
                value={colour ?? start}
                onChange={({ target }) => choose(target.value)}
                sx={{
                  width: 28,
                  height: 24,
                  p: 0,
                  border: 0,
                  bgcolor: 'transparent',
                  cursor: 'pointer',
                  // No colour is set: dimmed, so as not to look like this one.
                  opacity: colour === null ? 0.35 : 1,
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
