import { dayMs } from './durations.ts';
import type { PastSpan } from './schemas/past.ts';
import { isInService, type Service, serviceValidUntil } from './serviceHours.ts';

/** When it is in service within a span, ms; merged as by `merged` (past.ts). */
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

/** Longest repetition interval: a week, plus a day for clock changes, ms; services and silences are read no farther back. */
export const longestServiceMs = 8 * dayMs;

/** Start of the current uninterrupted service, ms, at most a week back; null: not in service at `instant`. */
export function inServiceSince(service: Service | null, instant: number, timeZone: string): number | null {
  const last = serviceSpans(service, { from: instant - longestServiceMs, to: instant + 1 }, timeZone).at(-1);
  return last && last.to > instant ? last.from : null;
}

/**
 * Start of the uninterrupted service at `now` for service hours, ms, computed once per distinct hours; without hours: for
 * ever. Null: not in service.
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

/**
 * How long silences have lasted in service at `now`, ms, each from an instant; null: not in service. A silence counts anew from each
 * start of service, unless no stretch is longer than `enough`: then over the last week, since it would never be told, and is
 * `enough` once it has lasted for a week.
 */
export function silencesAt(
  now: number,
  timeZone: string,
  enough: number,
): (hours: string | null, since: number) => number | null {
  const known = new Map<string, PastSpan[]>();
  const lastWeek = { from: now - longestServiceMs, to: now + 1 };
  return (hours, since) => {
    if (hours === null) return now - since;
    const spans = known.get(hours) ?? serviceSpans({ hours, alerts: false }, lastWeek, timeZone);
    known.set(hours, spans);
    const last = spans.at(-1);
    if (!last || last.to <= now) return null;
    const silentIn = ({ from, to }: PastSpan) => Math.max(0, Math.min(to, now) - Math.max(from, since));
    if (spans.some(({ from, to }) => to - from > enough)) return silentIn(last);
    const silent = spans.reduce((sum, span) => sum + silentIn(span), 0);
    return now - since < 7 * dayMs ? silent : Math.max(silent, enough);
  };
}
