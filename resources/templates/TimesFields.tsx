import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { displayTexts } from '../../display/texts.ts';
import { usualTimes } from '../../display/timesSettings.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Fields } from './jsonValue.ts';
import { shownText, valueAt, withStyle } from './styleEdits.ts';

const timesTexts = texts.displayModes.times;
type Absence = keyof typeof timesTexts.absences;
const absences = Object.keys(timesTexts.absences) as Absence[];

/** What stands in the place of unknown departures: the usual words, nothing, or a text of the mode's own. */
function absenceOf(value: unknown): Absence {
  if (value === undefined || value === null) return 'usual';
  return typeof value === 'string' && value.trim() === '' ? 'nothing' : 'text';
}

interface Props {
  json: Fields;
  onChange: (json: Fields) => void;
  problems: Readonly<Record<string, string>>;
}

/** What a display mode says of departures besides their colours (ADM-2). */
export function TimesFields({ json, onChange, problems }: Props) {
  const minutes = valueAt(json, ['times', 'minutesUpTo']);
  const text = valueAt(json, ['times', 'withoutTimes']);
  // A text that is written anew is empty for a moment, and still a text.
  const [isWriting, setWriting] = useState(false);
  const absence = isWriting && typeof text === 'string' ? 'text' : absenceOf(text);
  const set = (key: string, value: unknown) => onChange(withStyle(json, 'times', [key], value));
  const starts = { usual: undefined, nothing: '', text: displayTexts.timesUnavailable };
  const isBlank = absence === 'text' && absenceOf(text) === 'nothing';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, rowGap: 1.5, alignItems: 'flex-start', mt: 2 }}>
      <TextField
        type="number"
        label={timesTexts.minutesUpTo}
        value={shownText(minutes)}
        onChange={({ target }) => set('minutesUpTo', target.value === '' ? undefined : Number(target.value))}
        placeholder={String(usualTimes.minutesUpTo)}
        error={problems['times.minutesUpTo'] !== undefined}
        helperText={problems['times.minutesUpTo'] ?? timesTexts.minutesUpToHelp}
        margin="none"
        sx={{ width: 230 }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 0, max: 1440, step: 5 } }}
      />
      <TextField
        select
        label={timesTexts.withoutTimes}
        value={absence}
        onChange={({ target }) => {
          const next = target.value as Absence;
          setWriting(next === 'text');
          set('withoutTimes', starts[next]);
        }}
        margin="none"
        sx={{ width: 300 }}
      >
        {absences.map((each) => (
          <MenuItem key={each} value={each}>
            {timesTexts.absences[each]}
          </MenuItem>
        ))}
      </TextField>
      {absence === 'text' && (
        <TextField
          label={timesTexts.text}
          value={shownText(text)}
          onChange={({ target }) => {
            setWriting(true);
            set('withoutTimes', target.value);
          }}
          error={problems['times.withoutTimes'] !== undefined}
          helperText={problems['times.withoutTimes'] ?? (isBlank ? timesTexts.blank : undefined)}
          margin="none"
          sx={{ flex: 1, minWidth: 240 }}
        />
      )}
    </Box>
  );
}
