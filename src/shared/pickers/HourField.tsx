import type { SxProps } from '@mui/material/styles';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { PickerFrame, useTyped } from './PickerFrame.tsx';
import { wallTime } from './wallTime.ts';

// An arbitrary day: only the time of day counts.
const midnight = wallTime('2000-01-01');
const timeOf = (minute: number | null) => (minute === null ? null : midnight.add(minute, 'minute'));

interface Props {
  label: string;
  /** Minute of the day; null: none. */
  value: number | null;
  /** Error below the field. */
  problem: string | null;
  /** Note below the field. */
  hint?: string | undefined;
  sx?: SxProps;
  /** Called only with a complete time, or null when the field is cleared. */
  onChange: (minute: number | null) => void;
}

/** A time-of-day field, 24 h whatever the browser's language; it can be cleared. */
export function HourField({ label, value, problem, hint, sx, onChange }: Props) {
  const { isWhole, picker } = useTyped({
    value,
    none: null,
    timeOf,
    valueOf: (time) => time.hour() * 60 + time.minute(),
    onChange,
  });
  return (
    <PickerFrame isWhole={isWhole}>
      <TimePicker
        {...picker}
        label={label}
        ampm={false}
        views={['hours', 'minutes']}
        format="HH:mm"
        timeSteps={{ hours: 1, minutes: 5 }}
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
    </PickerFrame>
  );
}
