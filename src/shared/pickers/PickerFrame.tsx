import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { frFR } from '@mui/x-date-pickers/locales';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/fr';
import { createContext, type ReactNode, use, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { useReportUnfinished } from './unfinishedFields.ts';

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

/** The slots of each picker in a `PickerFrame`. */
export const pickerSlots = { textField: PickerTextField };

interface Props {
  /** Whether the field holds a complete value. */
  isWhole: boolean;
  children: ReactNode;
}

/** Around a picker of Material UI with `pickerSlots`: French dates, and half a date is never taken for none. */
export function PickerFrame({ isWhole, children }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="fr" localeText={localeText}>
      <IsWhole value={isWhole}>{children}</IsWhole>
    </LocalizationProvider>
  );
}

/**
 * What a picker holds: what was typed last, complete or not, until the form's value becomes another one than that input gave
 * (`of`).
 */
export function useTyped<V>(value: V, timeOf: (value: V) => Dayjs | null) {
  const [typed, setTyped] = useState<{ time: Dayjs | null; of: V }>({ time: timeOf(value), of: value });
  const time = typed.of === value ? typed.time : timeOf(value);
  return [time, (input: Dayjs | null, of: V) => setTyped({ time: input, of })] as const;
}
