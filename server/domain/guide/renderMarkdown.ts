import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { folded } from '../../shared/names.ts';

/** Pixels of a picture of the guide, so that nothing moves while it loads. */
export type PictureSize = { width: number; height: number };

/** French punctuation stays with its word: no line ends with an opening guillemet. */
const bound = (html: string) => html.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');

/** The name of a heading in an address: « Créer un scénario » is `aide-creer-un-scenario`. */
export const anchorOf = (heading: string) =>
  `aide-${folded(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

const addressOfLink = (href: string) =>
  href.replace(/^([\w-]+)\.md(?=#|$)/, '/guide/$1').replace(/#(?=.)/, '#aide-');

const addressOfPicture = (href: string) => href.replace(/^images\//, '/guide/files/');

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'kbd', 'br', 'hr', 'blockquote'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    h1: ['id'],
    h2: ['id'],
    h3: ['id'],
    th: ['scope'],
  },
  // The guide leads to itself alone.
  allowedSchemes: [],
  allowProtocolRelative: false,
};

/**
 * A page of the guide as clean HTML: links to other pages lead to their address under `/guide`, each heading has an
 * anchor, each picture its size.
 */
export function renderMarkdown(
  source: string,
  sizeOf: (picture: string) => PictureSize | undefined = () => undefined,
): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${attribute(addressOfLink(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        const size = sizeOf(href.replace(/^images\//, ''));
        const pixels = size ? ` width="${size.width}" height="${size.height}"` : '';
        return `<img src="${attribute(addressOfPicture(href))}" alt="${attribute(text)}"${pixels} loading="lazy">`;
      },
    },
  });
  return bound(sanitizeHtml(marked.parse(source, { async: false }), allowed));
}
