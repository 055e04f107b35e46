/** Longest pause after failures, ms, unless the refresh is longer. */
const longestPauseMs = 15 * 60_000;
/** How long what a feed said counts while it cannot be read, ms. */
const trustMs = 60 * 60_000;

/**
 * How long until a feed is fetched again, ms: the refresh; after failures twice as long each time, up to a quarter of an
 * hour, and a little more or less (`chance`, 0 to 1), so that those who were turned away do not come back together.
 */
export function pauseOf(refreshMs: number, failures: number, chance: number): number {
  if (failures === 0) return refreshMs;
  const pause = Math.min(refreshMs * 2 ** Math.min(failures, 20), Math.max(refreshMs, longestPauseMs));
  return Math.round(Math.max(refreshMs, pause * (0.8 + 0.4 * chance)));
}

/** Until when what was read at `readAt` may be shown, ms: a feed that is silent for long says nothing any more. */
export const trustedUntil = (readAt: number, refreshMs: number): number =>
  readAt + Math.max(trustMs, 3 * refreshMs);
