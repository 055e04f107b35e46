import { cutText } from '../../contract/cutText.ts';
import { textOfHtml } from '../../contract/html.ts';
import { texts } from '../../src/i18n/index.ts';
import { firstContent, type MessageContent } from './message.ts';
import type { SpreadingValues } from './spreadingValues.ts';
import type { Entry } from './useSpreading.ts';

const words = texts.spreading;

/** Maximum number of quoted characters. */
const longestQuote = 200;

/**
 * The question before sending texts that disagree with the form (CMP-8, CMP-3): they name what is no longer chosen, or were
 * edited before the template wrote something else; null: none.
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
