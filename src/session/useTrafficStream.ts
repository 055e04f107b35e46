import { useEffect } from 'react';
import { useOperatorData } from './useOperatorData.ts';
import { useSession } from './useSession.ts';

const listeners = {};

/** Holds the traffic stream of a project with notifications open, from the sign-in to the sign-out (SES-2, NAV-6). */
export function useTrafficStream(): void {
  const { openStream } = useOperatorData();
  const { token, user, project } = useSession();
  const username = user?.username;
  const projectId = project?.adminNotifications ? project.id : undefined;
  useEffect(() => {
    if (token === null || username === undefined || projectId === undefined) return;
    const query = new URLSearchParams({ userName: username });
    return openStream(`/rest/news/traffic-situation/${projectId}?${query}`, listeners);
  }, [openStream, token, username, projectId]);
}
