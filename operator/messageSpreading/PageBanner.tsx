import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { texts } from '../../src/i18n/index.ts';

interface Props {
  severity: 'info' | 'error';
  title: string;
  /** The next step, or why it failed. */
  text: string;
  onRetry?: () => void;
}

/** What stands there in place of the form. */
export function PageBanner({ severity, title, text, onRetry }: Props) {
  return (
    <Alert
      severity={severity}
      variant="outlined"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {texts.common.retry}
          </Button>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  );
}
