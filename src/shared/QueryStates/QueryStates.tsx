import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/index.ts';
import { Skeletons } from './Skeletons.tsx';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  children: (data: T) => ReactNode;
  /** Skeletons of the final shape; rows by default. */
  loading?: ReactNode;
  /** Whether there is nothing to show; then `empty` stands there. */
  isEmpty?: (data: T) => boolean;
  /** The banner of the specification, with the next step. */
  empty?: ReactNode;
  /** What failed; the error says why. */
  failure?: string;
}

/** The four states of what a page shows: loading, empty, error with « Réessayer », content. */
export function QueryStates<T>({ query, children, loading, isEmpty, empty, failure }: Props<T>) {
  const { data, error, isPending, isFetching, refetch } = query;
  // What was read stays in sight when reading it again fails: the next event or poll mends it.
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (error) {
    return (
      <Alert
        severity="error"
        variant="outlined"
        action={
          <Button color="inherit" size="small" disabled={isFetching} onClick={() => void refetch()}>
            {texts.common.retry}
          </Button>
        }
      >
        <AlertTitle>{failure ?? texts.common.loadFailed}</AlertTitle>
        {error.message}
      </Alert>
    );
  }
  if (!isPending) return null;
  return (
    <Box role="status" aria-busy aria-label={texts.common.loading}>
      {loading ?? <Skeletons />}
    </Box>
  );
}
