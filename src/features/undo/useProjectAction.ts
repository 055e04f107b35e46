import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isProposed } from '../../../contract/proposedOutcome.ts';
import type { Proposed } from '../../../contract/schemas/proposal.ts';
import type { ChangeTopic } from '../../../contract/streams.ts';
import type { UndoId } from '../../../dataProvider/types.ts';
import { texts } from '../../i18n/index.ts';
import { useDialogs } from '../../shared/dialogs/useDialogs.ts';
import { failureText } from '../../shared/failureText.ts';
import { useDoneNotice } from './useDoneNotice.tsx';

interface Words {
  /** What to say when it was done; a function, where the answer decides. */
  done: string | (() => string);
  /** And when it was not: the catalogue's, where the server has no words of its own. */
  failed: string;
}

/**
 * Runs a change of something of a project, one at a time, and says how it ended. `topics`: what is to be read again; the
 * same list from one drawing to the next. Settles when the page has read what became of it,
 * also after a failure, since somebody else may have been faster. Answers whether it was done. `runUndoable`: for what
 * answers how it is undone. What a second person has to agree to (OPS-5) is said to wait, and counts as done.
 */
export function useProjectAction(projectId: number, topics: readonly (ChangeTopic | 'gtfs')[]) {
  const queryClient = useQueryClient();
  const notice = useDoneNotice(projectId);
  const dialogs = useDialogs();
  const [isBusy, setIsBusy] = useState(false);

  const runUndoable = useCallback(
    async (change: () => Promise<UndoId | Proposed>, { done, failed }: Words): Promise<boolean> => {
      setIsBusy(true);
      let failure: string | null = null;
      let answer: UndoId | Proposed = null;
      try {
        answer = await change();
      } catch (error) {
        failure = failureText(error, failed);
      }
      await Promise.all(
        topics.map((topic) => queryClient.invalidateQueries({ queryKey: [projectId, topic] })),
      );
      setIsBusy(false);
      if (failure === null && isProposed(answer)) notice(texts.approvals.proposed);
      else if (failure === null) notice(typeof done === 'string' ? done : done(), answer as UndoId);
      else dialogs.error({ message: failure });
      return failure === null;
    },
    [queryClient, notice, dialogs, projectId, topics],
  );
  const run = useCallback(
    (change: () => Promise<unknown>, words: Words) =>
      runUndoable(() => change().then((answer) => (isProposed(answer) ? answer : null)), words),
    [runUndoable],
  );
  return { run, runUndoable, isBusy };
}
