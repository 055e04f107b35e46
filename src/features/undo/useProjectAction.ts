import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isProposed } from '../../../contract/proposedOutcome.ts';
import type { Proposed } from '../../../contract/schemas/proposal.ts';
import type { ChangeTopic } from '../../../contract/streams.ts';
import type { UndoId } from '../../../dataProvider/types.ts';
import { readChanged } from '../../data/readChanged.ts';
import { texts } from '../../i18n/index.ts';
import { useDialogs } from '../../shared/dialogs/useDialogs.ts';
import { failureText } from '../../shared/failureText.ts';
import { useDoneNotice } from './useDoneNotice.tsx';
import { undoableKeysAfter } from './useUndoable.ts';

interface Words {
  /** Text after success; a function if it depends on the answer. */
  done: string | (() => string);
  /** Text after a failure for which the server has none. */
  failed: string;
}

/**
 * Runs changes of a project, one at a time, and shows the outcome. `topics`: what is read again, even after a failure, since
 * somebody else may have been faster; must keep its identity between renders. What was done is said when the data has been
 * read again, or after a few seconds; a failure at once. Resolves to whether it was done. `runUndoable`: for calls that return
 * an undo id. A change that waits for a second person (OPS-5) is announced as waiting, and counts as done.
 */
export function useProjectAction(projectId: number, topics: readonly (ChangeTopic | 'gtfs')[]) {
  const queryClient = useQueryClient();
  const notice = useDoneNotice(projectId);
  const dialogs = useDialogs();
  const [isBusy, setIsBusy] = useState(false);

  const runUndoable = useCallback(
    async (change: () => Promise<UndoId | Proposed>, { done, failed }: Words): Promise<boolean> => {
      setIsBusy(true);
      const keys = topics.map((topic) => [projectId, topic]);
      try {
        const answer = await change();
        await readChanged(queryClient, keys);
        if (isProposed(answer)) notice(texts.approvals.proposed);
        else notice(typeof done === 'string' ? done : done(), answer);
        return true;
      } catch (error) {
        void readChanged(queryClient, [...keys, ...undoableKeysAfter(error, projectId)]);
        dialogs.error({ message: failureText(error, failed) });
        return false;
      } finally {
        setIsBusy(false);
      }
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
