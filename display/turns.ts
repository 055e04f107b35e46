/** Which of `count` things is due at `instant`, each for `milliseconds`; 0 when there is none. */
export function turnAt(count: number, instant: number, milliseconds: number): number {
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
  const page = turnAt(pages, instant, milliseconds);
  return list.slice(page * size, (page + 1) * size);
}
