import type { Language } from '../../contract/schemas/news.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';
import { lostTexts } from '../../src/shared/lostTexts.ts';
import type { SpreadingValues } from './spreadingValues.ts';
import type { UnreadLanguages } from './useSpreadingData.ts';

/** Why the page refuses to spread, or null. The catalogue has the texts under the same names. */
export type Refusal =
  | 'languagesUnread'
  | 'templateOpen'
  | 'invalid'
  | 'unfinished'
  | 'periodMistake'
  | 'timeMistake'
  | 'libraryTimeMistake'
  | 'stretchLost'
  | 'noScreenChosen'
  | null;

/**
 * Whether a message can be spread (SPR-8), `first` being its first content (« » if blank): ALL and LINE need it; NONE needs
 * a chosen message in library mode, and the content in unexpected mode.
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

/** Whether a typed message, or its template, has a text in a language that could not be read: it would be left out (LIB-2). */
export const hasUnreadLanguage = (
  { tab, texts, template }: Pick<SpreadingValues, 'tab' | 'texts' | 'template'>,
  languages: readonly Language[],
  unread: Pick<UnreadLanguages, 'templateIds'> | null,
): boolean =>
  unread !== null &&
  tab === 'unexpected' &&
  (lostTexts(
    texts,
    languages.map(({ id }) => id),
  ).length > 0 ||
    (template != null && unread.templateIds.has(template.id)));

interface Judged {
  /** It has texts in languages that could not be read (LIB-2). */
  isLanguageUnread?: boolean;
  isValid: boolean;
  /** A slot of its template is empty or invalid (CMP-3). */
  isTemplateOpen?: boolean;
  /** A field holds half a date or time. */
  isUnfinished?: boolean;
  /** A corrected period awaits the user's answer (LIB-5). */
  hasMistake: boolean;
  /** Its start, end or days are invalid (TIM-1). */
  isTimeWrong: boolean;
  /** It is a message of the library, whose time is corrected there, and not in the form. */
  isOfLibrary?: boolean;
  /** The chosen stretch had stop points, all of which are gone: it would be published for the whole line (CMP-4). */
  isStretchLost?: boolean;
  chosenScreens: number;
}

/** The message is checked before the screens, so that the operator fixes problems from left to right. */
export function refusalOf({
  isLanguageUnread = false,
  isValid,
  isTemplateOpen = false,
  isUnfinished = false,
  hasMistake,
  isTimeWrong,
  isOfLibrary = false,
  isStretchLost = false,
  chosenScreens,
}: Judged): Refusal {
  if (isLanguageUnread) return 'languagesUnread';
  if (isTemplateOpen) return 'templateOpen';
  if (!isValid) return 'invalid';
  if (isUnfinished) return 'unfinished';
  if (hasMistake) return 'periodMistake';
  if (isTimeWrong) return isOfLibrary ? 'libraryTimeMistake' : 'timeMistake';
  if (isStretchLost) return 'stretchLost';
  return chosenScreens === 0 ? 'noScreenChosen' : null;
}
