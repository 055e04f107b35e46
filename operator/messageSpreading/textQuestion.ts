import { cutText } from '../../contract/cutText.ts';
import { textOfHtml } from '../../contract/html.ts';
import { texts } from '../../src/i18n/index.ts';
import { firstContent, type MessageContent } from './message.ts';
import type { SpreadingValues } from './spreadingValues.ts';
import type { Entry } from './useSpreading.ts';

const words = texts.spreading;

/** Characters of a text that a question quotes. */
const longestQuote = 200;

/**
 * What is asked before texts go out that do not say what the form does (CMP-8, CMP-3): that name what is no longer chosen, or were
 * edited before the template wrote something else; null: nothing.
 */
export function textQuestion(
  textState: Entry['textState'],
  { behind = [] }: Pick<SpreadingValues, 'behind'>,
  contents: readonly MessageContent[],
) {
  if (textState === 'outdated')
    return words.outdatedQuestion(cutText(textOfHtml(firstContent(contents)), longestQuote));
  const left = contents.filter(({ language }) => behind.includes(language.id));
  return left.length === 0 ? null : words.behindQuestion(left.map(({ language }) => language.label));
}
