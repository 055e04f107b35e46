import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Collapse from '@mui/material/Collapse';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type Ref, useId, useState } from 'react';
import { minuteOfDay } from '../../../contract/localTime.ts';
import { texts } from '../../i18n/index.ts';
import { late } from '../../shared/late.tsx';
import { useFocusNext } from '../../shared/useFocusNext.ts';
import { useServerOffset } from '../../shared/serverOffset.ts';
import {
  hasMistake,
  priorities,
  withPeriods,
  withPriority,
  type MessageOptionsValue,
} from './messageOptions.ts';
import { TimeFields } from './TimeFields.tsx';

// The time pickers are heavy and seldom needed: they load when periods are turned on.
const { Component: PeriodFields } = late(async () => (await import('./PeriodFields.tsx')).PeriodFields);

const words = texts.spreading.options;

interface Props {
  value: MessageOptionsValue;
  /** IANA zone of the project, in which a new period starts « now ». */
  timeZone: string;
  /** The server supports starts, ends and days (TIM-1). */
  withDates: boolean;
  onChange: (value: MessageOptionsValue) => void;
}

/** « + d'options »: alert, blink, and either a priority or periods (LIB-3, LIB-4). */
export function MessageOptions({ value, timeZone, withDates, onChange }: Props) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  // A mistake that awaits an answer must stay visible.
  const open = isOpen || hasMistake(value);
  const offset = useServerOffset();
  // The bin of the last period goes with it.
  const [periodsTick, focusPeriodsTick] = useFocusNext<HTMLInputElement>(true);
  /** Once a mistake is answered, what it has opened stays so. */
  const changePeriods = (next: MessageOptionsValue) => {
    setOpen(true);
    onChange(next);
  };
  const now = () => minuteOfDay(Date.now() + offset, timeZone);
  return (
    <div>
      {withDates && <TimeFields value={value} timeZone={timeZone} onChange={onChange} />}
      <Button size="small" aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
        {open ? words.less : words.more}
      </Button>
      <Collapse in={open} id={panelId} unmountOnExit>
        <Stack spacing={1} sx={{ pt: 1 }}>
          <Stack direction="row" spacing={2}>
            <Tick
              label={words.alert}
              checked={value.alert}
              onChange={(alert) => onChange({ ...value, alert })}
            />
            <Tick
              label={words.blink}
              checked={value.blink}
              onChange={(blink) => onChange({ ...value, blink })}
            />
          </Stack>
          <TextField
            select
            label={words.priority}
            helperText={words.exclusive}
            value={value.priority ?? ''}
            onChange={({ target }) => onChange(withPriority(value, Number(target.value) || null))}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{words.noPriority}</MenuItem>
            {priorities.map((priority) => (
              <MenuItem key={priority} value={priority}>
                {words.priorityValue(priority)}
              </MenuItem>
            ))}
          </TextField>
          <Tick
            label={words.periods}
            checked={value.periods !== null}
            onChange={(on) => changePeriods(withPeriods(value, on, now()))}
            inputRef={periodsTick}
          />
          {value.periods && (
            <PeriodFields
              fallback={<Skeleton variant="rounded" height={40} />}
              value={value}
              asOne={withDates}
              now={now}
              onChange={(next) => {
                changePeriods(next);
                if (next.periods === null) focusPeriodsTick();
              }}
            />
          )}
        </Stack>
      </Collapse>
    </div>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
}

function Tick({ label, checked, onChange, inputRef }: TickProps) {
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          size="small"
          checked={checked}
          onChange={(_, on) => onChange(on)}
          slotProps={{ input: { ref: inputRef } }}
        />
      }
    />
  );
}
