import { minuteMs } from '../../../contract/durations.ts';

/** Spans are read from and to whole quarters of an hour, so that those that are asked for one after the other are one. */
const gridMs = 15 * minuteMs;
/** How much earlier a span may begin that is asked for meanwhile, ms: who began to ask before goes on from there. */
const backMs = 5 * minuteMs;
/** Most that is kept at a time: what all screens of a large network show. */
const mostKept = 200_000;

interface Kept<T> {
  from: number;
  to: number;
  found: readonly T[];
}

/**
 * Remembers what `read` finds for a key from one instant on and before another (ms), as long as spans within are asked for: what is
 * planned stays, whatever is said of it meanwhile. A key is known by itself, and what belongs to it goes with it. `isWithin` says
 * which of what was found belongs to the span that is asked for.
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
