import { htmlOfText, isBlankHtml } from '../../contract/html.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';

/** A field's input as HTML: plain text is escaped, and HTML that shows nothing becomes empty (EDT-2). */
export function htmlOfInput(input: string, textMode: NewsConf['textMode']): string {
  const html = textMode === 'RICHTEXT' ? input : htmlOfText(input.trim());
  return isBlankHtml(html) ? '' : html;
}
