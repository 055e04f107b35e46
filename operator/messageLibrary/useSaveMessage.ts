import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { LibraryMessage, LibrarySave } from '../../contract/schemas/library.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { failureText } from '../../src/shared/failureText.ts';

const words = texts.library;

interface RefusalBody {
  current?: LibraryMessage;
  fields?: Record<string, string>;
}

/** How a save ended: what is wrong by field, or the message as a colleague has saved it meanwhile. */
export interface SaveOutcome {
  isSaved: boolean;
  problems: Readonly<Record<string, string>>;
  theirs: LibraryMessage | null;
}

/** Saves a message and reloads the library (LIB-7); what fails is said, and the form stays. */
export function useSaveMessage(projectId: number) {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  // Not state: a second press may come before the first has drawn the dialog that stands in its way.
  const running = useRef(false);
  const [isSaving, setSaving] = useState(false);

  async function save(message: LibrarySave): Promise<SaveOutcome | null> {
    if (running.current) return null;
    running.current = true;
    setSaving(true);
    const close = dialogs.wait(words.bar.saving);
    try {
      await data.saveLibraryMessage(message);
      await queryClient.invalidateQueries({ queryKey: [projectId, 'library'] });
      notify(words.saved, { type: 'success' });
      return { isSaved: true, problems: {}, theirs: null };
    } catch (error) {
      const body = error instanceof HttpError ? ((error.body ?? {}) as RefusalBody) : {};
      if (!body.current) dialogs.error({ message: failureText(error, words.saveFailed) });
      // Whatever has become of it meanwhile, the list will say.
      void queryClient.invalidateQueries({ queryKey: [projectId, 'library'] });
      return { isSaved: false, problems: body.fields ?? {}, theirs: body.current ?? null };
    } finally {
      running.current = false;
      setSaving(false);
      close();
    }
  }

  return { save, isSaving };
}
