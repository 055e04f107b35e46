import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { weekdays, type Weekday } from '../../contract/timetable/days.ts';
import { texts } from '../../src/i18n/index.ts';
import { DayField } from '../../src/shared/pickers/DayField.tsx';
import { late } from '../../src/shared/late.tsx';
import type { PlanDraft } from './planDraft.ts';

// The pickers are a chunk of their own, seldom needed.
const { Component: HourField } = late(
  async () => (await import('../../src/shared/pickers/HourField.tsx')).HourField,
);
const { Component: TimePickers } = late(
  async () => (await import('../../src/features/messageOptions/TimePickers.tsx')).TimePickers,
);

const words = texts.plans.dialog;
const dayWords = texts.messageTime.form;
const rowSx = { flexWrap: 'wrap', gap: 1.5 };

interface Props {
  draft: PlanDraft;
  timeZone: string;
  /** Problems by field. */
  problems: Partial<Record<keyof PlanDraft, string>>;
  onChange: (change: Partial<PlanDraft>) => void;
}

/** When a scenario is to be activated: once, or on days of the week. */
export function PlanFields({ draft, timeZone, problems, onChange }: Props) {
  const daysId = useId();
  return (
    <Stack spacing={2}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label={words.kind}
        value={draft.kind}
        onChange={(_, kind: PlanDraft['kind'] | null) => kind && onChange({ kind })}
      >
        <ToggleButton value="once">{words.once}</ToggleButton>
        <ToggleButton value="weekly">{words.weekly}</ToggleButton>
      </ToggleButtonGroup>
      {draft.kind === 'once' ? (
        <TimePickers
          dates={{ from: draft.startsAt, until: draft.stopsAt }}
          timeZone={timeZone}
          problems={{
            ...(problems.startsAt && { from: problems.startsAt }),
            ...(problems.stopsAt && { until: problems.stopsAt }),
          }}
          onChange={({ from, until }) =>
            onChange({
              ...(from !== undefined && { startsAt: from }),
              ...(until !== undefined && { stopsAt: until }),
            })
          }
        />
      ) : (
        <>
          <div>
            <ToggleButtonGroup
              size="small"
              color="primary"
              fullWidth
              aria-label={words.days}
              aria-describedby={problems.days === undefined ? undefined : daysId}
              value={draft.days}
              onChange={(_, days: Weekday[]) =>
                onChange({ days: weekdays.filter((day) => days.includes(day)) })
              }
              sx={{ maxWidth: 340 }}
            >
              {weekdays.map((day, at) => (
                <ToggleButton key={day} value={day} aria-label={dayWords.day(at)} sx={{ minWidth: 0, px: 0 }}>
                  {dayWords.shortDay(at)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {problems.days && (
              <FormHelperText id={daysId} error>
                {problems.days}
              </FormHelperText>
            )}
          </div>
          <Stack direction="row" useFlexGap sx={rowSx}>
            {(['startMinute', 'stopMinute'] as const).map((field) => (
              <HourField
                key={field}
                label={words[field]}
                value={draft[field]}
                problem={problems[field] ?? null}
                sx={{ flex: '1 1 160px', minWidth: 0 }}
                onChange={(minute) => onChange({ [field]: minute })}
              />
            ))}
          </Stack>
          <Stack direction="row" useFlexGap sx={rowSx}>
            {(['firstDay', 'lastDay'] as const).map((field) => (
              <DayField
                key={field}
                label={words[field]}
                value={draft[field]}
                problem={problems[field]}
                isWrong={problems[field] !== undefined}
                onChange={(day) => onChange({ [field]: day })}
                sx={{ flex: '1 1 160px', minWidth: 0 }}
              />
            ))}
          </Stack>
        </>
      )}
      <FormHelperText sx={{ mx: 0 }}>{words.stopHelp}</FormHelperText>
    </Stack>
  );
}
