import type { TextMode } from '../../contract/enums.ts';
import { formatPeriod, parsePeriod } from '../../contract/period.ts';
import type { LibraryContent, LibraryMessage, LibrarySave } from '../../contract/schemas/library.ts';
import type { Language } from '../../contract/schemas/news.ts';
import {
  datesFrom,
  datesOf,
  type MessageOptionsValue,
  noOptions,
} from '../../src/features/messageOptions/messageOptions.ts';
import { spokenIn, spokenSent } from '../../src/features/messagePreview/spokenFor.ts';
import { htmlOfInput } from '../../src/shared/htmlOfInput.ts';
import { inputInMode } from '../../src/shared/inputInMode.ts';
import { inputOfHtml } from '../../src/shared/inputOfHtml.ts';

/** A library message as it is edited. */
export interface LibraryValues {
  title: string;
  /** How the texts are entered: as HTML, or as plain text in a text area. */
  textMode: TextMode;
  /** The editors' content by language id. */
  texts: Readonly<Record<number, string>>;
  /** Spoken texts by language id (OUT-6); absent: generated. */
  spoken?: Readonly<Record<number, string>>;
  options: MessageOptionsValue;
  screens: readonly string[];
  /** Ids of languages whose text was confirmed to fit the French one, though it is older. */
  confirmed: readonly number[];
}

/** A new message: all languages empty, no priority, no periods (LIB-2). */
export const emptyForm: LibraryValues = {
  title: '',
  textMode: 'RICHTEXT',
  texts: {},
  options: noOptions,
  screens: [],
  confirmed: [],
};

/** The form of a stored message, or of a new one for null. */
export function formOf(message: LibraryMessage | null, textMode: TextMode): LibraryValues {
  if (message === null) return { ...emptyForm, textMode };
  const { title, alert, blink, priority, period, contents, defaultScreens } = message;
  const periods = period ? parsePeriod(period) : null;
  const dates = datesFrom(message);
  return {
    title,
    textMode,
    texts: Object.fromEntries(
      contents.map(({ content, language }) => [language.id, inputOfHtml(content, textMode)]),
    ),
    ...spokenIn(contents),
    options: { alert, blink, priority, periods, ...(dates && { dates }) },
    screens: [...defaultScreens].sort(),
    confirmed: [],
  };
}

/** The form in another text mode; what is as it was stored stays so, and does not count as changed. */
export function formInMode(
  form: LibraryValues,
  base: LibraryMessage | null,
  textMode: TextMode,
): LibraryValues {
  // Converted again, plain text would be read as HTML.
  if (form.textMode === textMode) return form;
  const before = formOf(base, form.textMode).texts;
  const after = formOf(base, textMode).texts;
  const converted = Object.entries(form.texts).map(([key, text]): [string, string] => {
    const id = Number(key);
    return [key, (text === before[id] ? after[id] : null) ?? inputInMode(text, textMode)];
  });
  return { ...form, textMode, texts: Object.fromEntries(converted) };
}

/** The HTML of a language: the stored one if untouched, so that a text area does not remove its formatting. */
export function htmlIn(
  { texts }: LibraryValues,
  languageId: number,
  base: LibraryMessage | null,
  textMode: TextMode,
): string {
  const input = texts[languageId] ?? '';
  const stored = base?.contents.find(({ language }) => language.id === languageId)?.content;
  if (stored !== undefined && input === inputOfHtml(stored, textMode)) return stored;
  return htmlOfInput(input, textMode);
}

export type FormPart = 'title' | 'texts' | 'spoken' | 'options' | 'screens' | 'confirmed';

const comparable = (form: LibraryValues): Record<FormPart, string> => ({
  title: form.title.trim(),
  texts: JSON.stringify(Object.entries(form.texts).filter(([, text]) => text.trim() !== '')),
  spoken: JSON.stringify(Object.entries(form.spoken ?? {})),
  options: JSON.stringify(form.options),
  screens: JSON.stringify([...form.screens].sort()),
  confirmed: JSON.stringify([...form.confirmed].sort()),
});

/** The parts in which two forms differ. */
export function changedParts(a: LibraryValues, b: LibraryValues): FormPart[] {
  const [left, right] = [comparable(a), comparable(b)];
  return (Object.keys(left) as FormPart[]).filter((part) => left[part] !== right[part]);
}

interface Given {
  form: LibraryValues;
  base: LibraryMessage | null;
  languages: readonly Language[];
  textMode: TextMode;
  projectId: number;
}

/** For a legacy server, whose contents have identities. */
const idOf = (content: LibraryContent | undefined) => content && { id: content.id };

/** What is sent: all languages, priority or periods (LIB-4), and the version that the form is based on. */
export function saveOf({ form, base, languages, textMode, projectId }: Given): LibrarySave {
  const { alert, blink, priority, periods } = form.options;
  return {
    id: base?.id ?? null,
    projectId,
    title: form.title.trim(),
    contents: languages.map(({ id }) => ({
      ...idOf(base?.contents.find(({ language }) => language.id === id)),
      content: htmlIn(form, id, base, textMode),
      language: { id },
      ...spokenSent(form.spoken?.[id], base ? spokenIn(base.contents).spoken?.[id] : undefined),
      ...(form.confirmed.includes(id) && { confirmed: true }),
    })),
    alert,
    blink,
    priority: periods === null ? priority : null,
    period: periods === null ? null : formatPeriod(periods),
    // Omitted dates stay as stored; a legacy server does not know them.
    ...((form.options.dates ?? (base && datesFrom(base))) && datesOf(form.options)),
    defaultScreens: [...form.screens],
    ...(base?.version !== undefined && { version: base.version }),
  };
}
