import { useMemo, useRef, useState } from 'react';
import { mayCall } from '../../contract/access.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { principalOf } from '../../src/session/principal.ts';
import { useSession } from '../../src/session/useSession.ts';
import { noteFocus } from '../../src/shared/noteFocus.ts';
import { useMessageActions } from './useMessageActions.ts';

/** Actions that rows offer for a message that has been without an end for too long (TIM-6). */
export interface EndsView {
  onEnd: (news: News) => void;
  onGiveEnd: (news: News) => void;
}

/**
 * Ends of messages, for a page: the rows' actions, null if the user may not or the server cannot; and the messages for which
 * an end is being asked. `onEnded`: called after a row's action, whose button disappears, unless the focus has left it; must
 * keep its identity between renders.
 */
export function useEnds(project: Project, onEnded?: () => void) {
  const principal = principalOf(useSession());
  const isOffered = useCapability('endedNews') === true;
  const may = isOffered && mayCall('deleteNews', principal) && mayCall('spreadNews', principal);
  const { actions, isBusy } = useMessageActions(project);
  const [asked, setAsked] = useState<readonly News[] | null>(null);
  // A second press on a row would be refused: the message has ended.
  const ending = useRef(new Set<number>());
  const view = useMemo((): EndsView | null => {
    const end = async (news: News) => {
      if (ending.current.has(news.id)) return;
      ending.current.add(news.id);
      const hasFocus = noteFocus();
      const isDone = await actions.end([news]);
      ending.current.delete(news.id);
      if (isDone && hasFocus()) onEnded?.();
    };
    return may ? { onEnd: (news) => void end(news), onGiveEnd: (news) => setAsked([news]) } : null;
  }, [may, actions, onEnded]);
  return { view, actions, isBusy, asked, setAsked };
}

export type Ends = ReturnType<typeof useEnds>;
