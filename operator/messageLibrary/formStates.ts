import type { LibraryMessage } from '../../contract/schemas/library.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { isFrench } from '../../src/shared/languages.ts';
import type { TextMode } from '../../contract/enums.ts';
import { htmlIn, type LibraryForm } from './form.ts';
import { languageStateOf, type LanguageState } from './languageStates.ts';

interface Given {
  form: LibraryForm;
  base: LibraryMessage | null;
  languages: readonly Language[];
  textMode: TextMode;
}

/**
 * What a language of the form is: a text that was not touched is older as soon as the French one is changed, until it
 * is changed too or said to fit.
 */
export function formStateOf({ form, base, languages, textMode }: Given, language: Language): LanguageState {
  const html = htmlIn(form, language.id, base, textMode);
  if (html === '') return 'empty';
  if (base === null || isFrench(language) || form.confirmed.includes(language.id)) return 'current';
  const stored = (id: number) => base.contents.find((each) => each.language.id === id)?.content ?? '';
  if (html !== stored(language.id)) return 'current';
  const french = languages.find(isFrench);
  const isFrenchChanged = french && htmlIn(form, french.id, base, textMode) !== stored(french.id);
  return isFrenchChanged ? 'older' : languageStateOf(base, language);
}
