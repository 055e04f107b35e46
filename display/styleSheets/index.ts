import { advertising } from './advertising.ts';
import { base } from './base.ts';
import { layouts } from './layouts.ts';
import { looks } from './looks.ts';
import { messages } from './messages.ts';
import { times } from './times.ts';
import { traffic } from './traffic.ts';

let sheet: CSSStyleSheet | undefined;

/** One for all screens. Constructed, because a strict Content-Security-Policy lets no style element in. */
function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(base + layouts + messages + advertising + times + traffic + looks);
  }
  return sheet;
}

/**
 * The shadow root of `host`, in which a screen is drawn: styles neither leak in nor out, so that a preview in the console
 * and the screen itself are the same picture.
 */
export function shadowRootOf(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot;
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [styleSheet()];
  return shadow;
}
