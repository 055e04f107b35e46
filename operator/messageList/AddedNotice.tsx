import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { texts } from '../../src/i18n/index.ts';

const words = texts.correction;

/** For the view by site: says that screens can be added to some messages, and leads to the view that says which. */
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
