import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { mayCall } from '../../../contract/access.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { User } from '../../../contract/schemas/session.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useComingEnds } from '../../data/comingEnds.ts';
import { principalOf } from '../../session/principal.ts';
import { useSession } from '../../session/useSession.ts';
import { late } from '../../shared/late.tsx';
import { useMinuteInstant } from '../../shared/useMinuteInstant.ts';
import { dueNotices, edgesOf, keyOfEnd } from './dueNotices.ts';

// There is seldom anything to tell.
const { Component: EndNotice } = late(async () => (await import('./EndNotice.tsx')).EndNotice, {
  isExtra: true,
});

const none: string[] = [];
/** Kept over sign-outs, a user each (src/shell/console.ts): what was told once is not told again. */
const closedEnds = 'endNotices.closed';

interface Props {
  /** Null: none is current. */
  project: Project | null;
  /** How many ms the server's clock is ahead of this machine's. */
  clockOffset: number;
}

/**
 * On every page of the project, to who spread a message: that it will end within the hour, once, and one press to prolong it
 * (TIM-6). One at a time, the next end first. It hangs on what the shell's stream tells, and asks the server for nothing.
 */
export function EndNotices({ project, clockOffset }: Props) {
  const { user } = useSession();
  if (!project || !user) return null;
  return <NoticesOf key={`${project.id} ${user.id}`} {...{ project, user, clockOffset }} />;
}

function NoticesOf({ project, user, clockOffset }: Props & { project: Project; user: User }) {
  const [closed, setClosed] = useStore<string[]>(`${closedEnds}.${user.id}.${project.id}`, none);
  const ends = useComingEnds();
  const edges = useMemo(() => edgesOf(ends), [ends]);
  const instant = useMinuteInstant(clockOffset, edges);
  const mayProlong =
    useCapability('endedNews') === true && mayCall('spreadNews', principalOf({ user, project }));
  const [next, ...more] = dueNotices(ends, closed, instant);
  if (!next) return null;
  // What is closed of ends that are gone is forgotten.
  const stillClosed = closed.filter((key) => ends.some((one) => keyOfEnd(one) === key));
  return (
    <EndNotice
      key={keyOfEnd(next)}
      {...{ project, end: next, more: more.length, mayProlong }}
      onClose={() => setClosed([...stillClosed, keyOfEnd(next)])}
    />
  );
}
