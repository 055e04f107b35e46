import { isRecord } from '../contract/isRecord.ts';
import { roundSeconds } from '../contract/legibility.ts';
import { clockOfInstant } from '../contract/localTime.ts';
import { dayText } from './localTime.ts';

/** Whether a display mode's screens say that the server is unreachable: yes, unless its JSON has `offlineNotice: false`. */
export const saysOffline = (json: unknown): boolean => !isRecord(json) || json['offlineNotice'] !== false;

/**
 * Maximum duration of all pages of a screen's messages, ms: the project's limit (s), or less if the display mode's JSON has
 * a smaller `roundSeconds` (FLT-6).
 */
export function roundLimitOf(json: unknown, budget: number | null = null): number {
  const said = isRecord(json) ? json['roundSeconds'] : undefined;
  const { usual, least, most } = roundSeconds;
  const own = Number.isInteger(said) ? Math.min(most, Math.max(least, Number(said))) : null;
  return Math.min(own ?? budget ?? usual, budget ?? most) * 1000;
}

/** A past instant as briefly as possible: the time, and the date if it was another day. Null: unknown. */
export function sinceText(
  since: number | null,
  instant: number,
  timeZone: string,
): { day: string | null; time: string } | null {
  if (since === null) return null;
  const day = dayText(since, timeZone);
  return { day: day === dayText(instant, timeZone) ? null : day, time: clockOfInstant(since, timeZone) };
}
