import Alert from '@mui/material/Alert';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryAlert } from './RetryAlert.tsx';
import { Skeletons } from './Skeletons.tsx';

interface Props<T> {
  list: Pick<UseQueryResult<readonly T[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Text when reading fails. */
  failed: string;
  /** Text for an empty list. */
  empty: string;
  children: (items: readonly T[]) => ReactNode;
}

/** A short list below a form: loading, failed, empty, or shown; the old content stays while it is refetched. */
export function LoadedList<T>({
  list: { data, isError, isFetching, refetch },
  failed,
  empty,
  children,
}: Props<T>) {
  if (data) return data.length === 0 ? <Alert severity="info">{empty}</Alert> : children(data);
  if (isError) {
    return <RetryAlert severity="error" title={failed} query={{ isFetching, refetch }} />;
  }
  return <Skeletons rows={2} />;
}
