import createDOMPurify from 'dompurify';

/** What a link of the guide may lead to, and where its pictures lie: nowhere but in the guide. */
const addresses = { href: /^(\/guide\/[\w-]+)?(#[\w-]+)?$/, src: /^\/guide\/files\/[\w-]+\.webp$/ };

const purify = createDOMPurify();
purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attrName in addresses && !addresses[attrName as keyof typeof addresses].test(attrValue)) {
    attribute.keepAttr = false;
  }
});

/** A page of the guide, safe to put into the help (PRV-5, PRV-7): text, links within the guide, and its pictures. */
export const cleanGuide = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [
      ...['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'kbd', 'br', 'hr', 'blockquote'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
    ],
    ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'loading', 'id'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
