import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import { Fragment } from 'react';
import type { Range } from '../../../contract/period.ts';
import { texts } from '../../i18n/index.ts';
import {
  acceptPeriod,
  addPeriod,
  changePeriod,
  isOverMidnight,
  removePeriod,
  splitAtMidnight,
  type MessageOptionsValue,
} from './messageOptions.ts';
import { PeriodMistake } from './PeriodMistake.tsx';
import { TimeOfDay } from './TimeOfDay.tsx';

const words = texts.spreading.options;
const localeText = frFR.components.MuiLocalizationProvider.defaultProps.localeText;

interface Props {
  value: MessageOptionsValue;
  /** The minute of the day at which a new period starts. */
  now: () => number;
  onChange: (value: MessageOptionsValue) => void;
}

/** Broadcast periods, by times of the day (LIB-5, LIB-6). */
export function PeriodFields({ value, now, onChange }: Props) {
  const boundOf = (at: number, range: Range, bound: keyof Range) => ({
    label: words[bound](at + 1),
    minute: range[bound],
    isWhole: (minute: number) => !isOverMidnight({ ...range, [bound]: minute }),
    onChange: (minute: number) => onChange(changePeriod(value, at, bound, minute)),
  });
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="fr" localeText={localeText}>
      <Stack spacing={1}>
        {(value.periods ?? []).map((range, at) => (
          // Periods have no identity but their rank, and no state of their own.
          <Fragment key={at}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <TimeOfDay {...boundOf(at, range, 'start')} />
              <TimeOfDay {...boundOf(at, range, 'end')} />
              <IconButton
                aria-label={words.removePeriod(at + 1)}
                onClick={() => onChange(removePeriod(value, at))}
              >
                <DeleteIcon />
              </IconButton>
            </Stack>
            {range.meant && (
              <PeriodMistake
                range={range}
                meant={range.meant}
                onKeep={() => onChange(acceptPeriod(value, at))}
                onSplit={(meant) => onChange(splitAtMidnight(value, at, meant))}
              />
            )}
          </Fragment>
        ))}
        <Button size="small" startIcon={<AddIcon />} onClick={() => onChange(addPeriod(value, now()))}>
          {words.addPeriod}
        </Button>
      </Stack>
    </LocalizationProvider>
  );
}
