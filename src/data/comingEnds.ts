import { skipToken, useQuery } from '@tanstack/react-query';
import type { ComingEnds } from '../../contract/schemas/events.ts';
import { useSession } from '../session/useSession.ts';

/**
 * Query key of the ends of the user's own messages, as the stream sends them. Not under the project's keys, since it is
 * never fetched.
 */
export const comingEndsKey = (projectId: number | undefined, username: string | undefined) => [
  'comingEnds',
  projectId,
  username,
];

const none: ComingEnds['news'] = [];

/** The user's own messages that will end, as last sent by the stream (useProjectEvents); empty before that. */
export function useComingEnds(): ComingEnds['news'] {
  const { project, user } = useSession();
  const told = useQuery<ComingEnds>({
    queryKey: comingEndsKey(project?.id, user?.username),
    queryFn: skipToken,
  });
  return told.data?.news ?? none;
}
