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

/** Result of a save: whether it was done, problems by field, or the version that a colleague has saved meanwhile. */
interface SaveOutcome<T> {
  isDone: boolean;
  /** The stored record; null: it waits for a second person (OPS-5), or the server does not return it. */
  saved: T | null;
  problems: Readonly<Record<string, string>>;
  theirs: T | null;
}

interface RefusalBody {
  current?: unknown;
  fields?: Record<string, string>;
}

interface Saving<T, Sent> {
  projectId: number;
  topic: ChangeTopic;
  /** Throws HttpError. Sent again under the same key, a record is saved once (CMP-5). */
  send: (record: Sent, key: string) => Promise<T | Proposed | null>;
  words: { saving: string; saved: string; saveFailed: string };
}

/** Saves a versioned record and refreshes its list; failures are shown, and the form stays. */
export function useVersionedSave<T, Sent>({ projectId, topic, send, words }: Saving<T, Sent>) {
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  const once = useOnce(sameSave);
  // A ref, not state: a second press may come before the render that disables it.
  const running = useRef(false);
  const [isSaving, setSaving] = useState(false);

  /** Null: the previous save is still running. */
  async function save(record: Sent): Promise<SaveOutcome<T> | null> {
    if (running.current) return null;
    running.current = true;
    setSaving(true);
    const close = dialogs.wait(words.saving);
    try {
      const saved = await once(record, (key) => send(record, key));
      const waits = isProposed(saved);
      notify(waits ? texts.approvals.proposed : words.saved, { type: 'success' });
      return { isDone: true, saved: waits ? null : saved, problems: {}, theirs: null };
    } catch (error) {
      const body = error instanceof HttpError ? ((error.body ?? {}) as RefusalBody) : {};
      if (!body.current) dialogs.error({ message: failureText(error, words.saveFailed) });
      const theirs = (body.current as T | undefined) ?? null;
      return { isDone: false, saved: null, problems: body.fields ?? {}, theirs };
    } finally {
      running.current = false;
      setSaving(false);
      close();
      // Whatever has become of the record, the list will show it. Nobody waits for that: what was saved would not be over.
      void queryClient.invalidateQueries({ queryKey: [projectId, topic] });
    }
  }

  return { save, isSaving };
}
