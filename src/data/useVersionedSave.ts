import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { isProposed } from '../../contract/proposedOutcome.ts';
import type { Proposed } from '../../contract/schemas/proposal.ts';
import type { ChangeTopic } from '../../contract/streams.ts';
import { texts } from '../i18n/index.ts';
import { sameSave, useOnce } from './useOnce.ts';
import { useDialogs } from '../shared/dialogs/useDialogs.ts';
import { failureText } from '../shared/failureText.ts';

/** How a save ended: the record as it is stored, what is wrong by field, or as a colleague has saved it meanwhile. */
interface SaveOutcome<T> {
  saved: T | null;
  problems: Readonly<Record<string, string>>;
  theirs: T | null;
  /** It waits for a second person (OPS-5), and is not stored yet. */
  isProposed: boolean;
}

interface RefusalBody {
  current?: unknown;
  fields?: Record<string, string>;
}

interface Saving<T, Sent> {
  projectId: number;
  topic: ChangeTopic;
  /** Throws HttpError. The same record under the same key is one save, however often it is sent (CMP-5). */
  send: (record: Sent, key: string) => Promise<T | Proposed>;
  words: { saving: string; saved: string; saveFailed: string };
}

/** Saves a record that has versions, and has its list read again; what fails is said, and the form stays. */
export function useVersionedSave<T, Sent>({ projectId, topic, send, words }: Saving<T, Sent>) {
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  const once = useOnce(sameSave);
  // Not state: a second press may come before the first has drawn the dialog that stands in its way.
  const running = useRef(false);
  const [isSaving, setSaving] = useState(false);

  /** Null: the save before has not ended. */
  async function save(record: Sent): Promise<SaveOutcome<T> | null> {
    if (running.current) return null;
    running.current = true;
    setSaving(true);
    const close = dialogs.wait(words.saving);
    const readAgain = () => queryClient.invalidateQueries({ queryKey: [projectId, topic] });
    try {
      const saved = await once(record, (key) => send(record, key));
      await readAgain();
      const waits = isProposed(saved);
      notify(waits ? texts.approvals.proposed : words.saved, { type: 'success' });
      return { saved: waits ? null : saved, problems: {}, theirs: null, isProposed: waits };
    } catch (error) {
      const body = error instanceof HttpError ? ((error.body ?? {}) as RefusalBody) : {};
      if (!body.current) dialogs.error({ message: failureText(error, words.saveFailed) });
      // Whatever has become of it meanwhile, the list will say.
      void readAgain();
      const theirs = (body.current as T | undefined) ?? null;
      return { saved: null, problems: body.fields ?? {}, theirs, isProposed: false };
    } finally {
      running.current = false;
      setSaving(false);
      close();
    }
  }

  return { save, isSaving };
}
