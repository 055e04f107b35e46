import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { texts } from '../i18n/index.ts';

interface Props {
  severity: 'error' | 'warning';
  title: string;
  text?: string;
  /** The retry is running. */
  busy?: boolean;
  onRetry: () => void;
}

/** Says that something could not be read or done, with a button « Réessayer » (MSG-7). */
export function RetryAlert({ severity, title, text, busy = false, onRetry }: Props) {
  return (
    <Alert
      severity={severity}
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" disabled={busy} onClick={onRetry}>
          {texts.common.retry}
        </Button>
      }
    >
      <AlertTitle sx={{ mb: text ? undefined : 0 }}>{title}</AlertTitle>
      {text}
    </Alert>
  );
}
