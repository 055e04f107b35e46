/**
 * Delay before the next attempt, ms: doubles from 1 s to 15 s, with jitter of up to half, so that screens do not all return
 * at once.
 */
export function backoff(failures: number, random: () => number = Math.random): number {
  const most = Math.min(15_000, 1_000 * 2 ** Math.min(failures, 10));
  return most * (0.5 + random() / 2);
}
