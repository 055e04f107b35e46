import type { UseQueryResult } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;

/** State of a page's data. */
export interface Reading {
  /** Why there is nothing to show. */
  failure: Error | null;
  /** The data is shown, but could not be refreshed. */
  isStale: boolean;
  isReloading: boolean;
  reload: () => void;
}

/** After a failed refetch the data is merely stale, unless the record is gone. */
const isLost = ({ data, error, isError }: Query) =>
  isError && (data === undefined || (error instanceof HttpError && error.status === 404));

/** Combined state of a page's queries: it shows nothing unless all have data. */
export function readingOf(queries: readonly Query[]): Reading {
  const lost = queries.find(isLost);
  return {
    failure: lost?.error ?? null,
    isStale: !lost && queries.some(({ isError }) => isError),
    isReloading: queries.some(({ isFetching }) => isFetching),
    reload: () => queries.forEach(({ refetch }) => void refetch()),
  };
}
