import { texts } from '../../i18n/index.ts';

const minuteMs = 60_000;

/** Remaining time as text: whole minutes, then seconds; rounded down, at least 1 s. */
export function timeLeft(ms: number): string {
  return ms >= minuteMs
    ? texts.undo.minutesLeft(Math.floor(ms / minuteMs))
    : texts.undo.secondsLeft(Math.max(1, Math.floor(ms / 1000)));
}
