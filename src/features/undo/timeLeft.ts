import { minuteMs } from '../../../contract/durations.ts';
import { texts } from '../../i18n/index.ts';

/** How long something is still possible: whole minutes, then seconds; never more than there is, and at least 1 s. */
export function timeLeft(ms: number): string {
  return ms >= minuteMs
    ? texts.undo.minutesLeft(Math.floor(ms / minuteMs))
    : texts.undo.secondsLeft(Math.max(1, Math.floor(ms / 1000)));
}
