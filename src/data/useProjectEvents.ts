import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ChangeTopic, changeTopics } from '../../contract/streams.ts';
import type {
  ComingEnds,
  PresenceChange,
  ProjectChange,
  StreamReady,
} from '../../contract/schemas/events.ts';
import { useSession } from '../session/useSession.ts';
import { comingEndsKey } from './comingEnds.ts';
import { createPresenceChanges } from './presenceChanges.ts';
import { proposalsWaitKey } from './proposalsWait.ts';
import { createTopicRefresher } from './topicRefresher.ts';
import { projectsKey } from './useProjects.ts';
import { useCapability } from './useCapability.ts';
import { useOperatorData } from './useOperatorData.ts';

/** A page begins to read a little before its stream is asked for, ms. */
const headStartMs = 1_000;
/** Of screens that come and go the first event does not tell: after a late connection everything is read again, ms. */
const lateMs = 5_000;

/** What is to be read again at the first connection of a page that has been reading for so many ms. */
function missedTopics(ready: unknown, readingMs: number): readonly (ChangeTopic | 'all')[] {
  const changedMsAgo = (ready as Partial<StreamReady> | undefined)?.changedMsAgo;
  if (changedMsAgo === undefined || readingMs > lateMs) return ['all'];
  return changeTopics.filter((topic) => changedMsAgo[topic] <= readingMs + headStartMs);
}

/** Between two readings of what a server does not tell of, ms. */
const askAgainMs = 30_000;

/**
 * Reads again what another operator changed in the current project, within a second, and takes what is told of screens
 * that come and go. After a broken line everything of
 * the project is read again, since events may have been missed; at the first connection, what changed since the page
 * began to read. Closed with the project and with the session, which may have ended elsewhere: a stream that is refused
 * asks (SES-6).
 */
export function useProjectEvents(): void {
  const { openStream, currentUser, receiptCounts, aheadSince } = useOperatorData();
  const queryClient = useQueryClient();
  const { token, project, user } = useSession();
  const projectId = project?.id;
  const username = user?.username;
  const hasEvents = useCapability('events');
  // The pages read before it is known whether there is a stream.
  const begun = useRef(0);
  useEffect(() => {
    begun.current = Date.now();
  }, [token, projectId]);
  useEffect(() => {
    if (token === null || projectId === undefined) return;
    const refresh = createTopicRefresher(queryClient, projectId);
    // A legacy server tells of no change: it is asked.
    if (hasEvents === false) {
      const timer = setInterval(() => !document.hidden && refresh(['all']), askAgainMs);
      return () => clearInterval(timer);
    }
    if (hasEvents === undefined) return;
    const presence = createPresenceChanges(queryClient, projectId, receiptCounts);
    let connections = 0;
    const close = openStream(`/api/events/project/${projectId}`, {
      open: () => {
        connections += 1;
        if (connections > 1) refresh(['all']);
      },
      ready: (event) => {
        const wait = (event as Partial<StreamReady> | undefined)?.proposalsWait ?? false;
        queryClient.setQueryData<boolean>(proposalsWaitKey(projectId), wait);
        if (connections > 1) return;
        // The projects may have been read with the sign-in, and the first page's calls begun before it was drawn.
        const read = queryClient.getQueryCache().findAll({ queryKey: [projectsKey] });
        const since = Math.min(
          begun.current,
          aheadSince() ?? begun.current,
          ...read.map(({ state }) => state.dataUpdatedAt || begun.current),
        );
        refresh(missedTopics(event, Date.now() - since));
      },
      // What the answer means for the session is judged where requests leave; the stream comes back in any case.
      refused: () => void currentUser().catch(() => undefined),
      change: (event) => refresh((event as Partial<ProjectChange> | undefined)?.topics ?? []),
      ends: (event) =>
        queryClient.setQueryData<ComingEnds>(comingEndsKey(projectId, username), event as ComingEnds),
      presence: (event) => event !== undefined && presence.take(event as PresenceChange),
    });
    return () => {
      close();
      presence.end();
    };
  }, [
    openStream,
    currentUser,
    receiptCounts,
    aheadSince,
    queryClient,
    token,
    projectId,
    username,
    hasEvents,
  ]);
}
