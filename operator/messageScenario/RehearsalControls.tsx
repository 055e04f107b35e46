import PauseIcon from '@mui/icons-material/Pause';
import PlayIcon from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { clockOfInstant } from '../../contract/localTime.ts';
import { durationOf, elapsedSince, remainingUntil } from '../../contract/scenarioTime.ts';
import { texts } from '../../src/i18n/index.ts';
import { dateAndTime } from '../../src/shared/zonedDate.ts';
import { delayText } from '../../src/features/activation/durationText.ts';
import { phaseAt, type Rehearsal } from './rehearsal.ts';
import { speeds, type SimulatedClock, type Speed } from './useSimulatedClock.ts';

const words = texts.scenarios.rehearsal;
const secondMs = 1000;

interface Props {
  rehearsal: Rehearsal;
  clock: SimulatedClock;
  timeZone: string;
}

/** Phase of the scenario at an instant, as text. */
function phaseText(rehearsal: Rehearsal, instant: number): string {
  const { activation, stop } = rehearsal;
  const phase = phaseAt(rehearsal, instant);
  if (phase === 'before') return words.before(delayText(remainingUntil(activation, instant)));
  if (phase === 'after') return words.after;
  const elapsed = delayText(elapsedSince(activation, instant));
  return stop === null
    ? words.during(elapsed)
    : words.duringUntil(elapsed, delayText(remainingUntil(stop, instant)));
}

/** Controls of the simulated time: position, speed, and a slider to any moment. */
export function RehearsalControls({ rehearsal, clock, timeZone }: Props) {
  const { from, to, activation, stop } = rehearsal;
  const { instant, speed, isPlaying } = clock;
  const at = (seconds: number) => dateAndTime(from + seconds * secondMs, timeZone);
  const mark = (moment: number, label: string) => ({ value: (moment - from) / secondMs, label });
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          variant="contained"
          startIcon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={isPlaying ? clock.pause : clock.play}
          sx={{ minWidth: 120 }}
        >
          {isPlaying ? words.pause : words.play}
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words.speed}
          value={speed}
          onChange={(_, value: Speed | null) => value !== null && clock.setSpeed(value)}
        >
          {speeds.map((each) => (
            <ToggleButton key={each} value={each} className="tabular" sx={{ px: 1.5 }}>
              {words.times(each)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {/* Screen readers do not announce a timer at every tick. */}
        <Stack role="timer" className="tabular" sx={{ flex: '1 1 220px' }}>
          <strong>{dateAndTime(instant, timeZone)}</strong>
          <Typography component="span" color="textSecondary">
            {phaseText(rehearsal, instant)}
          </Typography>
        </Stack>
      </Stack>
      <Slider
        aria-label={words.moment}
        min={0}
        max={(to - from) / secondMs}
        step={1}
        shiftStep={60}
        value={Math.floor((instant - from) / secondMs)}
        getAriaValueText={at}
        marks={[
          mark(activation, words.activationAt(clockOfInstant(activation, timeZone))),
          ...(stop === null ? [] : [mark(stop, words.stopAt(clockOfInstant(stop, timeZone)))]),
        ]}
        onChange={(_, value) => clock.scrub(from + Number(value) * secondMs)}
        sx={{ mx: 'auto', width: 'calc(100% - 96px)' }}
      />
      {stop !== null && (
        <Typography variant="body2" color="textSecondary">
          {words.lasts(delayText(durationOf((stop - activation) / secondMs)))}
        </Typography>
      )}
    </Stack>
  );
}
