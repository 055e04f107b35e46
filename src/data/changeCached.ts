import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes what a query has read, if anything, without touching its time or its invalidation. */
export function changeCached<T>(queryClient: QueryClient, queryKey: QueryKey, changed: (data: T) => T): void {
  const state = queryClient.getQueryCache().find<T>({ queryKey })?.state;
  if (state?.data === undefined) return;
  queryClient.setQueryData(queryKey, changed(state.data), { updatedAt: state.dataUpdatedAt });
  if (state.isInvalidated) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
