import { advertising } from './advertising.ts';
import { base } from './base.ts';
import { layouts } from './layouts.ts';
import { looks } from './looks.ts';
import { messages } from './messages.ts';
import { times } from './times.ts';
import { traffic } from './traffic.ts';

let sheet: CSSStyleSheet | undefined;

/**
 * The styles of a screen as one constructed sheet, shared by all mounted screens. Constructed, because a strict
 * Content-Security-Policy lets no style element in.
 */
export function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(base + layouts + messages + advertising + times + traffic + looks);
  }
  return sheet;
}
