import { cutText } from '../../../contract/cutText.ts';
import type { Span } from '../../../contract/trafficInForce.ts';
import { textOfFeed } from './textOfFeed.ts';

/**
 * A line affected by an alert, by its id in the feed, with the affected stops; no stops: the whole line. Without a
 * line: all lines, or those serving the stops.
 */
export interface Affected {
  line: string | null;
  stops: string[];
}

/** An alert of a feed, in any format (TRF-3). */
export interface FeedAlert {
  /** Its id in the feed, stable across updates; of a further part of a situation, with the number of the part. */
  id: string;
  /** Announced, such as works; false: unplanned (ADM-4). */
  planned: boolean;
  /** When it is in force; empty: while the feed contains it. */
  periods: Span[];
  affected: Affected[];
  /** As in the feed: HTML or text. */
  summary: string;
  description: string;
}

/** Properties of a feed determined while reading it. */
export interface FeedChanges {
  /** It contains only changes since the last time. */
  isDifferential: boolean;
  /** Ids of the alerts it contains: new, changed or deleted. */
  ids: Set<string>;
  /** Which part its producer refused, and why, in French; null: none, as far as is said. */
  refused: string | null;
}

/** The initial state. */
export const newChanges = (): FeedChanges => ({ isDifferential: false, ids: new Set(), refused: null });

/** Merges the selectors of an alert by line: one without stops covers the whole line. */
export function mergedAffected(selectors: readonly Affected[]): Affected[] {
  const byLine = Map.groupBy(selectors, ({ line }) => line);
  return [...byLine].map(([line, own]) => ({
    line,
    stops: own.some(({ stops }) => stops.length === 0) ? [] : [...new Set(own.flatMap(({ stops }) => stops))],
  }));
}

/** A text of an alert in a language; null: not specified. */
export interface Translation {
  language: string | null;
  text: string;
}

/** Longest text of a perturbation, characters. */
const maxContent = 600;

/** The French text, else one without a language, else the first; empty if none. */
export function frenchOf(translations: readonly Translation[]): string {
  const inFrench = ({ language }: Translation) => /^fr(-|$)/i.test(language ?? '');
  const found =
    translations.find(inFrench) ?? translations.find(({ language }) => !language) ?? translations[0];
  return found?.text ?? '';
}

/**
 * Text of a perturbation, as plain text: the summary, and on a separate line the description if it adds something.
 * Empty when the alert has no text.
 */
export function contentOf({ summary, description }: Pick<FeedAlert, 'summary' | 'description'>): string {
  const [head, body] = [textOfFeed(summary), textOfFeed(description)];
  const text = body.startsWith(head) ? body : head.startsWith(body) ? head : `${head}\n${body}`;
  return cutText(text, maxContent);
}

export const isForAllLines = ({ affected }: Pick<FeedAlert, 'affected'>): boolean =>
  affected.some(({ line, stops }) => line === null && stops.length === 0);

/** Whether an alert is over at `now` (ms): all its periods have ended. */
export const isOver = ({ periods }: { periods: readonly Span[] }, now: number): boolean =>
  periods.length > 0 && periods.every(([, until]) => until !== null && until <= now);

/** The periods of both, in order, those that meet as one; none: always, as one of them is. */
export function unitedPeriods(some: readonly Span[], more: readonly Span[]): Span[] {
  if (some.length === 0 || more.length === 0) return [];
  const united: Span[] = [];
  for (const span of [...some, ...more].sort(([a], [b]) => (a ?? -Infinity) - (b ?? -Infinity))) {
    const last = united.at(-1);
    const [from, until] = span;
    const lastEnd = last?.[1] ?? Infinity;
    if (!last || (from !== null && from > lastEnd)) united.push(span);
    else if (until === null || until > lastEnd) united.splice(-1, 1, [last[0], until]);
  }
  return united;
}
