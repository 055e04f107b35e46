import { minuteMs } from '../../../contract/durations.ts';

/** Limits the calls per consumer (OUT-4); each server counts for itself. */
export interface RateLimit {
  /** Counts a call; returns the seconds to wait, 0: allowed. */
  ask(who: string): number;
}

/** Calls allowed per consumer and minute. */
export const callsAMinute = 120;

/** Maximum number of remembered consumers; the one whose count began first is forgotten first. */
const mostRemembered = 20_000;

interface Count {
  calls: number;
  /** When it resets, ms. */
  until: number;
}

/** A rate limit without counts. `now` is the clock, ms since the epoch. */
export function createRateLimit(now: () => number): RateLimit {
  const counts = new Map<string, Count>();
  return {
    ask(who) {
      const at = now();
      const known = counts.get(who);
      // One that ends in more than a minute began before the clock was set back.
      const isRunning = known !== undefined && known.until > at && known.until <= at + minuteMs;
      const count = isRunning ? known : { calls: 0, until: at + minuteMs };
      if (count !== known) {
        counts.delete(who);
        counts.set(who, count);
        if (counts.size > mostRemembered) counts.delete(counts.keys().next().value as string);
      }
      if (count.calls >= callsAMinute) return Math.ceil((count.until - at) / 1000);
      count.calls += 1;
      return 0;
    },
  };
}
