import { minuteMs } from '../../../contract/durations.ts';

/** Who may ask how often (OUT-4): kept by each server for itself. */
export interface RateLimit {
  /** Counts a call; returns the seconds to wait, 0: allowed. */
  ask(who: string): number;
}

/** Calls allowed per consumer and minute. */
export const callsAMinute = 120;

/** Most that are remembered; those who asked first are forgotten first. */
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
      const count = known && known.until > at ? known : { calls: 0, until: at + minuteMs };
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
