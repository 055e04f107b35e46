import Stack from '@mui/material/Stack';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { weekTimeOf } from '../../../contract/localTime.ts';
import { dateAt, instantOf } from '../../../contract/zonedTime.ts';
import { texts } from '../../i18n/index.ts';
import type { MessageDates } from './messageOptions.ts';

const words = texts.messageTime.form;
const localeText = frFR.components.MuiLocalizationProvider.defaultProps.localeText;

/** An instant as wall-clock time in the project's zone, in the picker's format. */
function wallOf(instant: number | null, timeZone: string) {
  if (instant === null) return null;
  return dayjs(dateAt(instant, timeZone)).add(weekTimeOf(instant, timeZone).minute, 'minute');
}

interface Props {
  dates: Pick<MessageDates, 'from' | 'until'>;
  timeZone: string;
  /** Which of the two are shown; both by default. */
  bounds?: readonly ('from' | 'until')[];
  /** Problems by field. */
  problems: Partial<Record<'from' | 'until', string>>;
  onChange: (change: Partial<Pick<MessageDates, 'from' | 'until'>>) => void;
}

/** A message's start and end, in French format and the project's zone (TIM-3). */
export function TimePickers({ dates, timeZone, bounds = ['from', 'until'], problems, onChange }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="fr" localeText={localeText}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {bounds.map((bound) => (
          <DateTimePicker
            key={bound}
            label={words[bound]}
            ampm={false}
            format="DD/MM/YYYY HH:mm"
            timeSteps={{ hours: 1, minutes: 5 }}
            value={wallOf(dates[bound], timeZone)}
            onChange={(time) => {
              if (time === null) onChange({ [bound]: null });
              // An incomplete date stays within the field.
              else if (time.isValid() && time.year() >= 2000) {
                const seconds = (time.hour() * 60 + time.minute()) * 60;
                onChange({ [bound]: instantOf(time.format('YYYY-MM-DD'), seconds, timeZone) });
              }
            }}
            slotProps={{
              field: { clearable: true },
              textField: {
                size: 'small',
                // Side by side where each has room for a full date.
                sx: { flex: '1 1 210px', minWidth: 0, '& .MuiPickersInputBase-root': { fontSize: 14 } },
                ...(problems[bound] && { error: true, helperText: problems[bound] }),
              },
            }}
          />
        ))}
      </Stack>
    </LocalizationProvider>
  );
}
