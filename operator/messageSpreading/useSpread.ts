import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { clientMessageOf } from '../../contract/clientMessage.ts';
import type { Spread } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/session/useOperatorData.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';

/** What to say of a failed spread: the server's words for the user before ours (PRV-4), and why where it is known. */
export function failureText(error: unknown): string {
  const { failed } = texts.spreading;
  if (!(error instanceof HttpError)) return failed;
  const { message } = (error.body ?? {}) as { message?: unknown };
  const forUser = typeof message === 'string' ? clientMessageOf(message) : null;
  return forUser ?? `${failed}\n${error.message}`;
}

/** Spreads a message and says how it went (SPR-10). `onDone` cleans the form, after either outcome. */
export function useSpread(projectId: number, onDone: (outcome: 'spread' | 'failed') => void) {
  const data = useOperatorData();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({ mutationFn: (message: Spread) => data.spread(message) });

  const spread = async (message: Spread) => {
    if (isPending) return;
    const close = dialogs.wait(texts.spreading.wait);
    try {
      await mutateAsync(message);
      dialogs.notify(texts.spreading.done);
      onDone('spread');
      // The server tells of the change too; without its stream the lists are fresh all the same.
      for (const topic of ['news', 'screens'])
        void queryClient.invalidateQueries({ queryKey: [projectId, topic] });
    } catch (error) {
      dialogs.error({ message: failureText(error) });
      onDone('failed');
    } finally {
      close();
    }
  };
  return { spread, isSpreading: isPending };
}
