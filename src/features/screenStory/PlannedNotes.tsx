import Alert from '@mui/material/Alert';
import type { PlannedSpan } from '../../../contract/scenarioPlan.ts';
import { texts } from '../../i18n/index.ts';
import { planText } from '../../shared/planText.ts';
import type { usePlanned } from './usePlanned.ts';

interface Props {
  planned: ReturnType<typeof usePlanned>;
  timeZone: string;
  now: number;
}

/** The scenarios that will take the screen on the day as planned (TIM-8): the day's messages do not count with them. */
export function PlannedNotes({ planned: { runs, waiting, isUnknown }, timeZone, now }: Props) {
  const timeOf = ({ start, end }: PlannedSpan) =>
    planText({ startsAt: start, stopsAt: end === Infinity ? null : end }, timeZone, now);
  return [
    ...waiting.map((run) => texts.story.planned.waiting(run.name, timeOf(run), run.current)),
    ...runs.map((run) => texts.story.planned.note(run.name, timeOf(run))),
    ...(isUnknown ? [texts.plans.loadFailed] : []),
  ].map((note) => (
    <Alert key={note} severity="warning" variant="outlined" sx={{ mb: 1 }}>
      {note}
    </Alert>
  ));
}
