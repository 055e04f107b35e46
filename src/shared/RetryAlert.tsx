import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { texts } from '../i18n/index.ts';
import { useFocusOnPage } from './useFocusOnPage.ts';

/** What a retry does: it reads a query again, or something else; `busy`: it is running. */
type Retry =
  | { query: { isFetching: boolean | undefined; refetch: () => unknown } }
  | { busy: boolean | undefined; onRetry: () => void };

type Props = Retry & {
  severity: 'error' | 'warning';
  title: string;
  text?: string;
};

/**
 * Says that something could not be read or done, with a button « Réessayer » (MSG-7). When a retry succeeds, the alert and its
 * button disappear, and the focus moves to the page, whose content has arrived.
 */
export function RetryAlert({ severity, title, text, ...retry }: Props) {
  const { busy, onRetry } =
    'query' in retry ? { busy: retry.query.isFetching, onRetry: () => void retry.query.refetch() } : retry;
  const button = useFocusOnPage<HTMLButtonElement>();
  return (
    <Alert
      severity={severity}
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        <Button ref={button} color="inherit" size="small" disabled={busy} onClick={onRetry}>
          {texts.common.retry}
        </Button>
      }
    >
      <AlertTitle sx={{ mb: text ? undefined : 0 }}>{title}</AlertTitle>
      {text}
    </Alert>
  );
}
