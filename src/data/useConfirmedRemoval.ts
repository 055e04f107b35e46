import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify } from 'react-admin';
import type { ChangeTopic } from '../../contract/streams.ts';
import { useDialogs } from '../shared/dialogs/useDialogs.ts';
import { failureText } from '../shared/failureText.ts';
import { useOneAtATime } from '../shared/useOneAtATime.ts';

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
  const afterwards = useEvent(onRemoved);

  return useOneAtATime(async (record: T) => {
    if (!(await dialogs.confirm(await question(record)))) return;
    const close = dialogs.wait();
    try {
      await remove(record);
      afterwards(record);
      notify(words.removed, { type: 'success' });
    } catch (error) {
      dialogs.error({ message: failureText(error, words.removeFailed) });
    } finally {
      close();
      for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [projectId, topic] });
    }
  });
}
