import type { SxProps } from '@mui/material/styles';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { PickerFrame, useTyped } from './PickerFrame.tsx';
import { wallTime } from './wallTime.ts';

interface Props {
  label: string;
  /** `2026-05-12`; empty: none. */
  value: string;
  /** Called only with a complete day, or empty text. */
  onChange: (day: string) => void;
  sx?: SxProps;
  /** Error or note below the field. */
  problem?: string | undefined;
  isWrong?: boolean;
}

const dayOf = (value: string) => (value === '' ? null : wallTime(value));

/** A date field in French format, 12/05/2026, whatever the browser's language. */
export function DayField({ label, value, onChange, sx, problem, isWrong = false }: Props) {
  const { isWhole, picker } = useTyped({
    value,
    none: '',
    timeOf: dayOf,
    valueOf: (day) => day.format('YYYY-MM-DD'),
    onChange,
  });
  return (
    <PickerFrame isWhole={isWhole}>
      <DatePicker
        {...picker}
        label={label}
        format="DD/MM/YYYY"
        slotProps={{
          textField: { size: 'small', sx, error: isWrong, helperText: problem },
          field: { clearable: true },
        }}
      />
    </PickerFrame>
  );
}
