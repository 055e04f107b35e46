import { base } from './base.ts';
import { layouts } from './layouts.ts';
import { messages } from './messages.ts';
import { times } from './times.ts';
import { bicycles } from './bicycles.ts';
import { traffic } from './traffic.ts';

/** Styles that do not depend on a display mode: alerts, and what a messaging mode's colours alone do not express. */
const looks = `
.screen { --alert-background: #b3261e; --alert-mark: #8c1a14; --alert-color: #ffffff; }
.company .row:not(.alert) .body { border-inline-start: 0.16em solid var(--accent); border-radius: inherit; border-start-start-radius: 0; border-end-start-radius: 0; }
.company.screen .row { border-radius: calc(var(--text) * 0.1); }
.exhibition .list .row:not(.alert) .text { text-align: center; }
.default .row:not(.alert) .body { border: 0; }
`;

/** A picture in the message area. */
const advertising = `
.ad { position: absolute; inset: 0; animation: appear 0.4s ease-out; }
.ad img { display: block; width: 100%; height: 100%; object-fit: contain; }
@media (prefers-reduced-motion: reduce) {
  .ad { animation: none; }
}
`;

/** All rules of a screen. */
export const rules = base + layouts + messages + advertising + times + traffic + bicycles + looks;

let sheet: CSSStyleSheet | undefined;

/** Shared by all screens. A constructed style sheet, because a strict Content-Security-Policy forbids style elements. */
function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
  }
  return sheet;
}

/**
 * The shadow root of `host`, in which a screen is drawn: styles cannot leak in or out, so that a preview in the console
 * looks exactly like the screen.
 */
export function shadowRootOf(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot;
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [styleSheet()];
  return shadow;
}
