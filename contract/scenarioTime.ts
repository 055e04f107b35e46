/** A duration as displayed for a scenario. */
export interface Duration {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Longest delay after which a scenario may stop by itself, s: a leap year. */
export const maxDelaySeconds = 366 * 24 * 60 * 60;

/** Splits whole seconds; negative ones count as zero. */
export function durationOf(seconds: number): Duration {
  const whole = Math.max(0, seconds);
  return {
    days: Math.floor(whole / 86_400),
    hours: Math.floor(whole / 3_600) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}

/** How long a scenario has been active at `now` (ms): at least a second, even if the clock is behind (SCN-4). */
export function elapsedSince(activationTime: number, now: number): Duration {
  return durationOf(Math.max(1, Math.floor((now - activationTime) / 1_000)));
}

/** How long it stays active: fractions of a second are rounded up, so that 0 means ended (SCN-4). */
export function remainingUntil(deactivationTime: number, now: number): Duration {
  return durationOf(Math.ceil((deactivationTime - now) / 1_000));
}

/**
 * The instant (ms) at which a scenario stops by itself; null: never. A delay is a duration, unaffected by clock changes
 * in between (SCN-5). `plannedStop` (ms): stop of its plan (TIM-8); the earlier of both applies.
 */
export function deactivationTimeOf(
  activationTime: number | null,
  delaySeconds: number | null,
  plannedStop: number | null = null,
): number | null {
  if (activationTime === null) return null;
  const delayed = delaySeconds === null ? Infinity : activationTime + delaySeconds * 1_000;
  const stop = Math.min(delayed, plannedStop ?? Infinity);
  return stop === Infinity ? null : stop;
}

/** When a scenario as pages know it stops by itself, ms; null: never, or it does not run. */
export const endOfScenario = (scenario: {
  activationTime: number | null;
  autoDeactivationDelay: number | null;
  stopsAt?: number | null | undefined;
}): number | null =>
  deactivationTimeOf(scenario.activationTime, scenario.autoDeactivationDelay, scenario.stopsAt);
