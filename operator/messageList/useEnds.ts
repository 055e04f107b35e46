import { useMemo, useState } from 'react';
import { mayCall } from '../../contract/access.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { principalOf } from '../../src/session/principal.ts';
import { useSession } from '../../src/session/useSession.ts';
import { useMessageActions } from './useMessageActions.ts';

/** Actions that rows offer for a message that has been without an end for too long (TIM-6). */
export interface EndsView {
  onEnd: (news: News) => void;
  onGiveEnd: (news: News) => void;
}

/**
 * Ends of messages, for a page: the rows' actions, null if the user may not or the server cannot; and the messages for which
 * an end is being asked.
 */
export function useEnds(project: Project) {
  const principal = principalOf(useSession());
  const isOffered = useCapability('endedNews') === true;
  const may = isOffered && mayCall('deleteNews', principal) && mayCall('spreadNews', principal);
  const { actions, isBusy } = useMessageActions(project);
  const [asked, setAsked] = useState<readonly News[] | null>(null);
  const view = useMemo(
    (): EndsView | null =>
      may ? { onEnd: (news) => void actions.end([news]), onGiveEnd: (news) => setAsked([news]) } : null,
    [may, actions],
  );
  return { view, actions, isBusy, asked, setAsked };
}

export type Ends = ReturnType<typeof useEnds>;
