import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import { clockOfInstant } from '../../contract/localTime.ts';
import { elapsedSince, remainingUntil } from '../../contract/scenarioTime.ts';
import { texts } from '../../src/i18n/index.ts';
import { useServerClock } from '../../src/shared/useServerClock.ts';
import { dateOnly } from '../../src/shared/zonedDate.ts';
import type { PlacedScenario } from './currentScenario.ts';
import { durationText } from '../../src/features/activation/durationText.ts';

/** `dd/mm/yyyy à HHhMM` in the time zone (SCN-4). */
const activationDate = (instant: number, timeZone: string): string =>
  texts.scenarios.current.onDate(
    dateOnly(instant, timeZone),
    clockOfInstant(instant, timeZone).replace(':', 'h'),
  );

const words = texts.scenarios.current;

interface Props {
  /** The heading. */
  titleRef: Ref<HTMLHeadingElement>;
  current: PlacedScenario | null;
  /** When it stops, ms; null: never by itself. */
  endsAt: number | null;
  /** What is planned to follow, as text; null: nothing. */
  then: string | null;
  timeZone: string;
  clockOffset: number;
  isBusy: boolean;
  onStop: (current: PlacedScenario) => void;
}

/** The current scenario, always in sight, with the button that stops it (SCN-3, SCN-4). */
export function CurrentScenario({ titleRef, current, then, isBusy, onStop, ...times }: Props) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      sx={{
        p: 2,
        mb: 2,
        ...(current && { borderColor: 'primary.main', borderLeftWidth: 6, borderLeftColor: 'primary.main' }),
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Stack sx={{ flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography id={titleId} ref={titleRef} tabIndex={-1} variant="h2">
            {words.title}
          </Typography>
          {current ? (
            <CurrentText current={current} {...times} />
          ) : (
            <Typography color="textSecondary">{words.none}</Typography>
          )}
          {then !== null && <Typography className="tabular">{then}</Typography>}
        </Stack>
        {current && (
          <Button
            variant="contained"
            color="error"
            startIcon={<StopIcon />}
            disabled={isBusy}
            onClick={() => onStop(current)}
          >
            {texts.scenarios.stop.action}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function CurrentText({
  current: { scenario, group },
  endsAt,
  timeZone,
  clockOffset,
}: Pick<Props, 'endsAt' | 'timeZone' | 'clockOffset'> & { current: PlacedScenario }) {
  const now = useServerClock(clockOffset);
  const { activationTime, activatedBy } = scenario;
  return (
    <>
      <Typography
        sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '1.125rem', fontWeight: 650 }}
      >
        <PlayIcon color="primary" aria-hidden />
        {words.name(group, scenario.name)}
      </Typography>
      {activationTime !== null && (
        // Screen readers do not announce a timer every second.
        <Stack role="timer" className="tabular" sx={{ color: 'text.secondary' }}>
          <span>
            {(scenario.planned ? words.activatedByPlan : words.activated)(
              activationDate(activationTime, timeZone),
              activatedBy ?? null,
            )}
          </span>
          <span>{words.elapsed(durationText(elapsedSince(activationTime, now)))}</span>
          {endsAt !== null && (
            <span>
              {endsAt > now ? words.remaining(durationText(remainingUntil(endsAt, now))) : words.ending}
            </span>
          )}
        </Stack>
      )}
    </>
  );
}
