import type { Screen } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
import { screenName } from './sections.ts';

/** Beyond these a list of names is not read. */
const mostNames = 5;

/** The names of screens in a sentence, the first of many, and how many more there are. */
export function namesOf(screens: readonly Screen[]): string {
  const more = screens.length - mostNames;
  const shown = screens.slice(0, mostNames).map(screenName).join(', ');
  return more > 0 ? `${shown} ${texts.forecast.more(more)}` : shown;
}
