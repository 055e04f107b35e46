/** Removes the oldest entries of a cache until `wanted` more fit in; it may then be empty, and hold more than `most` after. */
export function leaveRoom(known: Map<unknown, unknown>, wanted: number, most: number): void {
  for (const oldest of known.keys()) {
    if (known.size + wanted <= most) return;
    known.delete(oldest);
  }
}

/**
 * Adds a value to a cache of at most `most` entries; the oldest gives way. Emptying it instead would make everything be
 * computed again at once, and values that identify something else would be replaced.
 */
export function remember<K, V>(known: Map<K, V>, key: K, value: V, most: number): V {
  leaveRoom(known, 1, most);
  known.set(key, value);
  return value;
}
