import { cutText } from './cutText.ts';
import { lineEnds, textOfHtml } from './html.ts';

/** Longest short text, characters: fits a list or a notification. */
const longestShort = 120;

// Characters neither XML nor displays can handle: controls, lone surrogates, and non-characters.
// oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Cs}/gu;

/** A text with only characters allowed in XML. */
export const clean = (text: string): string => text.replace(forbidden, '');

/** The text of a message's HTML, by lines; empty if it has none. */
export const linesOfHtml = (html: string): string =>
  html
    .split(lineEnds)
    .map((part) => clean(textOfHtml(part)).trim())
    .filter((line) => line !== '')
    .join('\n');

/** A text on one line of at most 120 characters: its first line, truncated if necessary. */
export const shortOf = (text: string): string => cutText(text.split('\n', 1)[0] ?? '', longestShort);
