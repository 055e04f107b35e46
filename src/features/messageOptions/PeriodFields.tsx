import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import { Fragment, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import 'dayjs/locale/fr';
import { flushSync } from 'react-dom';
import type { Range } from '../../../contract/period.ts';
import { texts } from '../../i18n/index.ts';
import { useFocusNext } from '../../shared/useFocusNext.ts';
import { WallAdapter, wallTime } from '../../shared/pickers/wallTime.ts';
import {
  acceptPeriod,
  addPeriod,
  changePeriod,
  isOverMidnight,
  passMidnight,
  removePeriod,
  splitAtMidnight,
  type MessageOptionsValue,
} from './messageOptions.ts';
import { PeriodMistake } from './PeriodMistake.tsx';

// An arbitrary day: a period has only times of day.
const midnight = wallTime('2000-01-01');

interface TimeOfDayProps {
  label: string;
  minute: number;
  /** Whether a time gives a valid period as it is; then it is taken over at once, so that the bar agrees with the field. */
  isWhole: (minute: number) => boolean;
  /** Called with a time that gives a valid period, or with any time when the field is left. */
  onChange: (minute: number) => void;
}

/**
 * A time of day, 24 h without seconds (LIB-6). An incomplete time, such as « 1 » of « 19 », is checked when the field is
 * left.
 */
function TimeOfDay({ label, minute, isWhole, onChange }: TimeOfDayProps) {
  // What the field shows but the period cannot take: an invalid time, or none.
  const [pending, setPending] = useState<number | 'none' | null>(null);
  const [round, setRound] = useState(0);
  const isOpen = useRef(false);

  const leave = () => {
    if (pending === null) return;
    setPending(null);
    // The picker keeps invalid text internally: a new one shows the time that is in force.
    if (pending === 'none') setRound(round + 1);
    else onChange(pending);
  };

  useEffect(() => {
    if (pending === null) return;
    // Ctrl+Entrée triggers the page's action from within the field: the change that leaving would make is shown first.
    const listen = (event: KeyboardEvent) => {
      const acts = event.ctrlKey || event.metaKey;
      // In the open list of times, Entrée alone chooses one.
      if (event.key !== 'Enter' || (isOpen.current && !acts)) return;
      event.preventDefault();
      event.stopPropagation();
      flushSync(leave);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  });

  return (
    <Box
      sx={{ flex: 1, minWidth: 0 }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isOpen.current && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <TimePicker
        key={round}
        label={label}
        ampm={false}
        views={['hours', 'minutes']}
        format="HH:mm"
        timeSteps={{ hours: 1, minutes: 1 }}
        value={midnight.add(typeof pending === 'number' ? pending : minute, 'minute')}
        onChange={(time) => {
          if (!time?.isValid()) {
            setPending('none');
            return;
          }
          const typed = time.hour() * 60 + time.minute();
          const counts = isWhole(typed);
          setPending(counts ? null : typed);
          if (counts) onChange(typed);
        }}
        onOpen={() => {
          isOpen.current = true;
        }}
        onClose={() => {
          isOpen.current = false;
          leave();
        }}
        slotProps={{ textField: { size: 'small', fullWidth: true } }}
      />
    </Box>
  );
}

const words = texts.spreading.options;
const localeText = frFR.components.MuiLocalizationProvider.defaultProps.localeText;

interface Props {
  value: MessageOptionsValue;
  /** The server supports periods that pass midnight. */
  asOne: boolean;
  /** Returns the minute of the day at which a new period starts. */
  now: () => number;
  onChange: (value: MessageOptionsValue) => void;
}

/** Periods of a message, as times of day (LIB-5, LIB-6). */
export function PeriodFields({ value, asOne, now, onChange }: Props) {
  const boundOf = (at: number, range: Range, bound: keyof Range) => ({
    label: words[bound](at + 1),
    minute: range[bound],
    isWhole: (minute: number) => !isOverMidnight({ ...range, [bound]: minute }) || isOverMidnight(range),
    onChange: (minute: number) => onChange(changePeriod(value, at, bound, minute)),
  });
  // What was pressed goes.
  const [addButton, focusAdd] = useFocusNext<HTMLButtonElement>(true);
  const answer = (next: MessageOptionsValue) => {
    onChange(next);
    focusAdd();
  };
  return (
    <LocalizationProvider dateAdapter={WallAdapter} adapterLocale="fr" localeText={localeText}>
      <Stack spacing={1}>
        {(value.periods ?? []).map((range, at) => (
          // Periods have no identity but their position, and no state of their own.
          <Fragment key={at}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <TimeOfDay {...boundOf(at, range, 'start')} />
              <TimeOfDay {...boundOf(at, range, 'end')} />
              <IconButton
                aria-label={words.removePeriod(at + 1)}
                onClick={() => answer(removePeriod(value, at))}
              >
                <DeleteIcon />
              </IconButton>
            </Stack>
            {range.meant && (
              <PeriodMistake
                range={range}
                meant={range.meant}
                asOne={asOne}
                onKeep={() => answer(acceptPeriod(value, at))}
                onSplit={(meant) =>
                  answer(asOne ? passMidnight(value, at, meant) : splitAtMidnight(value, at, meant))
                }
              />
            )}
          </Fragment>
        ))}
        <Button
          ref={addButton}
          size="small"
          startIcon={<AddIcon />}
          onClick={() => onChange(addPeriod(value, now()))}
        >
          {words.addPeriod}
        </Button>
      </Stack>
    </LocalizationProvider>
  );
}
