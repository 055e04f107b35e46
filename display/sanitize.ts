import createDOMPurify from 'dompurify';
import { htmlOfText, textOfHtml } from '../contract/html.ts';
import { messageStyles, messageTags } from '../contract/messageHtml.ts';
import { hexOf, legibleColours } from './paper.ts';

const smallestPx = 8;
const largestPx = 72;

/** A font size in px or pt, as px between 8 and 72. */
function pixelsOf(value: string): number {
  const pixels = parseFloat(value) * (value.endsWith('pt') ? 4 / 3 : 1);
  return Math.min(largestPx, Math.max(smallestPx, Math.round(pixels)));
}

/** The safe declarations of a style attribute, by property (PRV-7). */
function safeStyle(style: string): Map<string, string> {
  const kept = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(0, colon)).trim();
    const value = declaration.slice(colon + 1).trim();
    if (!Object.hasOwn(messageStyles, property) || !messageStyles[property]?.test(value)) continue;
    kept.set(property, value);
  }
  return kept;
}

/** Default text size in the editor and the console: a screen's sizes are in proportion to it. */
const editorPixels = 14;

/** Rewrites an element's safe declarations in place. */
type Rewrite = (declarations: Map<string, string>, element: Element) => void;

/** `lists`: attributes set on every list. */
function makeCleaner(
  rewrite: Rewrite,
  lists: Readonly<Record<string, string>> = {},
): (html: string) => string {
  const purify = createDOMPurify();
  // Without a DOM, DOMPurify would return its input unchanged: then only the text is shown.
  if (!purify.isSupported) return (html) => htmlOfText(textOfHtml(html));
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (attribute.attrName !== 'style') return;
    const declarations = safeStyle(attribute.attrValue);
    rewrite(declarations, element);
    attribute.attrValue = [...declarations].map(([property, value]) => `${property}: ${value}`).join('; ');
    if (attribute.attrValue === '') attribute.keepAttr = false;
  });
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName !== 'ul' && element.localName !== 'ol') return;
    for (const [name, value] of Object.entries(lists)) element.setAttribute(name, value);
  });
  return (html) =>
    purify.sanitize(html, {
      ALLOWED_TAGS: [...messageTags],
      ALLOWED_ATTR: ['style'],
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
    });
}

/**
 * Sanitises a message's HTML for use in a page (PRV-7): keeps the tags and styles that the editor writes, nothing that runs,
 * loads, links or covers. Font sizes stay in px, as in the console. « Pure », so that the screen page, which has no use for it,
 * leaves it out.
 */
export const cleanHtml = /* @__PURE__ */ makeCleaner((declarations) => {
  const size = declarations.get('font-size');
  if (size !== undefined) declarations.set('font-size', `${pixelsOf(size)}px`);
});

/** Background of the nearest ancestor that has one; null: there is none. */
function groundOf(element: Element): string | null {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const background = safeStyle(around.getAttribute('style') ?? '').get('background-color');
    const hex = background === undefined ? null : hexOf(background);
    if (hex !== null) return hex;
  }
  return null;
}

function set(declarations: Map<string, string>, property: string, value: string | null): void {
  const before = declarations.get(property);
  if (value === null) declarations.delete(property);
  else if (before === undefined || hexOf(before) !== value) declarations.set(property, value);
}

/** Background of the text that is being cleaned; a variable, since cleaning is synchronous. */
let paper = '#ffffff';

// List markers stand where the text begins, whatever the surrounding language.
const forScreens = makeCleaner(
  (declarations, element) => {
    const size = declarations.get('font-size');
    if (size !== undefined) {
      const share = (pixelsOf(size) / editorPixels).toFixed(2).replace(/\.?0+$/, '');
      declarations.set('font-size', `max(var(--smallest), calc(var(--text) * ${share}))`);
    }
    const colours = { color: declarations.get('color'), background: declarations.get('background-color') };
    const legible = legibleColours(colours, groundOf(element) ?? paper);
    set(declarations, 'color', legible.color);
    set(declarations, 'background-color', legible.background);
  },
  { dir: 'auto' },
);

/**
 * Like `cleanHtml`, for a screen: sizes become multiples of the screen's text size, `--text`, so that they scale with it,
 * but not below `--smallest`; colours become legible on `ground` (`#rrggbb`).
 */
export function screenHtml(html: string, ground = '#ffffff'): string {
  paper = ground;
  return forScreens(html);
}
