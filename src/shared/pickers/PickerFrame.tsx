import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { frFR } from '@mui/x-date-pickers/locales';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/fr';
import { createContext, type ReactNode, use, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { useReportUnfinished } from './unfinishedFields.ts';
import { WallAdapter } from './wallTime.ts';

const localeText = frFR.components.MuiLocalizationProvider.defaultProps.localeText;

const IsWhole = createContext(false);

/** The text of a picker: half a date is an error once the field is left, and reported to the form (`UnfinishedFields`). */
function PickerTextField(props: PickersTextFieldProps) {
  const isWhole = use(IsWhole);
  const isUnfinished = !isWhole && !props.areAllSectionsEmpty;
  useReportUnfinished(isUnfinished);
  const isShown = isUnfinished && props.focused !== true;
  return (
    <PickersTextField
      {...props}
      error={isShown || props.error === true}
      helperText={isShown ? texts.common.unfinished : props.helperText}
    />
  );
}

interface Props {
  /** Whether the field holds a complete value. */
  isWhole: boolean;
  children: ReactNode;
}

/** Around a picker of Material UI (`useTyped`): French dates, and half a date is never taken for none. */
export function PickerFrame({ isWhole, children }: Props) {
  return (
    <LocalizationProvider dateAdapter={WallAdapter} adapterLocale="fr" localeText={localeText}>
      <IsWhole value={isWhole}>{children}</IsWhole>
    </LocalizationProvider>
  );
}

// While 2026 is being typed, the year is 202.
const firstYear = 1900;
const isWholeTime = (time: Dayjs) => time.isValid() && time.year() >= firstYear;

/** Times are those of `wallTime`. */
interface Typing<V> {
  /** The form's value. */
  value: V;
  /** The value of an empty field. */
  none: V;
  timeOf: (value: V) => Dayjs | null;
  valueOf: (time: Dayjs) => V;
  onChange: (value: V) => void;
  /** The zone of the times, where it makes the value: in another zone the same value is another time. */
  timeZone?: string;
}

/**
 * A picker's properties, and whether it holds a complete value. It keeps what was typed last, complete or not, until the
 * form's value becomes another one than that input gave; incomplete input leaves the form's value as it was.
 */
export function useTyped<V>({ value, none, timeOf, valueOf, onChange, timeZone }: Typing<V>) {
  const [typed, setTyped] = useState(() => ({ time: timeOf(value), of: value, timeZone }));
  const isOfZone = typed.timeZone === timeZone || typed.time === null || !isWholeTime(typed.time);
  const time = typed.of === value && isOfZone ? typed.time : timeOf(value);
  const given = (input: Dayjs | null): V => {
    if (input === null) return none;
    return isWholeTime(input) ? valueOf(input) : value;
  };
  const picker = {
    value: time,
    onChange: (input: Dayjs | null) => {
      const next = given(input);
      setTyped({ time: input, of: next, timeZone });
      if (next !== value) onChange(next);
    },
    slots: { textField: PickerTextField },
  };
  return { isWhole: time !== null && isWholeTime(time), picker };
}
