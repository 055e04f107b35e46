import { cutText } from '../../../contract/cutText.ts';
import { textOfHtml } from '../../../contract/html.ts';
import type { Span } from '../../../contract/trafficInForce.ts';

/**
 * A line that an alert concerns, as its feed calls it, and the stops of it; without stops, all of the line. Without a
 * line, all lines, or whichever serve the stops.
 */
export interface Affected {
  line: string | null;
  stops: string[];
}

/** One alert of a feed, whatever the feed's format (TRF-3). */
export interface FeedAlert {
  /** The feed's own name of it, which outlives its updates. */
  id: string;
  /** Announced, such as works; false: it happens (ADM-4). */
  planned: boolean;
  /** When it is in force; empty: as long as the feed has it. */
  periods: Span[];
  affected: Affected[];
  /** As the feed has them: HTML or text. */
  summary: string;
  description: string;
}

/** The selectors of an alert by line: one without stops is of the whole line. */
export function mergedAffected(selectors: readonly Affected[]): Affected[] {
  const byLine = Map.groupBy(selectors, ({ line }) => line);
  return [...byLine].map(([line, own]) => ({
    line,
    stops: own.some(({ stops }) => stops.length === 0) ? [] : [...new Set(own.flatMap(({ stops }) => stops))],
  }));
}

/** One text of an alert in a language; null: the feed does not say which. */
export interface Translation {
  language: string | null;
  text: string;
}

/** Longest text of an alert that is looked at, characters. */
export const maxRawText = 4_000;
/** Longest text of a perturbation, characters. */
const maxContent = 600;

/** The French text, else one without a language, else the first; empty when there is none. */
export function frenchOf(translations: readonly Translation[]): string {
  const inFrench = ({ language }: Translation) => /^fr(-|$)/i.test(language ?? '');
  const found =
    translations.find(inFrench) ?? translations.find(({ language }) => !language) ?? translations[0];
  return found?.text ?? '';
}

const plain = (text: string) => textOfHtml(text.slice(0, maxRawText));

/**
 * What a perturbation says, as plain text: the summary, and on a line of its own the description where it says more.
 * Empty when the alert says nothing.
 */
export function contentOf({ summary, description }: Pick<FeedAlert, 'summary' | 'description'>): string {
  const [head, body] = [plain(summary), plain(description)];
  const text = body.startsWith(head) ? body : head.startsWith(body) ? head : `${head}\n${body}`;
  return cutText(text, maxContent);
}

/** Whether an alert is of all lines, rather than of some. */
export const isForAllLines = ({ affected }: Pick<FeedAlert, 'affected'>): boolean =>
  affected.some(({ line, stops }) => line === null && stops.length === 0);

/** Whether an alert is over at `now` (ms): each of its periods has ended. */
export const isOver = ({ periods }: { periods: readonly Span[] }, now: number): boolean =>
  periods.length > 0 && periods.every(([, until]) => until !== null && until <= now);
