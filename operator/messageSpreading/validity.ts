import type { NewsConf } from '../../contract/schemas/screen.ts';
import type { SpreadingValues } from './spreadingValues.ts';

/** Why the page refuses to spread, or null. The words stand in the catalogue under the same names. */
export type Refusal = 'invalid' | 'periodMistake' | 'noScreenChosen' | null;

/**
 * Whether a message can be spread (SPR-8), `first` being its first content (« » when blank):
 * ALL and LINE need it; NONE needs a chosen message in library mode, and it in unexpected mode.
 */
export function isValidMessage(
  conf: NewsConf | null,
  form: Pick<SpreadingValues, 'tab' | 'libraryId'>,
  first: string,
): boolean {
  if (!conf) return false;
  if (conf.listsMode === 'NONE' && form.tab === 'library') return form.libraryId !== null;
  return first !== '';
}

/** The message is judged before the screens, so that the operator mends from left to right. */
export function refusalOf(isValid: boolean, hasMistake: boolean, chosenScreens: number): Refusal {
  if (!isValid) return 'invalid';
  if (hasMistake) return 'periodMistake';
  return chosenScreens === 0 ? 'noScreenChosen' : null;
}
