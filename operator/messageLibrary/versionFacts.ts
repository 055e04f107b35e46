import { textOfHtml } from '../../contract/html.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import type { LibraryValues } from './libraryValues.ts';
import { optionsText } from './optionsText.ts';

const words = texts.library.conflict;

type Facts = [label: string, text: string][];

/** In what two versions differ, of which each fact stands at the same place. */
export const differencesOf = (mine: Facts, theirs: Facts) =>
  mine
    .map(([label, text], at) => ({ label, mine: text, theirs: theirs[at]?.[1] ?? '' }))
    .filter((fact) => fact.mine !== fact.theirs);

/** A version of a message in words, by what it is about, in one order for every version. */
export function versionFacts(
  { title, texts: contents, options, screens }: LibraryValues,
  languages: readonly Language[],
  nameOf: (screenId: string) => string,
): Facts {
  return [
    [words.name, title],
    ...languages.map(({ id, label }): [string, string] => [label, textOfHtml(contents[id] ?? '')]),
    [words.options, optionsText(options)],
    [words.screens, screens.map(nameOf).join(', ')],
  ];
}
