import { isOver } from '../../contract/messageTime.ts';
import type { LibraryMessage, LibraryUses, LibrarySave } from '../../contract/schemas/library.ts';
import { useConfirmedRemoval } from '../../src/data/useConfirmedRemoval.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { screenName } from '../../src/features/forecast/sections.ts';
import { hasMistake } from '../../src/features/messageOptions/messageOptions.ts';
import { type Problems, useEditing } from '../../src/features/recordInHand/useEditing.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useUnfinishedFields } from '../../src/shared/pickers/unfinishedFields.ts';
import { isFrench } from '../../src/shared/languages.ts';
import { htmlIn, type LibraryValues, saveOf } from './libraryValues.ts';
import type { LibraryData } from './useLibraryData.ts';
import { useMessageInHand } from './useMessageInHand.ts';

const words = texts.library;

const { removing } = words;
/** As many names as can be read at a glance. */
const maxNames = 8;

function namesOf(list: readonly { name: string }[]): string {
  const names = list.slice(0, maxNames).map(({ name }) => name);
  const more = list.length > maxNames ? [removing.more(list.length - maxNames)] : [];
  return [...names, ...more].join(', ');
}

/** The confirmation before a deletion: which screens lose the message, and which scenarios (LIB-7). */
function questionText(
  message: LibraryMessage,
  uses: LibraryUses | null,
  known: LibraryData['screens'],
  now: number,
): string {
  const lines = [removing.text(message.title)];
  if (uses) {
    const placed = new Map(known.map((screen) => [screen.id, screenName(screen)]));
    const inScenario = isOver(message, now) ? [] : uses.scenarios.flatMap(({ runsOn = [] }) => runsOn);
    const shownOn = [...uses.screens, ...inScenario];
    const names = new Map(shownOn.map(({ id, name }) => [id, placed.get(id) ?? name]));
    const screens = [...names.values()].map((name) => ({ name }));
    const scenarios = uses.scenarios.map(({ name, runsOn }) => ({
      name: runsOn ? removing.running(name) : name,
    }));
    lines.push(screens.length > 0 ? removing.screens(screens.length, namesOf(screens)) : removing.noScreens);
    if (scenarios.length > 0) lines.push(removing.scenarios(namesOf(scenarios)));
  }
  return lines.join('\n');
}

/** The open message and its actions: open another one, save, discard, delete (LIB-7). */
export function useEditedMessage(projectId: number, library: LibraryData) {
  const data = useOperatorData();
  const dialogs = useDialogs();
  const editing = useMessageInHand(library);
  const { base } = editing;
  const { languages, textMode, screens } = library;
  const unfinished = useUnfinishedFields();
  const offset = useServerOffset();

  function prepare(
    form: LibraryValues,
    against: LibraryMessage | null,
    refuse: (problems: Problems) => null,
  ): LibrarySave | null {
    const french = languages.find(isFrench);
    if (french && htmlIn(form, french.id, against, textMode) === '')
      return refuse({ content: words.editor.required });
    if (unfinished.isUnfinished) {
      dialogs.error({ message: texts.spreading.unfinished });
      return null;
    }
    if (hasMistake(form.options)) {
      dialogs.error({ message: texts.spreading.periodMistake });
      return null;
    }
    const known = new Set(screens.map(({ id }) => id));
    const kept = { ...form, screens: form.screens.filter((id) => known.has(id)) };
    return saveOf({ form: kept, base: against, languages, textMode, projectId });
  }

  const { start, ...edited } = useEditing({
    projectId,
    topic: 'library',
    inHand: editing,
    words,
    prepare,
    draft: { form: 'messagesLibrary', shape: 2 },
    send: (message, key) => data.saveLibraryMessage(message, key),
    after: () => null,
  });
  const remove = useConfirmedRemoval({
    projectId,
    topics: ['library', 'news', 'screens', 'scenarios'],
    // Read at this moment, since the uses change all the time. If that fails, the confirmation is asked all the same.
    question: async (message: LibraryMessage) => ({
      title: removing.title,
      text: questionText(
        message,
        await data.libraryUses(message.id).catch(() => null),
        screens,
        Date.now() + offset,
      ),
    }),
    remove: ({ id }) => data.deleteLibraryMessage(id),
    words: { removed: words.removed, removeFailed: words.removeFailed },
    onRemoved: ({ id }) => {
      if (base?.id === id) start(null);
    },
  });

  return {
    ...edited,
    /** Value of `UnfinishedFields` for the editor. */
    reportUnfinished: unfinished.report,
    editing,
    remove: () => {
      if (base) void remove(base);
    },
  };
}
