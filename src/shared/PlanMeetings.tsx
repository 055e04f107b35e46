import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { metBy } from '../../contract/planMeetings.ts';
import { texts } from '../i18n/index.ts';
import { boundsText } from './messageTimeText.ts';

const words = texts.plans.dialog;

interface Props {
  meetings: ReturnType<typeof metBy>;
  timeZone: string;
  /** ms. */
  now: number;
  /** What to do about another plan that begins at the same instant. */
  onTie: (name: string) => string;
}

/** The other plans that a plan overlaps; nothing if there are none (TIM-8). */
export function PlanMeetings({ meetings, timeZone, now, onTie }: Props) {
  const tie = meetings.find(({ isTie }) => isTie);
  if (tie)
    return (
      <Alert severity="error" sx={{ mt: 1.5 }}>
        {onTie(tie.other.scenarioName)}
      </Alert>
    );
  if (meetings.length === 0) return null;
  const span = (from: number, until: number | null) => boundsText(from, until, timeZone, now) ?? '';
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      <AlertTitle>{words.meets(meetings.length)}</AlertTitle>
      <Box component="ul" className="tabular" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {meetings.map(({ other, from, until }) => (
          <li key={other.id}>{words.meeting(other.scenarioName, span(from, until))}</li>
        ))}
      </Box>
      {words.laterWins}
    </Alert>
  );
}
