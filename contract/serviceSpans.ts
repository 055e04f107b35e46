import type { PastSpan } from './schemas/past.ts';
import { isInService, type Service, serviceValidUntil } from './serviceHours.ts';

/** When it is in service within a span, ms; as `merged` gives them (past.ts). */
export function serviceSpans(service: Service | null, { from, to }: PastSpan, timeZone: string): PastSpan[] {
  const spans: PastSpan[] = [];
  let at = from;
  while (at < to) {
    const until = Math.min(to, serviceValidUntil(service, at, timeZone) ?? to);
    const last = spans.at(-1);
    if (isInService(service, at, timeZone)) {
      if (last?.to === at) last.to = until;
      else spans.push({ from: at, to: until });
    }
    at = until;
  }
  return spans;
}

/** Nothing repeats later than a week, and a day more where clocks change, ms. */
const longestMs = 8 * 86_400_000;

/**
 * Since when it is in service without a break, ms, as far back as a week; null: it is not in service at `instant`.
 */
export function inServiceSince(service: Service | null, instant: number, timeZone: string): number | null {
  const last = serviceSpans(service, { from: instant - longestMs, to: instant + 1 }, timeZone).at(-1);
  return last && last.to > instant ? last.from : null;
}

/**
 * Since when each of some hours of service has run without a break at `now`, ms, worked out once for those who share them; of no
 * hours: for ever. Null: they do not run.
 */
export function beginningsAt(now: number, timeZone: string): (hours: string | null) => number | null {
  const known = new Map<string, number | null>();
  return (hours) => {
    if (hours === null) return -Infinity;
    const found = known.has(hours)
      ? (known.get(hours) ?? null)
      : inServiceSince({ hours, alerts: false }, now, timeZone);
    known.set(hours, found);
    return found;
  };
}
