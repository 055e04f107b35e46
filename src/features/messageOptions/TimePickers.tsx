import Stack from '@mui/material/Stack';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { clockOfInstant } from '../../../contract/localTime.ts';
import { dateAt, instantOf } from '../../../contract/zonedTime.ts';
import { texts } from '../../i18n/index.ts';
import { PickerFrame, useTyped } from '../../shared/pickers/PickerFrame.tsx';
import { wallTime } from '../../shared/pickers/wallTime.ts';
import type { MessageDates } from './messageOptions.ts';

const words = texts.messageTime.form;

/** An instant as wall-clock time in the project's zone, in the picker's format. */
function wallOf(instant: number | null, timeZone: string) {
  if (instant === null) return null;
  // Not minutes added to midnight: the day may have 23 or 25 hours.
  return wallTime(`${dateAt(instant, timeZone)}T${clockOfInstant(instant, timeZone)}`);
}

interface BoundProps {
  label: string;
  /** ms; null: none. */
  value: number | null;
  timeZone: string;
  problem: string | undefined;
  /** Called only with a complete date, or null when the field is cleared. */
  onChange: (instant: number | null) => void;
}

function Bound({ label, value, timeZone, problem, onChange }: BoundProps) {
  const { isWhole, picker } = useTyped({
    value,
    timeZone,
    none: null,
    timeOf: (instant) => wallOf(instant, timeZone),
    valueOf: (time) =>
      instantOf(time.format('YYYY-MM-DD'), (time.hour() * 60 + time.minute()) * 60, timeZone),
    onChange,
  });
  return (
    <PickerFrame isWhole={isWhole}>
      <DateTimePicker
        {...picker}
        label={label}
        ampm={false}
        format="DD/MM/YYYY HH:mm"
        timeSteps={{ hours: 1, minutes: 5 }}
        slotProps={{
          field: { clearable: true },
          textField: {
            size: 'small',
            // Side by side where each has room for a full date.
            sx: { flex: '1 1 210px', minWidth: 0, '& .MuiPickersInputBase-root': { fontSize: 14 } },
            ...(problem !== undefined && { error: true, helperText: problem }),
          },
        }}
      />
    </PickerFrame>
  );
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
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      {bounds.map((bound) => (
        <Bound
          key={bound}
          label={words[bound]}
          value={dates[bound]}
          timeZone={timeZone}
          problem={problems[bound]}
          onChange={(instant) => onChange({ [bound]: instant })}
        />
      ))}
    </Stack>
  );
}
