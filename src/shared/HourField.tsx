import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { frFR } from '@mui/x-date-pickers/locales';
import type { SxProps } from '@mui/material/styles';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/fr';
import { useState } from 'react';

const localeText = frFR.components.MuiLocalizationProvider.defaultProps.localeText;
// Any one day: what counts is the time of the day.
const midnight = dayjs('2000-01-01T00:00:00');
const timeOf = (minute: number | null) => (minute === null ? null : midnight.add(minute, 'minute'));

interface Props {
  label: string;
  /** Minute of the day; null: none. */
  value: number | null;
  /** What is wrong with it, under the field. */
  problem: string | null;
  /** What else is told there. */
  hint?: string | undefined;
  sx?: SxProps;
  /** Told of whole times alone, and of an empty field. */
  onChange: (minute: number | null) => void;
}

/** A time of the day, 24 h whatever the language of the browser, which may be rubbed out. */
export function HourField({ label, value, problem, hint, sx, onChange }: Props) {
  const [typed, setTyped] = useState<{ time: Dayjs | null; of: number | null }>({
    time: timeOf(value),
    of: value,
  });
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="fr" localeText={localeText}>
      <TimePicker
        label={label}
        ampm={false}
        views={['hours', 'minutes']}
        format="HH:mm"
        timeSteps={{ hours: 1, minutes: 5 }}
        value={typed.of === value ? typed.time : timeOf(value)}
        onChange={(time) => {
          const isWhole = time === null || time.isValid();
          const next = isWhole ? time && time.hour() * 60 + time.minute() : value;
          setTyped({ time, of: next });
          if (next !== value) onChange(next);
        }}
        slotProps={{
          field: { clearable: true },
          textField: {
            size: 'small',
            sx,
            error: problem !== null,
            helperText: problem ?? hint,
          },
        }}
      />
    </LocalizationProvider>
  );
}
