import { dayMs } from '../../../contract/durations.ts';
import { cycleSeconds, heartbeatSeconds, subscriptionDays } from '../../../contract/subscriptions.ts';
import type { Row } from '../../db/schema.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { feedInstant } from '../feeds/feedInstant.ts';

/** From one delivery to the next, ms. */
export const cycleMs = cycleSeconds * 1000;

const duration = /^P(?=.)(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})(?:\.\d+)?S)?)?$/;

/** Parses a duration of days, hours, minutes and seconds (`PT5M`), ms; null: invalid or not positive. */
function durationMs(text: string): number | null {
  const found = duration.exec(text);
  if (!found) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 || null;
}

/** The effective heartbeat interval for a requested one, ms; null: invalid. */
export function heartbeatMs(text: string): number | null {
  const asked = durationMs(text);
  const { least, most } = heartbeatSeconds;
  return asked === null ? null : Math.min(Math.max(asked, least * 1000), most * 1000);
}

/** Whether a heartbeat is due: also one that was planned before the clock was set back. */
export const isBeatDue = (
  { heartbeat_at, heartbeat_ms }: Pick<Row<'siri_subscription'>, 'heartbeat_at' | 'heartbeat_ms'>,
  now: number,
): boolean =>
  heartbeat_at !== null && (heartbeat_at <= now || heartbeat_at > now + (heartbeat_ms ?? 0) + clocksDifferMs);

/** The next heartbeat after one due at `dueAt` and sent at `now` (ms): on the interval grid, skipping missed ones. */
export const nextHeartbeat = (dueAt: number, now: number, intervalMs: number): number =>
  dueAt + (Math.floor(Math.max(0, now - dueAt) / intervalMs) + 1) * intervalMs;

/**
 * The effective end of a subscription for a requested one, ms: bounded. Null: invalid. A time without a zone is in the
 * project's.
 */
export function untilOf(text: string, timeZone: string, now: number): number | null {
  const asked = feedInstant(text, timeZone);
  return asked === null ? null : Math.min(asked, now + subscriptionDays * dayMs);
}
