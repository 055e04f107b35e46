import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { texts } from '../../src/i18n/index.ts';

const words = texts.correction;

/** Where messages stand by site: that some of them have screens to be added, and the way to where each says which. */
export function AddedNotice({ messages, onOpen }: { messages: number; onOpen: () => void }) {
  if (messages === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onOpen}>
          {words.seeAdded}
        </Button>
      }
    >
      {words.addedTo(messages)}
    </Alert>
  );
}
