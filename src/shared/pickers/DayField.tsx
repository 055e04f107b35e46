import type { SxProps } from '@mui/material/styles';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { PickerFrame, pickerSlots, useTyped } from './PickerFrame.tsx';

interface Props {
  label: string;
  /** `2026-05-12`; empty: none. */
  value: string;
  /** Called only with a complete day, or empty text. */
  onChange: (day: string) => void;
  sx?: SxProps;
  /** Error or note below the field. */
  problem?: string | undefined;
}

const firstYear = 1900;
const dayOf = (value: string) => (value === '' ? null : dayjs(value));
// While 2026 is being typed, the year is 202.
const isWholeDay = (day: Dayjs | null) => day !== null && day.isValid() && day.year() >= firstYear;

/** A date field in French format, 12/05/2026, whatever the browser's language. */
export function DayField({ label, value, onChange, sx, problem }: Props) {
  const [typed, setTyped] = useTyped(value, dayOf);
  return (
    <PickerFrame isWhole={isWholeDay(typed)}>
      <DatePicker
        label={label}
        format="DD/MM/YYYY"
        value={typed}
        onChange={(day) => {
          const isWhole = day === null || isWholeDay(day);
          const next = isWhole ? (day?.format('YYYY-MM-DD') ?? '') : value;
          setTyped(day, next);
          if (next !== value) onChange(next);
        }}
        slots={pickerSlots}
        slotProps={{ textField: { size: 'small', sx, helperText: problem }, field: { clearable: true } }}
      />
    </PickerFrame>
  );
}
