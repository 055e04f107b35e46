import type { MessagingMode } from '../contract/enums.ts';
import { isBlankHtml, textOfHtml } from '../contract/html.ts';
import { isBus, isMetro, isRer } from '../contract/lineSign.ts';
import { isExhibitionScreen } from '../contract/specialTreatments.ts';
import { screenHtml } from './sanitize.ts';
import { bound, boundHtml } from './typography.ts';

/** The rules of the message preview (PRV-1), as the screen itself follows them. */

/** The kind of screen that a news item alone tells. */
export function kindOf(screenId: string | null): 'EXHIBITION' | 'COMPANY' {
  return screenId !== null && isExhibitionScreen(screenId) ? 'EXHIBITION' : 'COMPANY';
}

/** The style of a line's picture; null: none, without a line or for the placeholder « Aucun ». */
export function signKindOf(line: { name: string } | null): 'bus' | 'round' | 'plain' | null {
  if (line === null || line.name === 'Aucun') return null;
  if (isBus(line.name)) return 'bus';
  return isRer(line.name) || isMetro(line.name) ? 'round' : 'plain';
}

/** What stands in a message: clean HTML in STATION mode, its bare text in any other. */
export type Body = { html: string } | { text: string };

/** `ground`: the colour of what it is written on, `#rrggbb`. */
export function bodyOf(mode: MessagingMode, content: string, ground = '#ffffff'): Body {
  return mode === 'STATION'
    ? { html: boundHtml(screenHtml(content, ground)) }
    : { text: bound(textOfHtml(content)) };
}

/** The contents that have something to show, in the order of their languages; a draft without any keeps one. */
export function shownContents<T extends { content: string }>(contents: readonly T[]): readonly T[] {
  const filled = contents.filter(({ content }) => !isBlankHtml(content));
  return filled.length > 0 ? filled : contents.slice(0, 1);
}
