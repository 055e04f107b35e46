import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import type { ChangeTopic } from '../../contract/streams.ts';
import { useDialogs } from '../shared/dialogs/useDialogs.ts';
import { failureText } from '../shared/failureText.ts';

interface Removal<T> {
  projectId: number;
  /** Topics that are read again afterwards, whatever the outcome. */
  topics: readonly ChangeTopic[];
  /** The confirmation to ask for. */
  question: (record: T) => Promise<{ title: string; text: string }> | { title: string; text: string };
  /** Throws HttpError. */
  remove: (record: T) => Promise<unknown>;
  words: { removed: string; removeFailed: string };
  onRemoved: (record: T) => void;
}

/** Deletes a record after a confirmation; shows failures. */
export function useConfirmedRemoval<T>({
  projectId,
  topics,
  question,
  remove,
  words,
  onRemoved,
}: Removal<T>) {
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  // Another record may be open by then.
  const latest = useRef(onRemoved);
  useEffect(() => {
    latest.current = onRemoved;
  }, [onRemoved]);

  const ask = async (record: T): Promise<void> => {
    if (!(await dialogs.confirm(await question(record)))) return;
    const close = dialogs.wait();
    try {
      await remove(record);
      latest.current(record);
      notify(words.removed, { type: 'success' });
    } catch (error) {
      dialogs.error({ message: failureText(error, words.removeFailed) });
    } finally {
      close();
      for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [projectId, topic] });
    }
  };

  // What the question says may be read before it appears: a second press meanwhile would ask again.
  const isBusy = useRef(false);
  return async (record: T): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    await ask(record).finally(() => (isBusy.current = false));
  };
}
