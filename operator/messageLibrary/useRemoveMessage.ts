import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { LibraryMessage, LibraryUses } from '../../contract/schemas/library.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { failureText } from '../../src/shared/failureText.ts';

const { removing, removed, removeFailed } = texts.library;
/** Most names that one can read at a glance. */
const maxNames = 8;

function namesOf(list: readonly { name: string }[]): string {
  const names = list.slice(0, maxNames).map(({ name }) => name);
  const more = list.length > maxNames ? [removing.more(list.length - maxNames)] : [];
  return [...names, ...more].join(', ');
}

/** The question before a deletion: what it takes off the screens, and which scenarios lose it (LIB-7). */
function questionText({ title }: LibraryMessage, uses: LibraryUses | null): string {
  const lines = [removing.text(title)];
  if (uses) {
    const { screens, scenarios } = uses;
    lines.push(screens.length > 0 ? removing.screens(screens.length, namesOf(screens)) : removing.noScreens);
    if (scenarios.length > 0) lines.push(removing.scenarios(namesOf(scenarios)));
  }
  return lines.join('\n');
}

/** Deletes a message of the library after a question. */
export function useRemoveMessage(projectId: number, onRemoved: () => void) {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const notify = useNotify();

  return async (message: LibraryMessage): Promise<void> => {
    // Asked at this moment: what is on screens changes all the time. Without an answer the question is asked all the same.
    const uses = await data.libraryUses(message.id).catch(() => null);
    if (!(await dialogs.confirm({ title: removing.title, text: questionText(message, uses) }))) return;
    const close = dialogs.wait();
    try {
      await data.deleteLibraryMessage(message.id);
      onRemoved();
      notify(removed, { type: 'success' });
    } catch (error) {
      dialogs.error({ message: failureText(error, removeFailed) });
    } finally {
      close();
      for (const topic of ['library', 'news', 'screens', 'scenarios'])
        void queryClient.invalidateQueries({ queryKey: [projectId, topic] });
    }
  };
}
