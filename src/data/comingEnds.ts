import { skipToken, useQuery } from '@tanstack/react-query';
import type { ComingEnds } from '../../contract/schemas/events.ts';
import { useSession } from '../session/useSession.ts';

/** The key of what the stream tells of the ends of the user's own messages. Not of the project's own: it is never read. */
export const comingEndsKey = (projectId: number | undefined, username: string | undefined) => [
  'comingEnds',
  projectId,
  username,
];

const none: ComingEnds['news'] = [];

/** The user's own messages that will end, as the stream told last (useProjectEvents); none before it does. */
export function useComingEnds(): ComingEnds['news'] {
  const { project, user } = useSession();
  const told = useQuery<ComingEnds>({
    queryKey: comingEndsKey(project?.id, user?.username),
    queryFn: skipToken,
  });
  return told.data?.news ?? none;
}
