import { useMemo } from 'react';
import type { TextMode } from '../../contract/enums.ts';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import type { Language } from '../../contract/schemas/news.ts';
import type { Screen, Template } from '../../contract/schemas/screen.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useLanguages, useLibraryMessages, useTemplates } from '../../src/data/projectLists.ts';
import { useSitesWithScreens } from '../../src/data/useSitesWithScreens.ts';
import { orderedLanguages } from '../../src/shared/languages.ts';
import { readingOf } from '../../src/shared/reading.ts';

/** What the page needs before a message can be edited. */
export interface LibraryData {
  messages: readonly LibraryMessage[];
  languages: readonly Language[];
  /** All screens of the project, including inactive ones. */
  screens: readonly Screen[];
  /** Display modes by id; until they are loaded, previews have the default style. */
  templates: ReadonlyMap<number, Template>;
  /** Plain text if all messaging setups of the project's screens use it. */
  textMode: TextMode;
}

/** The library of the project, its languages and its screens (LIB-1, LIB-2). */
export function useLibraryData() {
  const library = useLibraryMessages();
  const sites = useSitesWithScreens();
  const languages = useLanguages();
  const modes = useTemplates();

  const screens = useMemo(() => Object.values(sites.data ?? {}).flat(), [sites.data]);
  const templates = useMemo(() => new Map((modes.data ?? []).map((mode) => [mode.id, mode])), [modes.data]);
  // Without a list, what the messages are written in is all that is known.
  const isListed = useCapability('languages') !== false;
  const ordered = useMemo(
    () => orderedLanguages(languages.data ?? [], isListed ? [] : library.data),
    [languages.data, isListed, library.data],
  );
  const textModes = new Set(screens.flatMap(({ newsConf }) => newsConf?.textMode ?? []));
  const textMode: TextMode = textModes.size === 1 && textModes.has('TEXTAREA') ? 'TEXTAREA' : 'RICHTEXT';

  const reading = readingOf([library, sites, languages]);
  const isKnown = library.data !== undefined && sites.data !== undefined && languages.data !== undefined;
  const ready: LibraryData | null = isKnown
    ? { messages: library.data, languages: ordered, screens, templates, textMode }
    : null;
  return {
    /** Null while loading, and after a failure. */
    ready: reading.failure ? null : ready,
    reading,
    updatedAt: library.dataUpdatedAt,
  };
}
