import { dayMs } from '../../../contract/durations.ts';
import { instantOf } from '../../../contract/zonedTime.ts';
import type { FeedFacts } from '../gtfs/currentFeed.ts';
import { dateText } from '../gtfs/feedDates.ts';

/** From `from` (inclusive) to `to` (exclusive), ms. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Part of a span by the days of a feed. `within`: from its first to its last day; `after`: the day after, on which its last
 * trips end; `outside`: earlier or later.
 */
export interface FeedSpan extends Span {
  days: 'outside' | 'within' | 'after';
}

const daySeconds = dayMs / 1000;

type Days = Pick<FeedFacts, 'timeZone' | 'from' | 'to'>;

const known = new WeakMap<Days, readonly FeedSpan[]>();

/** All time by the days of a feed; cached, since every stop point needs it and time zone computations are slow. */
function allTime(facts: Days): readonly FeedSpan[] {
  const found = known.get(facts);
  if (found) return found;
  const { timeZone } = facts;
  const last = dateText(facts.to);
  const begin = instantOf(dateText(facts.from), 0, timeZone);
  const end = instantOf(last, daySeconds, timeZone);
  const over = instantOf(last, 2 * daySeconds, timeZone);
  const spans: FeedSpan[] = [
    { from: -Infinity, to: begin, days: 'outside' },
    { from: begin, to: end, days: 'within' },
    { from: end, to: over, days: 'after' },
    { from: over, to: Infinity, days: 'outside' },
  ];
  known.set(facts, spans);
  return spans;
}

/** Splits a span at the midnights at which the days of a feed begin and end, in the feed's time zone. */
export const feedSpansOf = (facts: Days, span: Span): FeedSpan[] =>
  allTime(facts).flatMap(({ days, ...all }) => {
    const from = Math.max(all.from, span.from);
    const to = Math.min(all.to, span.to);
    return from < to ? [{ from, to, days }] : [];
  });
