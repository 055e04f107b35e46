/** Ms to wait before trying again: doubling from 1 s to 15 s, spread by half so that screens do not return as one. */
export function backoff(failures: number, random: () => number = Math.random): number {
  const most = Math.min(15_000, 1_000 * 2 ** Math.min(failures, 10));
  return most * (0.5 + random() / 2);
}
