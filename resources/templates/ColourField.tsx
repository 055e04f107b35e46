import ClearIcon from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { patterns } from '../../contract/configuration/fields.ts';
import { texts } from '../../src/i18n/index.ts';
import { shownText } from './styleEdits.ts';

const modeTexts = texts.displayModes;

interface Props {
  label: string;
  /** Whatever stands in the json; absent: the look's own colour. */
  value: unknown;
  /** Undefined: back to the look's own. */
  onChange: (value: string | undefined) => void;
  problem: string | undefined;
  /** There is a colour of the look's own to go back to. */
  isOptional?: boolean;
}

const pickerSx = {
  width: 24,
  height: 24,
  p: 0,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 0.5,
  bgcolor: 'transparent',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { p: 0 },
  '&::-webkit-color-swatch': { border: 0 },
};
/** No colour is chosen: the swatch, which always has one, does not show it. */
const emptySx = { borderStyle: 'dashed', '&::-webkit-color-swatch': { opacity: 0 } };

/** A colour, picked or typed. What is no colour stays in the field, with what is wrong with it. */
export function ColourField({ label, value, onChange, problem, isOptional = false }: Props) {
  const text = shownText(value);
  const isColour = patterns.colour.test(text);
  return (
    <TextField
      label={label}
      value={text}
      onChange={({ target }) => onChange(target.value === '' && isOptional ? undefined : target.value)}
      placeholder={isOptional ? modeTexts.byDefault : '#rrggbb'}
      error={problem !== undefined}
      helperText={problem}
      margin="none"
      sx={{ width: 150, '& .MuiInputBase-root': { px: 1 } }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { spellCheck: false, autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={modeTexts.picker(label)}
                value={isColour ? text.toLowerCase() : '#808080'}
                onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
                sx={{ ...pickerSx, ...(!isColour && emptySx) }}
              />
            </InputAdornment>
          ),
          endAdornment: isOptional && text !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={modeTexts.clear(label)}
                onClick={() => onChange(undefined)}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
