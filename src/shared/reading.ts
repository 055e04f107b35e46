import type { UseQueryResult } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;

/** State of a page's data. */
export interface Reading {
  /** Why there is nothing to show. */
  failure: Error | null;
  /** The data is shown, but could not be refreshed, or not all of it be read. */
  isStale: boolean;
  isReloading: boolean;
  reload: () => void;
}

/** After a failed refetch the data is merely stale, unless the record is gone. */
const isLost = ({ data, error, isError }: Query) =>
  isError && (data === undefined || (error instanceof HttpError && error.status === 404));

/** Combined state of a page's queries: it shows nothing unless all have data. Without those `beside` it shows less. */
export function readingOf(queries: readonly Query[], beside: readonly Query[] = []): Reading {
  const lost = queries.find(isLost);
  const all = [...queries, ...beside];
  return {
    failure: lost?.error ?? null,
    isStale: !lost && all.some(({ isError }) => isError),
    isReloading: all.some(({ isFetching }) => isFetching),
    reload: () => all.forEach(({ refetch }) => void refetch()),
  };
}
