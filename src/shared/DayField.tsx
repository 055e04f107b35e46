import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import type { SxProps } from '@mui/material/styles';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';

const localeText = frFR.components.MuiLocalizationProvider.defaultProps.localeText;

interface Props {
  label: string;
  /** `2026-05-12`; empty: none. */
  value: string;
  /** Told of whole days alone, and of an empty field. */
  onChange: (day: string) => void;
  sx?: SxProps;
}

/** A day as the French write it, 12/05/2026, whatever the language of the browser. */
export function DayField({ label, value, onChange, sx }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="fr" localeText={localeText}>
      <DatePicker
        label={label}
        format="DD/MM/YYYY"
        value={value === '' ? null : dayjs(value)}
        onChange={(day) => {
          if (day === null) onChange('');
          else if (day.isValid() && day.year() >= 1900) onChange(day.format('YYYY-MM-DD'));
        }}
        slotProps={{ textField: { size: 'small', sx }, field: { clearable: true } }}
      />
    </LocalizationProvider>
  );
}
