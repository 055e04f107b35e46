import { useEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import { mayCall } from '../../../contract/access.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { User } from '../../../contract/schemas/session.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useComingEnds } from '../../data/comingEnds.ts';
import { principalOf } from '../../session/principal.ts';
import { useSession } from '../../session/useSession.ts';
import { late } from '../../shared/late.tsx';
import { useFocusNext } from '../../shared/useFocusNext.ts';
import { useMinuteInstant } from '../../shared/useMinuteInstant.ts';
import { dueNotices, edgesOf, keyOfEnd } from './dueNotices.ts';

// Notices are rare, so that their code is loaded after the page's.
const { Component: EndNotice, load } = late(async () => (await import('./EndNotice.tsx')).EndNotice, {
  isExtra: true,
});

const none: string[] = [];
/** Kept across sign-outs, per user (src/shell/console.ts): a closed notice does not come back. */
const closedEnds = 'endNotices.closed';

interface Props {
  /** Null: there is no current project. */
  project: Project | null;
  /** How many ms the server's clock is ahead of this machine's. */
  clockOffset: number;
}

/**
 * Tells users on every page of the project that a message of theirs will end within the hour, once, with one press to
 * prolong it (TIM-6). One notice at a time, the earliest end first. Depends on the shell's stream alone, without requests to
 * the server.
 */
export function EndNotices({ project, clockOffset }: Props) {
  const { user } = useSession();
  if (!project || !user) return null;
  return (
    <NoticesOf key={`${project.id} ${user.id}`} project={project} user={user} clockOffset={clockOffset} />
  );
}

function NoticesOf({ project, user, clockOffset }: Props & { project: Project; user: User }) {
  const [closed, setClosed] = useStore<string[]>(`${closedEnds}.${user.id}.${project.id}`, none);
  // The pressed button disappears with its notice.
  const [closeButton, focusNext] = useFocusNext<HTMLButtonElement>();
  const ends = useComingEnds();
  const edges = useMemo(() => edgesOf(ends), [ends]);
  const instant = useMinuteInstant(clockOffset, edges);
  // Hours later the server may have been upgraded, and the code be gone.
  useEffect(() => void load().catch(() => undefined), []);
  const mayProlong =
    useCapability('endedNews') === true && mayCall('spreadNews', principalOf({ user, project }));
  const [next, ...more] = dueNotices(ends, closed, instant);
  if (!next) return null;
  // Closed notices of past ends are dropped.
  const stillClosed = closed.filter((key) => ends.some((one) => keyOfEnd(one) === key));
  return (
    <EndNotice
      key={keyOfEnd(next)}
      project={project}
      end={next}
      more={more.length}
      mayProlong={mayProlong}
      closeRef={closeButton}
      onClose={(hadFocus) => {
        setClosed([...stillClosed, keyOfEnd(next)]);
        if (hadFocus) focusNext();
      }}
    />
  );
}
