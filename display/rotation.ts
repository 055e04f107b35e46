/** Which of `count` things is due at `instant`, each for `milliseconds`; 0 when there is none. */
export function rotationAt(count: number, instant: number, milliseconds: number): number {
  return count > 0 ? Math.floor(Math.max(0, instant) / milliseconds) % count : 0;
}

/** The part of a list that is due, when at most `room` of it are shown at a time: pages of about the same length. */
export function pageAt<T>(
  list: readonly T[],
  room: number,
  instant: number,
  milliseconds: number,
): readonly T[] {
  const pages = Math.ceil(list.length / room);
  const size = Math.ceil(list.length / pages);
  const page = rotationAt(pages, instant, milliseconds);
  return list.slice(page * size, (page + 1) * size);
}

/** Which of several things is due `elapsed` ms after the first one came up, each for its own time, and since when. */
export function dueAt(durations: readonly number[], elapsed: number): { index: number; elapsed: number } {
  const round = durations.reduce((sum, each) => sum + each, 0);
  // Of nothing, or of what takes no time, nothing is due by it: not a number.
  let left = Math.max(0, elapsed) % round;
  for (const [index, each] of durations.entries()) {
    if (left < each) return { index, elapsed: left };
    left -= each;
  }
  return { index: 0, elapsed: 0 };
}
