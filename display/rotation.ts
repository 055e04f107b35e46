/** Index of the item due at `instant` when `count` items take turns of `milliseconds` each; 0 if there is none. */
export function rotationAt(count: number, instant: number, milliseconds: number): number {
  return count > 0 ? Math.floor(Math.max(0, instant) / milliseconds) % count : 0;
}

/** The page of a list that is due, at most `room` items at a time; pages have about the same length. */
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

/**
 * Index of the item due `elapsed` ms after the first one began, when each has its own duration, and the time since it began.
 */
export function dueAt(durations: readonly number[], elapsed: number): { index: number; elapsed: number } {
  const round = durations.reduce((sum, each) => sum + each, 0);
  // NaN without items or durations: then the first is due.
  let left = Math.max(0, elapsed) % round;
  for (const [index, each] of durations.entries()) {
    if (left < each) return { index, elapsed: left };
    left -= each;
  }
  return { index: 0, elapsed: 0 };
}
