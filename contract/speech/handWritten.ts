import { clean } from '../plainText.ts';
import type { Abbreviation } from './abbreviations.ts';
import { spokenHtml } from './spokenText.ts';

/** Most characters of a text to be said that somebody has written. */
export const longestSpoken = 2_000;

/** What is stored of it: one line without brackets, which some voices take for orders; null: nothing, the rules say it. */
export const storedSpoken = (text: string | null | undefined): string | null =>
  clean((text ?? '').replace(/[<>\s]+/g, ' ')).trim() || null;

/** What is said of a text (OUT-6): what somebody has written to be said, else what the rules make of it. */
export const saidOf = (
  { content, spoken }: { content: string; spoken?: string | null | undefined },
  code: string,
  abbreviations?: readonly Abbreviation[],
): string => spoken ?? spokenHtml(content, code, abbreviations);
