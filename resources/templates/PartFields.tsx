import ClearIcon from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { patterns } from '../../contract/configuration/fields.ts';
import type { StylePart } from '../../contract/displayStyle.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Fields } from './jsonValue.ts';
import { NumberField } from './NumberField.tsx';
import {
  backgroundKind,
  convertBackground,
  shownText,
  valueAt,
  withStyle,
  type BackgroundKind,
} from './styleEdits.ts';

interface ColourFieldProps {
  label: string;
  /** Any JSON value; absent: the default style's colour. */
  value: unknown;
  /** Undefined: back to the default style's colour. */
  onChange: (value: string | undefined) => void;
  problem: string | undefined;
  /** There is a default colour to go back to. */
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
/** No colour is chosen: hides the swatch's colour, since it always has one. */
const emptySx = { borderStyle: 'dashed', '&::-webkit-color-swatch': { opacity: 0 } };

/** A colour, picked or typed. An invalid one stays in the field, with an error. */
function ColourField({ label, value, onChange, problem, isOptional = false }: ColourFieldProps) {
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

const modeTexts = texts.displayModes;
const kinds = Object.keys(modeTexts.backgrounds) as BackgroundKind[];

interface Props {
  part: StylePart;
  json: Fields;
  onChange: (json: Fields) => void;
  problems: Readonly<Record<string, string>>;
  /** Fields of the part beside its colours. */
  children?: ReactNode;
}

/** The style of one part of the screen. */
export function PartFields({ part, json, onChange, problems, children }: Props) {
  const id = useId();
  const background = valueAt(json, [part, 'background']);
  const kind = backgroundKind(background);
  const set = (...way: [string, ...string[]]) => ({
    value: valueAt(json, [part, ...way]),
    onChange: (value: unknown) => onChange(withStyle(json, part, way, value)),
    problem: problems[[part, ...way].join('.')],
  });
  const angle = set('background', 'angle');
  // The part, or its gradient, is invalid as a whole.
  const problem = problems[part] ?? (kind === 'colour' ? undefined : problems[`${part}.background`]);

  return (
    <Box role="group" aria-labelledby={`${id}name`} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box id={`${id}name`} sx={{ fontWeight: 650, mb: 1.5 }}>
        {modeTexts.parts[part]}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, rowGap: 1.5, alignItems: 'flex-start' }}>
        <ColourField label={modeTexts.textColour} {...set('color')} isOptional />
        <TextField
          select
          id={`${id}kind`}
          label={modeTexts.background}
          value={kind}
          onChange={({ target }) =>
            onChange(
              withStyle(
                json,
                part,
                ['background'],
                convertBackground(background, target.value as BackgroundKind),
              ),
            )
          }
          error={problem !== undefined}
          helperText={problem}
          margin="none"
          sx={{ width: 120 }}
        >
          {kinds.map((each) => (
            <MenuItem key={each} value={each}>
              {modeTexts.backgrounds[each]}
            </MenuItem>
          ))}
        </TextField>
        {kind === 'colour' && <ColourField label={modeTexts.backgroundColour} {...set('background')} />}
        {kind === 'gradient' && (
          <>
            <ColourField label={modeTexts.from} {...set('background', 'from')} />
            <ColourField label={modeTexts.to} {...set('background', 'to')} />
            <NumberField
              label={modeTexts.angle}
              value={angle.value}
              placeholder="180"
              problem={angle.problem}
              width={120}
              onChange={angle.onChange}
            />
          </>
        )}
      </Box>
      {children}
    </Box>
  );
}
