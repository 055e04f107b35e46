import { minuteMs } from '../../../contract/durations.ts';

/** Grid of the spans that are read, ms: whole quarters of an hour, so that successive requests share one. */
const gridMs = 15 * minuteMs;
/** How far back a later request may start, ms: other plans still continue from an earlier instant. */
const backMs = 5 * minuteMs;
/** Maximum number of cached items: what all screens of a large network show. */
const mostKept = 200_000;

interface Kept<T> {
  from: number;
  to: number;
  found: readonly T[];
}

/**
 * Caches what `read` finds for a key between two instants (ms), for requests within the cached span: planned data do not
 * change with live data. Keys are compared by identity, and cached items are released with them. `isWithin` selects the items
 * within the requested span.
 */
export function keepSpans<K extends object, T>(
  read: (key: K, from: number, to: number) => readonly T[],
  isWithin: (one: T, from: number, to: number) => boolean,
  most = mostKept,
): (key: K, from: number, to: number) => readonly T[] {
  let known = new WeakMap<K, Kept<T>>();
  let count = 0;
  return (key, from, to) => {
    let kept = known.get(key);
    if (!kept || from < kept.from || to > kept.to) {
      const begin = Math.floor((from - backMs) / gridMs) * gridMs;
      const end = Math.ceil(to / gridMs) * gridMs;
      const before = kept?.found.length ?? 0;
      kept = { from: begin, to: end, found: read(key, begin, end) };
      count += kept.found.length - before;
      if (count > most) {
        known = new WeakMap();
        count = kept.found.length;
      }
      known.set(key, kept);
    }
    return kept.found.filter((one) => isWithin(one, from, to));
  };
}
