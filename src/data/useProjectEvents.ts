import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ChangeTopic, changeTopics } from '../../contract/streams.ts';
import type {
  ComingEnds,
  PresenceChange,
  ProjectChange,
  StreamPing,
  StreamReady,
} from '../../contract/schemas/events.ts';
import { useSession } from '../session/useSession.ts';
import { createClockCorrections } from './clockCorrections.ts';
import { comingEndsKey } from './comingEnds.ts';
import { createPresenceChanges } from './presenceChanges.ts';
import { proposalsWaitKey } from './proposalsWait.ts';
import { createTopicRefresher, ofConfiguration } from './topicRefresher.ts';
import { projectsKey } from './useProjects.ts';
import { useCapability } from './useCapability.ts';
import { useOperatorData } from './useOperatorData.ts';

/** A page may have begun to read this long before its stream is requested, ms. */
const headStartMs = 1_000;
/** The first event reports no presence changes: after a connection later than this, ms, what they affect is refetched. */
const lateMs = 5_000;
const changedByScreens: readonly ChangeTopic[] = ['presence', 'receipts'];

/**
 * Topics to refetch at the first connection. `readingMs`: how long ago the page began to read. `projectsMs`: how long ago the
 * projects were read.
 */
function missedTopics(
  ready: unknown,
  { readingMs, projectsMs }: { readingMs: number; projectsMs: number },
): readonly (ChangeTopic | 'all')[] {
  const changedMsAgo = (ready as Partial<StreamReady> | undefined)?.changedMsAgo;
  if (changedMsAgo === undefined) return ['all'];
  const readMsAgo = (topic: ChangeTopic) => headStartMs + (topic === 'project' ? projectsMs : readingMs);
  const changed = changeTopics.filter((topic) => changedMsAgo[topic] <= readMsAgo(topic));
  return readingMs > lateMs ? [...changed, ...changedByScreens] : changed;
}

/** Polling interval with a server that has no events, ms. */
const askAgainMs = 30_000;

/**
 * Refetches, within a second, what other operators change in the current project, merges presence events, and follows the
 * server's clock. After a lost connection all of the project is refetched, since events may have been missed; at the first
 * connection, what changed since the page began to read. Closed with the project and with the session. The session may have
 * ended elsewhere: when the stream is refused, the user is read to find out (SES-6). If another tab has begun a new one, all is
 * read anew with it.
 */
export function useProjectEvents(): void {
  const { openStream, currentUser, receiptCounts, aheadSince, forgetAhead } = useOperatorData();
  const queryClient = useQueryClient();
  const { token, project, user } = useSession();
  const projectId = project?.id;
  const username = user?.username;
  const hasEvents = useCapability('events');
  // Pages begin to read before it is known whether there is a stream, the first one even before it is rendered.
  const begun = useRef(0);
  useEffect(() => {
    begun.current = aheadSince() ?? Date.now();
  }, [token, projectId, aheadSince]);
  /** The token with which the page has read. */
  const readWith = useRef(token);
  useEffect(() => {
    if (token === null || projectId === undefined) return;
    const readAgain = createTopicRefresher(queryClient, projectId);
    const refresh: typeof readAgain = (topics) => {
      // A page whose module is still loading has no query yet that could be read again.
      if (topics.length > 0) forgetAhead();
      readAgain(topics);
    };
    // The old session may have been refused what the page asked for, and the page may have been hidden, without a stream.
    if (readWith.current !== null && readWith.current !== token) refresh(['all']);
    readWith.current = token;
    // A legacy server sends no events: poll.
    if (hasEvents === false) {
      const timer = setInterval(() => !document.hidden && refresh(['all']), askAgainMs);
      return () => clearInterval(timer);
    }
    if (hasEvents === undefined) return;
    const presence = createPresenceChanges(queryClient, projectId, receiptCounts);
    const correctClock = createClockCorrections(queryClient, projectId);
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
        // The projects may have been read at sign-in.
        const read = queryClient.getQueryCache().findAll({ queryKey: [projectsKey] });
        const projectsSince = Math.min(
          begun.current,
          ...read.map(({ state }) => state.dataUpdatedAt || begun.current),
        );
        const now = Date.now();
        refresh(missedTopics(event, { readingMs: now - begun.current, projectsMs: now - projectsSince }));
      },
      // The HTTP client judges what the answer means for the session; the stream reconnects in any case.
      refused: () => void currentUser().catch(() => undefined),
      // Pages without a poll would not know that what they show is old: their reading fails, which they tell (MSG-5).
      // A read that hangs goes on until it fails.
      lost: () => {
        for (const queries of [{ queryKey: [projectId] }, ofConfiguration])
          void queryClient.invalidateQueries(queries, { cancelRefetch: false });
      },
      change: (event) => refresh((event as Partial<ProjectChange> | undefined)?.topics ?? []),
      ends: (event) =>
        queryClient.setQueryData<ComingEnds>(comingEndsKey(projectId, username), event as ComingEnds),
      ping: (event) => event !== undefined && correctClock(event as StreamPing),
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
    forgetAhead,
    queryClient,
    token,
    projectId,
    username,
    hasEvents,
  ]);
}
