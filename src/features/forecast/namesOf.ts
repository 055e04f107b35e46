import type { Screen } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
import { screenName } from './sections.ts';

/** Nobody reads a longer list of names. */
const mostNames = 5;

/** The first few names of screens as part of a sentence, and how many more there are. */
export function namesOf(screens: readonly Screen[]): string {
  const more = screens.length - mostNames;
  const shown = screens.slice(0, mostNames).map(screenName).join(', ');
  return more > 0 ? `${shown} ${texts.forecast.more(more)}` : shown;
}
