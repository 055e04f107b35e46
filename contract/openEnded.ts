import { dayMs } from './durations.ts';
import { beginningOf, type MessageTime } from './messageTime.ts';

/** Default age, in days, at which a message without an end is reported. */
export const defaultOpenEndedDays = 7;

/** When a message without an end begins, ms; null: it has an end. */
export const openSince = ({
  from,
  until,
  createdAt,
}: Pick<MessageTime, 'from' | 'until'> & { createdAt: number }): number | null =>
  until == null ? beginningOf({ from }, createdAt) : null;

/**
 * When a message without an end counts as possibly forgotten (TIM-6), ms; null: it has an end. `days`: the project's
 * setting, null or absent: default.
 */
export function forgottenAt(
  message: Parameters<typeof openSince>[0],
  days: number | null | undefined,
): number | null {
  const since = openSince(message);
  return since === null ? null : since + (days ?? defaultOpenEndedDays) * dayMs;
}

/** Whether a message without an end counts as possibly forgotten at `instant`, ms (TIM-6). */
export function isForgotten(
  message: Parameters<typeof openSince>[0],
  days: number | null | undefined,
  instant: number,
): boolean {
  const at = forgottenAt(message, days);
  return at !== null && instant >= at;
}
