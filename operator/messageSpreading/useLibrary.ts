import { useMemo } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useLoadingFlag } from './useLoadingFlag.ts';

/** How long the loading flag stays after the library has loaded, ms (SPR-12). */
export const settlingMs = 500;

export interface Library {
  messages: readonly News[];
  /** Whether the messages have loaded; until then, none counts as deleted. */
  isRead: boolean;
  loading: boolean;
  /** False if the library could not be read. */
  projectSelected: boolean;
  isReloading: boolean;
  retry: () => void;
}

const none: readonly News[] = [];

/** The project's library, including messages with periods; not read if there is no tab for it (SPR-3). */
export function useLibrary(isOffered: boolean): Library {
  const data = useOperatorData();
  const query = useProjectQuery('library', isOffered ? 'library' : 'library:off', (id) =>
    isOffered ? data.library(id, false) : Promise.resolve([]),
  );
  const { data: messages = none, isError, isFetching, refetch } = query;
  const loading = useLoadingFlag(messages === none && (isFetching || !isError), settlingMs);
  const projectSelected = !isError || messages !== none;
  return useMemo(
    () => ({
      messages,
      isRead: messages !== none,
      loading,
      projectSelected,
      isReloading: isFetching,
      retry: () => void refetch(),
    }),
    [messages, loading, projectSelected, isFetching, refetch],
  );
}
