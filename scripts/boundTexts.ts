import { parseSync, Visitor, type Plugin } from 'vite';

/**
 * The space before a double sign, within guillemets, or around the sign of a size. Before it stands a word, a figure, a bracket or a value that is
 * filled in, and the sign ends its group: neither `!important` nor a regular expression has that.
 */
const open = /(?<=^|[\p{L}\d»)\]%’'"…]) (?=[:;!?»%](?:[\s.,)]|$))|(?<=«) |(?<=\d) (?=×)|(?<=×) (?=\d)/gu;

/**
 * A script whose French texts do not break before « : », « ; », « ! », « ? » and « % », nor within guillemets. A space
 * becomes one no-break space, so that the places that a source map tells stay true.
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
 * Binds the texts of what is built for browsers. Sources hold the specification's sentences to the letter: they, and the
 * tests of components, keep plain spaces.
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
