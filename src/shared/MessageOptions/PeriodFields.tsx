import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { useState } from 'react';
import type { Range } from '../../../contract/period.ts';
import { texts } from '../../i18n/index.ts';
import { addPeriod, changePeriod, removePeriod, type MessageOptionsValue } from './messageOptions.ts';

const words = texts.spreading.options;
const localeText = frFR.components.MuiLocalizationProvider.defaultProps.localeText;
// Any one day: a period knows times of the day alone.
const midnight = dayjs('2000-01-01T00:00:00');

interface Props {
  value: MessageOptionsValue;
  /** The minute of the day at which a new period starts. */
  now: () => number;
  onChange: (value: MessageOptionsValue) => void;
}

/** Broadcast periods, by times of the day (LIB-5, LIB-6). */
export function PeriodFields({ value, now, onChange }: Props) {
  const [mistaken, setMistaken] = useState(false);
  const move = (at: number, bound: keyof Range, minute: number) => {
    const { options, startAfterEnd } = changePeriod(value, at, bound, minute);
    setMistaken(startAfterEnd);
    onChange(options);
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="fr" localeText={localeText}>
      <Stack spacing={1}>
        {(value.periods ?? []).map((range, at) => (
          // Periods have no identity but their rank, and no state of their own.
          <Stack key={at} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <TimeOfDay
              label={words.start(at + 1)}
              minute={range.start}
              onChange={(minute) => move(at, 'start', minute)}
            />
            <TimeOfDay
              label={words.end(at + 1)}
              minute={range.end}
              onChange={(minute) => move(at, 'end', minute)}
            />
            <IconButton
              aria-label={words.removePeriod(at + 1)}
              onClick={() => {
                setMistaken(false);
                onChange(removePeriod(value, at));
              }}
            >
              <DeleteIcon />
            </IconButton>
          </Stack>
        ))}
        {mistaken && <Alert severity="error">{words.startAfterEnd}</Alert>}
        <Button size="small" startIcon={<AddIcon />} onClick={() => onChange(addPeriod(value, now()))}>
          {words.addPeriod}
        </Button>
      </Stack>
    </LocalizationProvider>
  );
}

interface TimeOfDayProps {
  label: string;
  minute: number;
  onChange: (minute: number) => void;
}

/** French, 24 h, no seconds. It counts at each key, so that the bar never says another time than the field. */
function TimeOfDay({ label, minute, onChange }: TimeOfDayProps) {
  return (
    <TimePicker
      label={label}
      ampm={false}
      views={['hours', 'minutes']}
      format="HH:mm"
      timeSteps={{ hours: 1, minutes: 1 }}
      value={midnight.add(minute, 'minute')}
      onChange={(time) => {
        if (time?.isValid()) onChange(time.hour() * 60 + time.minute());
      }}
      slotProps={{ textField: { size: 'small', fullWidth: true } }}
    />
  );
}
