import { isRecord } from '../contract/isRecord.ts';
import { roundSeconds } from '../contract/legibility.ts';
import { clockOfInstant } from '../contract/localTime.ts';
import { dayText } from './localTime.ts';

/** Whether a display mode lets its screens say that the server is away: yes, unless its json has `offlineNotice: false`. */
export const saysOffline = (json: unknown): boolean => !isRecord(json) || json['offlineNotice'] !== false;

/**
 * How long all pages of a screen's messages take at most, ms: the project's budget (s), or less where the display mode's json
 * says so, as `roundSeconds` (FLT-6).
 */
export function roundLimitOf(json: unknown, budget: number | null = null): number {
  const said = isRecord(json) ? json['roundSeconds'] : undefined;
  const { usual, least, most } = roundSeconds;
  const own = Number.isInteger(said) ? Math.min(most, Math.max(least, Number(said))) : null;
  return Math.min(own ?? budget ?? usual, budget ?? most) * 1000;
}

/** An instant that has passed, as briefly as it is not mistaken: the time, and of another day its day. Null: not known. */
export function sinceText(
  since: number | null,
  instant: number,
  timeZone: string,
): { day: string | null; time: string } | null {
  if (since === null) return null;
  const day = dayText(since, timeZone);
  return { day: day === dayText(instant, timeZone) ? null : day, time: clockOfInstant(since, timeZone) };
}
