import { minuteMs } from '../../../contract/durations.ts';

/** Grid of the spans that are read, ms: whole quarters of an hour, so that successive requests share one. */
const gridMs = 15 * minuteMs;
/** How far back a later request may start, ms: other plans still continue from an earlier instant. */
const backMs = 5 * minuteMs;
/** Maximum number of cached items, of about 140 bytes each: what all screens of a large region show. */
const mostKept = 1_000_000;

interface Kept<T> {
  from: number;
  to: number;
  found: readonly T[];
}

/** What an entry counts: an empty one takes room, too. */
const weightOf = ({ found }: Kept<unknown>) => 1 + found.length;

/**
 * Caches what `read` finds for a key between two instants (ms), for requests within the cached span: planned data do not
 * change with live data. Keys are compared by identity. What no longer fits is read at each request: since all keys are
 * asked for in turn, giving up another one for it would make every request read. `isWithin` selects the items within the
 * requested span.
 */
export function keepSpans<K extends object, T>(
  read: (key: K, from: number, to: number) => readonly T[],
  isWithin: (one: T, from: number, to: number) => boolean,
  most = mostKept,
): (key: K, from: number, to: number) => readonly T[] {
  /** The one read longest ago comes first. */
  const known = new Map<K, Kept<T>>();
  let count = 0;

  function forget(key: K): void {
    const kept = known.get(key);
    if (kept && known.delete(key)) count -= weightOf(kept);
  }

  function keep(key: K, kept: Kept<T>, from: number): void {
    const weight = weightOf(kept);
    for (const [other, { to }] of known) {
      // Of the others only those that have passed, and are not asked for any more, give way.
      if (count + weight <= most || to > from) break;
      forget(other);
    }
    if (count + weight > most) return;
    known.set(key, kept);
    count += weight;
  }

  return (key, from, to) => {
    let kept = known.get(key);
    if (!kept || from < kept.from || to > kept.to) {
      const begin = Math.floor((from - backMs) / gridMs) * gridMs;
      const end = Math.ceil(to / gridMs) * gridMs;
      forget(key);
      kept = { from: begin, to: end, found: read(key, begin, end) };
      keep(key, kept, from);
    }
    return kept.found.filter((one) => isWithin(one, from, to));
  };
}
