import createDOMPurify from 'dompurify';
import { guideAttributes, guideTags } from '../../../contract/guideHtml.ts';

/** Allowed addresses of links and pictures: within the guide only. */
const addresses: Readonly<Record<string, RegExp>> = {
  href: /^(\/guide\/[\w-]+)?(#[\w-]+)?$/,
  src: /^\/guide\/files\/[\w-]+\.webp$/,
};

const purify = createDOMPurify();
purify.addHook('uponSanitizeAttribute', ({ localName }, attribute) => {
  const { attrName, attrValue } = attribute;
  const isAllowed = guideAttributes[localName]?.includes(attrName) ?? false;
  if (!isAllowed || addresses[attrName]?.test(attrValue) === false) attribute.keepAttr = false;
});

/** Sanitises a page of the guide for the help (PRV-5, PRV-7): text, links within the guide, and its pictures. */
export const cleanGuide = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [...guideTags],
    ALLOWED_ATTR: Object.values(guideAttributes).flat(),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
