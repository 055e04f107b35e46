import { dayMs } from '../../../contract/durations.ts';
import { cycleSeconds, heartbeatSeconds, subscriptionDays } from '../../../contract/subscriptions.ts';
import { siriInstant } from '../feeds/siriInstant.ts';

/** From one delivery to the next, ms. */
export const cycleMs = cycleSeconds * 1000;

const duration = /^P(?=.)(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})(?:\.\d+)?S)?)?$/;

/** A duration of days, hours, minutes and seconds (`PT5M`), ms; null: it is none, or not longer than nothing. */
function durationMs(text: string): number | null {
  const found = duration.exec(text);
  if (!found) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 || null;
}

/** The interval of heartbeats that is kept where this one is asked for, ms; null: it cannot be read. */
export function heartbeatMs(text: string): number | null {
  const asked = durationMs(text);
  const { least, most } = heartbeatSeconds;
  return asked === null ? null : Math.min(Math.max(asked, least * 1000), most * 1000);
}

/** The heartbeat after the one that was due at `dueAt` and went at `now` (ms): by the interval, without those that were missed. */
export const nextHeartbeat = (dueAt: number, now: number, intervalMs: number): number =>
  dueAt + (Math.floor(Math.max(0, now - dueAt) / intervalMs) + 1) * intervalMs;

/** Until when a subscription holds that asks for this, ms: not for ever. Null: it cannot be read. A time without a zone is the project's. */
export function untilOf(text: string, timeZone: string, now: number): number | null {
  const asked = siriInstant(text, timeZone);
  return asked === null ? null : Math.min(asked, now + subscriptionDays * dayMs);
}
