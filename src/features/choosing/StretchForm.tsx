import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { ChoiceProblem } from '../../../contract/lineStops/screensOfChoice.ts';
import { type NamedStop, stopsOf } from '../../../contract/lineStops/stopsOf.ts';
import type { StretchChoice } from '../../../contract/schemas/choice.ts';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import { texts } from '../../i18n/index.ts';
import { UnfinishedFields, useUnfinishedFields } from '../../shared/pickers/unfinishedFields.ts';
import { useTypedChoice } from '../../shared/useTypedChoice.ts';
import type { ScreenIndex } from '../screenSelector/screenIndex.ts';
import { type Take, TakeButtons } from './TakeButtons.tsx';
import { takenStretch } from './takenStretch.ts';

const words = texts.choosing;

interface StopFieldProps {
  label: string;
  stops: readonly NamedStop[];
  value: NamedStop | null;
  problem: string | null;
  onChange: (stop: NamedStop | null) => void;
}

/** A stop of the line, found by name. One that is no longer in the direction stays, with an error. */
const StopField = memo(function StopField({ label, stops, value, problem, onChange }: StopFieldProps) {
  const typing = useTypedChoice(value?.name ?? '');
  const error = typing.problem ?? problem;
  return (
    <Autocomplete
      size="small"
      options={stops}
      value={value}
      {...typing.choice}
      onChange={(_, stop) => onChange(stop)}
      // The next press is on another control, and would wait until this field is drawn without the focus.
      blurOnSelect="mouse"
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={words.noStop}
      openText={words.open}
      closeText={words.close}
      clearText={words.clear}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          placeholder={words.anyStop}
          error={error !== null}
          helperText={error}
          slotProps={{ ...props.slotProps, inputLabel: { ...props.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
});

/** The field in which a problem is shown. */
const fieldOf: Record<ChoiceProblem, 'direction' | 'from' | 'to'> = {
  line: 'direction',
  direction: 'direction',
  from: 'from',
  fromMissing: 'from',
  to: 'to',
  toMissing: 'to',
  apart: 'to',
};

interface Props {
  line: LineStops;
  lineName: string;
  /** Initial stretch; null: the whole line. */
  initial?: StretchChoice | null;
  index: ScreenIndex;
  chosen: ReadonlySet<string>;
  onTake: Take;
}

/** Chooses a direction of a line, or the part between two of its stops (CMP-1). */
export function StretchForm({ line, lineName, initial = null, index, chosen, onTake }: Props) {
  const stopOf = (id: string | null | undefined) =>
    stopsOf(line, null).find((stop) => stop.id === id) ?? null;
  const [direction, setDirection] = useState<0 | 1 | null>(initial?.direction ?? null);
  const [from, setFrom] = useState<NamedStop | null>(() => stopOf(initial?.from));
  const [to, setTo] = useState<NamedStop | null>(() => stopOf(initial?.to));
  const unfinished = useUnfinishedFields();
  const stops = useMemo(() => stopsOf(line, direction), [line, direction]);
  const known = line.directions.filter((one) => one.direction !== null);
  const { lineId } = line;
  const [start, end] = [from?.id ?? null, to?.id ?? null];
  const asked = useMemo(
    (): StretchChoice => ({ lineId, direction, from: start, to: end }),
    [lineId, direction, start, end],
  );
  // The field is updated first; which of thousands of screens lie there is computed after it closes.
  const settled = useDeferredValue(asked);
  const found = useMemo(
    () => takenStretch(settled, { line, lineName }, index),
    [settled, line, lineName, index],
  );
  const problem = 'problem' in found ? found.problem : null;
  const problemOf = (field: 'direction' | 'from' | 'to') =>
    problem !== null && fieldOf[problem] === field ? words.problems[problem] : null;

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
        }}
      >
        {known.length > 0 && (
          <TextField
            select
            size="small"
            label={words.direction}
            value={direction ?? ''}
            error={problemOf('direction') !== null}
            helperText={problemOf('direction')}
            onChange={({ target }) =>
              setDirection(target.value === '' ? null : (Number(target.value) as 0 | 1))
            }
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{words.bothDirections}</MenuItem>
            {known.map(({ direction: id, name }) => (
              <MenuItem key={id} value={id ?? ''}>
                {words.towards(name ?? String(id))}
              </MenuItem>
            ))}
          </TextField>
        )}
        <UnfinishedFields value={unfinished.report}>
          <StopField
            label={words.from}
            stops={stops}
            value={from}
            problem={problemOf('from')}
            onChange={setFrom}
          />
          <StopField label={words.to} stops={stops} value={to} problem={problemOf('to')} onChange={setTo} />
        </UnfinishedFields>
      </Box>
      {/* Without a stop that was typed and not chosen they would take the whole line. */}
      {'ids' in found && !unfinished.isUnfinished && (
        <TakeButtons choice={found} chosen={chosen} onTake={onTake} />
      )}
      {line.source === 'points' && (
        <Typography variant="body2" color="textSecondary">
          {words.byPoints}
        </Typography>
      )}
      {line.elsewhere.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.elsewhere(line.elsewhere.length)}
        </Typography>
      )}
    </Box>
  );
}
