import { useMemo } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { News } from '../../contract/schemas/news.ts';
import { isProposed } from '../../contract/proposedOutcome.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Proposed } from '../../contract/schemas/proposal.ts';
import type { SomeDone } from '../../contract/schemas/endedNews.ts';
import type { UndoId } from '../../dataProvider/types.ts';
import { sameSave, useOnce } from '../../src/data/useOnce.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectAction } from '../../src/features/undo/useProjectAction.ts';
import { texts } from '../../src/i18n/index.ts';
import { messageTimeText } from '../../src/shared/messageTimeText.ts';

const words = texts.messageEnds;
const topics = ['news', 'screens', 'receipts'] as const;

/** Actions on messages from the list; each resolves to whether it was done, and its notice offers to undo it. */
export interface MessageActions {
  remove: (messages: readonly News[]) => Promise<boolean>;
  end: (messages: readonly News[]) => Promise<boolean>;
  /** Sets another end, ms; null: no end. */
  prolong: (messages: readonly News[], until: number | null) => Promise<boolean>;
}

/** Removes, ends and prolongs one or several messages, all or none (TIM-6, CMP-7). */
export function useMessageActions({ id: projectId, timeZone }: Project) {
  const data = useOperatorData();
  const once = useOnce(sameSave);
  const { runUndoable, isBusy } = useProjectAction(projectId, topics);
  const actions = useMemo((): MessageActions => {
    const act = (
      change: () => Promise<SomeDone | Proposed>,
      say: (done: SomeDone) => string,
      failed: string,
    ): Promise<boolean> => {
      let said = '';
      const changing = async (): Promise<UndoId | Proposed> => {
        const done = await change();
        if (isProposed(done)) return done;
        said = done.messages === 0 ? words.unchanged : say(done);
        return done.undoId;
      };
      return runUndoable(changing, { done: () => said, failed });
    };
    return {
      remove: (messages) =>
        act(
          () => data.removeNews(projectId, messages),
          ({ messages: n, screens, over }) => words.removedSome(n, screens, over),
          texts.messageList.removeFailed,
        ),
      end: (messages) =>
        act(
          () => data.endNews(projectId, messages),
          ({ messages: n, screens, over }) => words.ended(n, screens, over),
          words.endFailed,
        ),
      prolong: (messages, until) =>
        act(
          () =>
            once([messages.map(({ id, version }) => [id, version]), until], async (key) => {
              const [only, ...more] = messages;
              if (!only || more.length > 0) return data.prolongNews(projectId, messages, until, key);
              const answer = await data.spread({ id: only.id, version: only.version, until }, key);
              if (isProposed(answer)) return answer;
              const undoId = answer?.undoId ?? null;
              return { messages: undoId === null ? 0 : 1, screens: only.screens.length, over: 0, undoId };
            }),
          ({ messages: n }) => {
            const time = { period: null, until };
            return words.newEnd(n, messageTimeText(time, timeZone ?? defaultTimeZone));
          },
          words.prolongFailed,
        ),
    };
  }, [data, once, runUndoable, projectId, timeZone]);
  return { actions, isBusy };
}
