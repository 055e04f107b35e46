import type { MessagingMode } from '../contract/enums.ts';
import { isBlankHtml, textOfHtml } from '../contract/html.ts';
import { isBus, isMetro, isRer } from '../contract/lineSign.ts';
import { isExhibitionScreen } from '../contract/specialTreatments.ts';
import { screenHtml } from './sanitize.ts';
import { bound, boundHtml } from './typography.ts';

/** The rules of the message preview (PRV-1), which screens follow, too. */

/**
 * The kind of screen that a news item alone reveals.
 * @internal Agreed on (PRV-1), but no page knows a screen by its id alone: its setup says its mode.
 */
export function kindOf(screenId: string | null): 'EXHIBITION' | 'COMPANY' {
  return screenId !== null && isExhibitionScreen(screenId) ? 'EXHIBITION' : 'COMPANY';
}

/** Style of a line's picture; null: none, without a line or for the placeholder « Aucun ». */
export function signKindOf(line: { name: string } | null): 'bus' | 'round' | 'plain' | null {
  if (line === null || line.name === 'Aucun') return null;
  if (isBus(line.name)) return 'bus';
  return isRer(line.name) || isMetro(line.name) ? 'round' : 'plain';
}

/** Content of a message: sanitised HTML in STATION mode, plain text in any other. */
export type Body = { html: string } | { text: string };

/** `ground`: background colour that it is written on, `#rrggbb`. */
export function bodyOf(mode: MessagingMode, content: string, ground = '#ffffff'): Body {
  return mode === 'STATION'
    ? { html: boundHtml(screenHtml(content, ground)) }
    : { text: bound(textOfHtml(content)) };
}

/** The contents with something to show, in the order of their languages; if all are blank, the first one. */
export function shownContents<T extends { content: string }>(contents: readonly T[]): readonly T[] {
  const filled = contents.filter(({ content }) => !isBlankHtml(content));
  return filled.length > 0 ? filled : contents.slice(0, 1);
}
