import createDOMPurify from 'dompurify';
import { htmlOfText, textOfHtml } from '../contract/html.ts';
import { messageTags } from '../contract/messageHtml.ts';
import { safeStyle } from './safeStyle.ts';

/** The size of text that names none, in the editor and in the console: sizes on a screen are in proportion to it. */
const editorPixels = 14;

function makeCleaner(fontSize: (pixels: number) => string): (html: string) => string {
  const purify = createDOMPurify();
  // Without a DOM, DOMPurify would hand its input back as it came: then the text alone is shown.
  if (!purify.isSupported) return (html) => htmlOfText(textOfHtml(html));
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    if (attribute.attrName !== 'style') return;
    attribute.attrValue = safeStyle(attribute.attrValue, fontSize);
    if (attribute.attrValue === '') attribute.keepAttr = false;
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
 * HTML of a message, safe to put into a page (checklist PRV-7): the tags and styles that the editor writes, nothing
 * that runs, loads, links or covers. Font sizes stay in px, as in the console.
 */
export const cleanHtml = makeCleaner((pixels) => `${pixels}px`);

/** As `cleanHtml`, for a screen: sizes become shares of the screen's own text size, `--text`, and so fit with it. */
export const screenHtml = makeCleaner(
  (pixels) => `calc(var(--text) * ${(pixels / editorPixels).toFixed(2).replace(/\.?0+$/, '')})`,
);
