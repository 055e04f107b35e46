/** Longest pause after failures, ms, unless the refresh interval is longer. */
const longestPauseMs = 15 * 60_000;
/** Maximum wait beyond the refresh interval, ms: a later due time comes from a wrong clock. */
export const farthestMs = 30 * 60_000;

/**
 * Time until the next fetch, ms: the refresh interval; after failures doubled each time, up to a quarter of an hour,
 * with jitter (`chance`, 0 to 1), so that servers turned away do not return together.
 */
export function pauseOf(refreshMs: number, failures: number, chance: number): number {
  if (failures === 0) return refreshMs;
  const pause = Math.min(refreshMs * 2 ** Math.min(failures, 20), Math.max(refreshMs, longestPauseMs));
  return Math.round(Math.min(refreshMs + farthestMs, Math.max(refreshMs, pause * (0.8 + 0.4 * chance))));
}
