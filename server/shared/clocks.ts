import { dayMs } from '../../contract/durations.ts';

/**
 * How much the clocks of servers, and of the screens that follow them, may differ, ms. A time that is farther ahead than it
 * can have been planned was stored before the clock was set back.
 */
export const clocksDifferMs = 10_000;

/** More than a clock is set wrong, ms: what is past for so long is past (docs/decisions/0057-what-has-ended.md). */
export const surelyPastMs = 2 * dayMs;

/** Whether `at` is less than `ms` ago; not if it is ahead, from before the clock was set back. All in ms. */
export const isWithin = (at: number, ms: number, now: number): boolean => now >= at && now - at < ms;

/** How long a clock that was just set is doubted, ms: what sets it may set it back. */
const doubtMs = 60_000;

/** Tells whether the clock was set lately, or the server started with it: until then nothing is done that is final. */
export interface ClockWatch {
  isSettled(): boolean;
}

/** `steady`: a clock that nobody sets, ms. */
export function createClockWatch(
  now: () => number,
  steady: () => number = () => performance.now(),
): ClockWatch {
  let ahead = now() - steady();
  let since = steady();
  return {
    isSettled() {
      const at = steady();
      const isSet = Math.abs(now() - at - ahead) > clocksDifferMs;
      if (isSet) {
        ahead = now() - at;
        since = at;
      }
      return at - since >= doubtMs;
    },
  };
}
