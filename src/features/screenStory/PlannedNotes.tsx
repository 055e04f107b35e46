import Alert from '@mui/material/Alert';
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
  const notes = runs.map(({ name, start, end }) => {
    const time = { startsAt: start, stopsAt: end === Infinity ? null : end };
    return texts.story.planned.note(name, planText(time, timeZone, now));
  });
  const ofWaiting = waiting && texts.story.planned.waiting(waiting.name, waiting.current);
  return [
    ...(ofWaiting === null ? [] : [ofWaiting]),
    ...notes,
    ...(isUnknown ? [texts.plans.loadFailed] : []),
  ].map((note) => (
    <Alert key={note} severity="warning" variant="outlined" sx={{ mb: 1 }}>
      {note}
    </Alert>
  ));
}
