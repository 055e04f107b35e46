import { cutText } from './cutText.ts';
import { textOfHtml } from './html.ts';

/** Longest of the short texts, characters: what a list or a notification has room for. */
const longestShort = 120;

/** What ends a line of a text. */
const lineEnds = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi;

// Neither XML nor a display knows what to do with controls, halves of characters, and what is none.
// oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Cs}/gu;

/** A text of which each character may stand in XML. */
export const clean = (text: string): string => text.replace(forbidden, '');

/** The text of a message's HTML with its lines; empty where it shows no text. */
export const linesOfHtml = (html: string): string =>
  html
    .split(lineEnds)
    .map((part) => clean(textOfHtml(part)).trim())
    .filter((line) => line !== '')
    .join('\n');

/** A text in one line of at most 120 characters: its first line, or as much of it as fits. */
export const shortOf = (text: string): string => cutText(text.split('\n', 1)[0] ?? '', longestShort);
