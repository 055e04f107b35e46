/** Longest pause after failures, ms, unless the refresh is longer. */
const longestPauseMs = 15 * 60_000;
/** No feed waits longer than this beyond its refresh, ms: a later time of next fetch comes from a clock that was wrong. */
export const farthestMs = 30 * 60_000;

/**
 * How long until a feed is fetched again, ms: the refresh; after failures twice as long each time, up to a quarter of an
 * hour, and a little more or less (`chance`, 0 to 1), so that those who were turned away do not come back together.
 */
export function pauseOf(refreshMs: number, failures: number, chance: number): number {
  if (failures === 0) return refreshMs;
  const pause = Math.min(refreshMs * 2 ** Math.min(failures, 20), Math.max(refreshMs, longestPauseMs));
  return Math.round(Math.min(refreshMs + farthestMs, Math.max(refreshMs, pause * (0.8 + 0.4 * chance))));
}
