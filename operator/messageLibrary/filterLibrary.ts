import { textOfHtml } from '../../contract/html.ts';
import { isDueAt } from '../../contract/messageTime.ts';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { folded, hasWords, searchedWords } from '../../contract/folded.ts';
import { languagesIn, languageStateOf } from './languageStates.ts';

export const stateFilters = ['all', 'running', 'alert', 'priority', 'periods', 'missing', 'older'] as const;
export type StateFilter = (typeof stateFilters)[number];

export interface LibraryFilter {
  /** Words that must all occur in the title or the texts; case and accents are ignored. */
  search: string;
  /** Id of a language: messages written in it, or whose text in it has the chosen state. Null: any. */
  language: number | null;
  state: StateFilter;
}

export const noFilter: LibraryFilter = { search: '', language: null, state: 'all' };

/** Folded title and texts of each message, made at its first search: every key that is pressed searches them all. */
const searched = new WeakMap<LibraryMessage, string>();

function searchedText(message: LibraryMessage): string {
  const known = searched.get(message);
  if (known !== undefined) return known;
  const texts = message.contents.map(({ content }) => textOfHtml(content));
  const text = folded([message.title, ...texts].join(' '));
  searched.set(message, text);
  return text;
}

/** The library messages that match the filter at `instant` (ms), in the library's order. */
export function filterLibrary(
  messages: readonly LibraryMessage[],
  { search, language: kept, state }: LibraryFilter,
  languages: readonly Language[],
  { instant, timeZone }: { instant: number; timeZone: string },
): readonly LibraryMessage[] {
  const words = searchedWords(search);
  // The language of a kept filter may have been deleted since.
  const language = languages.some(({ id }) => id === kept) ? kept : null;
  const asked = language === null ? languages : languages.filter(({ id }) => id === language);
  const hasState = (message: LibraryMessage): boolean => {
    if (state === 'missing') return languagesIn(message, asked, 'empty').length > 0;
    if (state === 'older') return languagesIn(message, asked, 'older').length > 0;
    if (language !== null && asked.every((one) => languageStateOf(message, one) === 'empty')) return false;
    if (state === 'running') return isDueAt(message, instant, timeZone);
    if (state === 'alert') return message.alert;
    if (state === 'priority') return message.priority !== null;
    return state === 'all' || Boolean(message.period);
  };
  return messages.filter((message) => hasWords(searchedText(message), words) && hasState(message));
}
