import sanitizeHtml from 'sanitize-html';

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]+\)$/i, /^[a-z]+$/i];

/**
 * The HTML of a message without anything that runs, loads or reaches out of its place (PRV-7). What a word processor
 * adds is dropped, its structure stays.
 */
export function sanitizeNewsHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'div',
      'span',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'ul',
      'ol',
      'li',
      'h1',
      'h2',
      'h3',
      'h4',
      'mark',
    ],
    allowedAttributes: { '*': ['style'] },
    allowedStyles: {
      '*': {
        color: colour,
        'background-color': colour,
        'font-size': [/^\d{1,3}(\.\d+)?(px|pt|em|rem|%)$/],
        'font-weight': [/^(bold|normal|[1-9]00)$/],
        'font-style': [/^(italic|normal)$/],
        'text-align': [/^(left|right|center|justify)$/],
        'text-decoration': [/^(underline|line-through|none)$/],
      },
    },
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'object',
      'svg',
      'math',
      'template',
      'title',
    ],
    nestingLimit: 50,
  }).trim();
}
