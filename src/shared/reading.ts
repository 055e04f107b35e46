import type { UseQueryResult } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;

/** How it stands with what a page reads. */
export interface Reading {
  /** Why there is nothing to show. */
  failure: Error | null;
  /** What is shown stands, but could not be brought up to date. */
  isStale: boolean;
  isReloading: boolean;
  reload: () => void;
}

/** What has been read before is only older when it fails, unless it is no more. */
const isLost = ({ data, error, isError }: Query) =>
  isError && (data === undefined || (error instanceof HttpError && error.status === 404));

/** How it stands with all that a page reads: it shows nothing without all of it. */
export function readingOf(queries: readonly Query[]): Reading {
  const lost = queries.find(isLost);
  return {
    failure: lost?.error ?? null,
    isStale: !lost && queries.some(({ isError }) => isError),
    isReloading: queries.some(({ isFetching }) => isFetching),
    reload: () => queries.forEach(({ refetch }) => void refetch()),
  };
}
