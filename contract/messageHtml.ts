/**
 * Allowed HTML of a message (PRV-7): what the editor writes and a screen can draw. The server sanitises by it before
 * storing, pages before displaying; with a single list, operators see exactly what is stored.
 */

/** Allowed tags; others are replaced by their text. */
export const messageTags: readonly string[] = [
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
];

/** Maximum number of elements in a message, in all its languages, and maximum depth: sanitising takes longer with each. */
const maxElements = 2_000;
const maxNesting = 50;

/** Elements closed implicitly, and void elements. */
const unclosed = /^(p|br|li|hr|img|td|tr|th|col|meta|link|input|wbr)$/i;

/** Index of the first HTML with which all so far have more elements than any real message, or that is nested deeper; -1: none. */
export function tooComplexOf(all: readonly string[]): number {
  let elements = 0;
  return all.findIndex((html) => {
    let depth = 0;
    for (const [tag, name = ''] of html.matchAll(/<\/?([a-z][a-z0-9]{0,10})/gi)) {
      const isEnd = tag.startsWith('</');
      if (!isEnd) elements += 1;
      if (!unclosed.test(name)) depth = isEnd ? Math.max(0, depth - 1) : depth + 1;
      if (elements > maxElements || depth > maxNesting) return true;
    }
    return false;
  });
}

export const isTooComplex = (html: string): boolean => tooComplexOf([html]) === 0;

const colour =
  /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20}|rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(,\s*(0|1|0?\.\d{1,3})\s*)?\))$/i;

/** Allowed style properties, each with its allowed values: no url, expression, position or variable. */
export const messageStyles: Readonly<Record<string, RegExp>> = {
  color: colour,
  'background-color': colour,
  'font-size': /^(\d{1,3}(?:\.\d{1,2})?)(px|pt)$/i,
  'text-align': /^(left|right|center|justify|start|end)$/i,
  'font-weight': /^(normal|bold|[1-9]00)$/i,
  'font-style': /^(normal|italic|oblique)$/i,
  'text-decoration': /^(none|underline|line-through|underline line-through|line-through underline)$/i,
};
