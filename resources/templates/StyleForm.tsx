import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type BicyclePlace, bicyclePlaces, readsOf, styleParts } from '../../contract/displayStyle.ts';
import { roundSeconds } from '../../contract/legibility.ts';
import { bicyclePlaceOf } from '../../display/bicycles.ts';
import { saysOffline } from '../../display/modeSettings.ts';
import { useScopedProject } from '../../src/admin/scope.ts';
import { displayTexts } from '../../display/texts.ts';
import { readTimesSettings, timesMarks, type TimesMark, usualTimes } from '../../display/timesSettings.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Fields } from './jsonValue.ts';
import { NumberField } from './NumberField.tsx';
import { PartFields } from './PartFields.tsx';
import { SoundFields } from './SoundFields.tsx';
import { shownText, withValue, valueAt, withStyle } from './styleEdits.ts';

const timesTexts = texts.displayModes.times;
type Absence = keyof typeof timesTexts.absences;
const absences = Object.keys(timesTexts.absences) as Absence[];

/** What replaces unknown departures: the default text, nothing, or the mode's own text. */
function absenceOf(value: unknown): Absence {
  if (value === undefined || value === null) return 'usual';
  return typeof value === 'string' && value.trim() === '' ? 'nothing' : 'text';
}

const cancelledId = 'cancelled-problem';

interface PartFieldsProps {
  json: Fields;
  onChange: (json: Fields) => void;
  problems: Readonly<Record<string, string>>;
}

/** A display mode's settings for departures, beside their colours (ADM-2). */
function TimesFields({ json, onChange, problems }: PartFieldsProps) {
  const minutes = valueAt(json, ['times', 'minutesUpTo']);
  const text = valueAt(json, ['times', 'withoutTimes']);
  // A text that is being rewritten may be empty for a moment, and is still a text.
  const [isWriting, setWriting] = useState(false);
  const absence = isWriting && typeof text === 'string' ? 'text' : absenceOf(text);
  const set = (key: string, value: unknown) => onChange(withStyle(json, 'times', [key], value));
  const settings = readTimesSettings(json);
  const starts = { usual: undefined, nothing: '', text: displayTexts.timesUnavailable };
  const wrongCancelled = problems['times.cancelled'];
  const isBlank = absence === 'text' && absenceOf(text) === 'nothing';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, rowGap: 1.5, alignItems: 'flex-start', mt: 2 }}>
      <NumberField
        label={timesTexts.minutesUpTo}
        value={minutes}
        placeholder={String(usualTimes.minutesUpTo)}
        problem={problems['times.minutesUpTo']}
        hint={timesTexts.minutesUpToHelp}
        width={230}
        onChange={(value) => set('minutesUpTo', value)}
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
      <TextField
        select
        label={timesTexts.mark}
        value={settings.mark}
        onChange={({ target }) => {
          const next = target.value as TimesMark;
          set('mark', next === usualTimes.mark ? undefined : next);
        }}
        error={problems['times.mark'] !== undefined}
        helperText={problems['times.mark']}
        margin="none"
        sx={{ width: 300 }}
      >
        {timesMarks.map((each) => (
          <MenuItem key={each} value={each}>
            {timesTexts.marks[each]}
          </MenuItem>
        ))}
      </TextField>
      <FormControl error={wrongCancelled !== undefined}>
        <FormControlLabel
          label={timesTexts.cancelled}
          control={
            <Switch
              checked={settings.cancelled}
              onChange={(_, checked) => set('cancelled', checked ? undefined : false)}
              slotProps={{ input: { 'aria-describedby': wrongCancelled && cancelledId } }}
            />
          }
        />
        {wrongCancelled && <FormHelperText id={cancelledId}>{wrongCancelled}</FormHelperText>}
      </FormControl>
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

const bicycleTexts = texts.displayModes.bicycles;

/** Where a display mode places the bicycle stations (LIV-3). */
function BicycleFields({ json, onChange, problems }: PartFieldsProps) {
  return (
    <Box sx={{ mt: 2 }}>
      <TextField
        select
        label={bicycleTexts.place}
        value={bicyclePlaceOf(json)}
        onChange={({ target }) => {
          const place = target.value as BicyclePlace;
          onChange(withStyle(json, 'bicycles', ['place'], place === 'bottom' ? undefined : place));
        }}
        error={problems['bicycles.place'] !== undefined}
        helperText={problems['bicycles.place']}
        margin="none"
        sx={{ width: 300, maxWidth: 1 }}
      >
        {bicyclePlaces.map((each) => (
          <MenuItem key={each} value={each}>
            {bicycleTexts.places[each]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

const helpId = 'offline-notice-help';

/**
 * Behaviour of a display mode's screens: the time limit of their pages, and whether they say that the server is unreachable
 * (DSP-3).
 */
function ConductFields({ json, onChange, problems }: PartFieldsProps) {
  const set = (key: string, value: unknown) => onChange(withValue(json, [key], value));
  const budget = useScopedProject()?.roundSeconds ?? null;
  const isAbove = budget !== null && Number(json['roundSeconds']) > budget;
  const hint = isAbove ? texts.legibility.mode.aboveBudget(budget) : modeTexts.roundSecondsHelp;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, rowGap: 1.5, alignItems: 'flex-start', mt: 3 }}>
      <NumberField
        label={modeTexts.roundSeconds}
        value={json['roundSeconds']}
        placeholder={String(budget ?? roundSeconds.usual)}
        problem={problems['roundSeconds']}
        hint={hint}
        width={300}
        onChange={(value) => set('roundSeconds', value)}
      />
      <FormControl error={problems['offlineNotice'] !== undefined} sx={{ flex: 1, minWidth: 260 }}>
        <FormControlLabel
          label={modeTexts.offlineNotice}
          control={
            <Switch
              checked={saysOffline(json)}
              onChange={(_, checked) => set('offlineNotice', checked ? undefined : false)}
              slotProps={{ input: { 'aria-describedby': helpId } }}
            />
          }
        />
        <FormHelperText id={helpId}>
          {problems['offlineNotice'] ?? modeTexts.offlineNoticeHelp}
        </FormHelperText>
      </FormControl>
    </Box>
  );
}

const modeTexts = texts.displayModes;

interface Props {
  /** Null: the JSON must be fixed first. */
  json: Fields | null;
  onChange: (json: Fields) => void;
  problems: Readonly<Record<string, string>>;
  onShowJson: () => void;
}

const shownPaths = new Set([
  'offlineNotice',
  'roundSeconds',
  'times.minutesUpTo',
  'times.withoutTimes',
  'times.mark',
  'times.cancelled',
  'bicycles.place',
  'sound',
  'sound.reads',
  ...styleParts.flatMap((part) => [
    part,
    ...['color', 'background', 'background.from', 'background.to', 'background.angle'].map(
      (way) => `${part}.${way}`,
    ),
  ]),
]);

/** The styles as fields, by part. */
export function StyleForm({ json, onChange, problems, onShowJson }: Props) {
  const action = (
    <Button size="small" color="inherit" onClick={onShowJson}>
      {modeTexts.showJson}
    </Button>
  );
  if (json === null) {
    return (
      <Alert severity="warning" action={action} sx={{ mt: 2 }}>
        {modeTexts.mendFirst}
      </Alert>
    );
  }
  const isShown = (path: string) =>
    shownPaths.has(path) || (readsOf(json) !== 'none' && /^sound\.(loudness|silence)$/.test(path));
  const elsewhere = Object.entries(problems).filter(([path]) => !isShown(path));
  return (
    <>
      {elsewhere.length > 0 && (
        <Alert severity="warning" action={action} sx={{ my: 2 }}>
          {modeTexts.elsewhere}
          {elsewhere.map(([path, problem]) => (
            <div key={path}>{path === '' ? problem : modeTexts.at(path, problem)}</div>
          ))}
        </Alert>
      )}
      {styleParts.map((part) => (
        <PartFields key={part} part={part} json={json} onChange={onChange} problems={problems}>
          {part === 'times' && <TimesFields json={json} onChange={onChange} problems={problems} />}
          {part === 'bicycles' && <BicycleFields json={json} onChange={onChange} problems={problems} />}
        </PartFields>
      ))}
      <ConductFields json={json} onChange={onChange} problems={problems} />
      <SoundFields json={json} onChange={onChange} problems={problems} />
    </>
  );
}
