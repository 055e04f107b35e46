import { base } from './base.ts';
import { looks } from './looks.ts';
import { messages } from './messages.ts';
import { times } from './times.ts';

let sheet: CSSStyleSheet | undefined;

/**
 * The styles of a screen as one constructed sheet, shared by all mounted screens. Constructed, because a strict
 * Content-Security-Policy lets no style element in.
 */
export function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(base + messages + times + looks);
  }
  return sheet;
}
