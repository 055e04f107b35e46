import { parseSync, Visitor, type Plugin } from 'vite';

/**
 * Spaces before double punctuation marks, inside guillemets, and around the sign of a size. The mark must follow a word, a
 * figure, a bracket or an inserted value, and end its group, which excludes `!important` and regular expressions.
 */
const open = /(?<=^|[\p{L}\d»)\]%’'"…]) (?=[:;!?»%](?:[\s.,)]|$))|(?<=«) |(?<=\d) (?=×)|(?<=×) (?=\d)/gu;

/**
 * Binds the French texts of a script with no-break spaces before « : », « ; », « ! », « ? » and « % », and inside
 * guillemets. Each space becomes one no-break space, so that source map positions stay valid.
 */
export function boundTexts(script: string): string {
  let bound = script;
  const bind = ({ start, end }: { start: number; end: number }) => {
    bound = bound.slice(0, start) + bound.slice(start, end).replace(open, '\u00a0') + bound.slice(end);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') bind({ start: node.start + 1, end: node.end - 1 });
    },
    TemplateElement: bind,
  }).visit(parseSync('script.js', script).program);
  return bound;
}

/**
 * Vite plugin that binds texts in browser builds. Sources contain the specification's sentences literally, so sources
 * and component tests have plain spaces.
 */
export const bindTexts = (): Plugin => ({
  name: 'girouette-bind-texts',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/(?:src|operator|resources|contract)\/.*\.tsx?$|\/ra-language-french\// },
    handler: (script) => ({ code: boundTexts(script), map: null }),
  },
});
