import ScheduleIcon from '@mui/icons-material/Schedule';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { hourMs, minuteMs } from '../../../contract/durations.ts';
import { beginningOf } from '../../../contract/messageTime.ts';
import { weekdays, type Weekday } from '../../../contract/timetable/days.ts';
import { texts } from '../../i18n/index.ts';
import { late } from '../../shared/late.tsx';
import { messageTimeText } from '../../shared/messageTimeText.ts';
import {
  UnfinishedFields,
  useReportUnfinished,
  useUnfinishedFields,
} from '../../shared/pickers/unfinishedFields.ts';
import { useServerOffset } from '../../shared/serverOffset.ts';
import { useServiceEnd } from '../../shared/serviceEnd.ts';
import { useMinuteInstant } from '../../shared/useMinuteInstant.ts';
import { datesOf, nextAt, problemOf, timeOf, withDates, type MessageOptionsValue } from './messageOptions.ts';

// The pickers are heavy and seldom needed: they load when the section is opened.
const { Component: TimePickers } = late(async () => (await import('./TimePickers.tsx')).TimePickers);

const words = texts.messageTime.form;

const nowBy = (offset: number) => Date.now() + offset;

interface Props {
  value: MessageOptionsValue;
  timeZone: string;
  onChange: (value: MessageOptionsValue) => void;
}

/** When a message is shown: a summary that opens to quick choices of an end, a start, an end and days (TIM-3). */
export function TimeFields({ value, timeZone, onChange }: Props) {
  const panelId = useId();
  const problemId = useId();
  const [isOpen, setOpen] = useState(false);
  const offset = useServerOffset();
  const serviceEnd = useServiceEnd();
  const minute = useMinuteInstant(offset);
  const dates = datesOf(value);
  const problem = problemOf(value, minute, timeZone);
  const { isUnfinished, report } = useUnfinishedFields();
  useReportUnfinished(isUnfinished);
  // A problem must stay visible, and half a date must not be lost.
  const open = isOpen || problem !== null || isUnfinished;
  const change = (some: Partial<typeof dates>) => onChange(withDates(value, some));
  /** Rounded to the minute, as ends are shown. */
  const end = (instantOf: (from: number) => number) => {
    const from = beginningOf(dates, nowBy(offset));
    change({ until: Math.ceil(instantOf(from) / minuteMs) * minuteMs });
  };
  const sentence = problem && words.problems[problem.problem];
  const dayProblem = problem?.field === 'days' || problem?.field === 'period' ? sentence : null;
  return (
    <div>
      <Button
        size="small"
        startIcon={<ScheduleIcon />}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        sx={{ textAlign: 'left' }}
      >
        {words.shown(messageTimeText(timeOf(value), timeZone, minute))}
      </Button>
      <Collapse in={open} id={panelId} unmountOnExit>
        <Stack spacing={1.5} sx={{ pt: 1 }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            {[1, 2].map((hours) => (
              <Chip
                key={hours}
                label={words.hours(hours)}
                onClick={() => end((from) => from + hours * hourMs)}
              />
            ))}
            <Chip label={words.service} onClick={() => end((from) => nextAt(serviceEnd, from, timeZone))} />
            <Chip
              label={words.open}
              disabled={dates.until === null}
              onClick={() => change({ until: null })}
            />
          </Stack>
          <UnfinishedFields value={report}>
            <TimePickers
              fallback={<Skeleton variant="rounded" height={40} />}
              dates={dates}
              timeZone={timeZone}
              problems={problem ? { [problem.field]: sentence } : {}}
              onChange={change}
            />
          </UnfinishedFields>
          <ToggleButtonGroup
            size="small"
            color="primary"
            fullWidth
            aria-label={words.days}
            aria-describedby={dayProblem === null ? undefined : problemId}
            value={dates.days ?? weekdays}
            onChange={(_, days: Weekday[]) => change({ days })}
            sx={{ maxWidth: 340 }}
          >
            {weekdays.map((day, at) => (
              <ToggleButton key={day} value={day} aria-label={words.day(at)} sx={{ minWidth: 0, px: 0 }}>
                {words.shortDay(at)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {dayProblem !== null && (
            <FormHelperText id={problemId} error>
              {dayProblem}
            </FormHelperText>
          )}
        </Stack>
      </Collapse>
    </div>
  );
}
