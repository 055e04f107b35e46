import NextIcon from '@mui/icons-material/ChevronRight';
import BeforeIcon from '@mui/icons-material/ChevronLeft';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import { minuteMs } from '../../../contract/durations.ts';
import { clockOfInstant } from '../../../contract/localTime.ts';
import { daysLater } from '../../../contract/zonedTime.ts';
import { texts } from '../../i18n/index.ts';
import { dateAndTime } from '../../shared/zonedDate.ts';
import type { Day } from './storyOf.ts';

const words = texts.story;

interface Props {
  day: Day;
  moment: number;
  /** Nothing is known about earlier times, ms. */
  earliest: number;
  onMoment: (moment: number) => void;
  onNow: () => void;
}

/** Chooses a day and a moment in it: by the minute with keys, anywhere with the pointer, aligned with the bands below. */
export function MomentPicker({ day: { from, to, timeZone }, moment, earliest, onMoment, onNow }: Props) {
  const clock = (minutes: number) => clockOfInstant(from + minutes * minuteMs, timeZone);
  const goBy = (days: number) => onMoment(daysLater(moment, days, timeZone));
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <IconButton
          size="small"
          aria-label={words.dayBefore}
          disabled={from <= earliest}
          onClick={() => goBy(-1)}
        >
          <BeforeIcon />
        </IconButton>
        <strong className="tabular">{dateAndTime(moment, timeZone)}</strong>
        <IconButton size="small" aria-label={words.dayAfter} onClick={() => goBy(1)}>
          <NextIcon />
        </IconButton>
        <Button size="small" onClick={onNow} sx={{ ml: 'auto' }}>
          {words.now}
        </Button>
      </Stack>
      <Slider
        aria-label={words.moment}
        min={0}
        max={(to - from) / minuteMs - 1}
        step={1}
        shiftStep={60}
        value={Math.floor((moment - from) / minuteMs)}
        getAriaValueText={clock}
        onChange={(_, value) => onMoment(from + Number(value) * minuteMs)}
      />
    </>
  );
}
