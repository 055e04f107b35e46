import { hourMs } from '../../../contract/durations.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { isProposed } from '../../../contract/proposedOutcome.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { sameSave, useOnce } from '../../data/useOnce.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { texts } from '../../i18n/index.ts';
import { messageTimeText } from '../../shared/messageTimeText.ts';
import { useProjectAction } from '../undo/useProjectAction.ts';
import type { ComingEnd } from './dueNotices.ts';

const words = texts.messageEnds;
const topics = ['news', 'screens', 'receipts'] as const;

/** Prolongs a message by an hour, as a correction of its end (TIM-4). Resolves to whether it succeeded. */
export function useProlong({ id: projectId, timeZone = defaultTimeZone }: Project) {
  const { spread } = useOperatorData();
  const once = useOnce(sameSave);
  const { runUndoable, isBusy } = useProjectAction(projectId, topics);
  const prolong = ({ id, version, until }: ComingEnd): Promise<boolean> => {
    const time = { period: null, until: until + hourMs };
    const send = async () => {
      const change = { id, version, until: time.until };
      const answer = await once(change, (key) => spread(change, key));
      return isProposed(answer) ? answer : (answer?.undoId ?? null);
    };
    return runUndoable(send, {
      done: words.newEnd(1, messageTimeText(time, timeZone)),
      failed: words.prolongFailed,
    });
  };
  return { prolong, isBusy };
}
