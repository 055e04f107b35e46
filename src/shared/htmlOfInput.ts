import { htmlOfText, isBlankHtml } from '../../contract/html.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';

/** What was typed as HTML: a text area's text is escaped, and what shows nothing is empty (EDT-2). */
export function htmlOfInput(input: string, textMode: NewsConf['textMode']): string {
  const html = textMode === 'RICHTEXT' ? input : htmlOfText(input.trim());
  return isBlankHtml(html) ? '' : html;
}
