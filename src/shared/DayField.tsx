import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import type { SxProps } from '@mui/material/styles';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/fr';
import { useState } from 'react';

const localeText = frFR.components.MuiLocalizationProvider.defaultProps.localeText;

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

/** A date field in French format, 12/05/2026, whatever the browser's language. */
export function DayField({ label, value, onChange, sx, problem }: Props) {
  // While 2026 is being typed, the year is 202: incomplete input stays in the field, or it would be cleared.
  const [typed, setTyped] = useState<{ day: Dayjs | null; of: string }>({ day: dayOf(value), of: value });
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="fr" localeText={localeText}>
      <DatePicker
        label={label}
        format="DD/MM/YYYY"
        value={typed.of === value ? typed.day : dayOf(value)}
        onChange={(day) => {
          const isWhole = day === null || (day.isValid() && day.year() >= firstYear);
          const next = isWhole ? (day?.format('YYYY-MM-DD') ?? '') : value;
          setTyped({ day, of: next });
          if (next !== value) onChange(next);
        }}
        slotProps={{ textField: { size: 'small', sx, helperText: problem }, field: { clearable: true } }}
      />
    </LocalizationProvider>
  );
}
