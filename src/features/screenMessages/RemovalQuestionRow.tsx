import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import type { RemovalExtent } from './removal.ts';

interface Props {
  /** Title of the message that is about to go. */
  title: string;
  /** How many screens it is on; 0: a legacy server does not say. */
  screens: number;
  onRemove: (extent: RemovalExtent) => Promise<void>;
  onCancel: () => void;
}

/** A message's row while it asks whether to remove the message from one screen or from all (MSG-4). */
export function RemovalQuestionRow({ title, screens, onRemove, onCancel }: Props) {
  const questionId = useId();
  const [busy, setBusy] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);

  // « Annuler » has the focus: a slip of the Enter key changes nothing on a public screen.
  useEffect(() => cancelButton.current?.focus(), []);

  // Busy buttons are ignored rather than disabled: a disabled button would lose the focus.
  const remove = async (extent: RemovalExtent) => {
    if (busy) return;
    setBusy(true);
    await onRemove(extent);
    setBusy(false);
  };

  return (
    <TableRow>
      <TableCell
        colSpan={4}
        role="group"
        aria-labelledby={questionId}
        aria-describedby={`${questionId}of`}
        aria-busy={busy}
      >
        <Typography id={`${questionId}of`} sx={{ overflowWrap: 'anywhere' }}>
          {texts.messageList.removeOf(title, screens)}
        </Typography>
        <Typography id={questionId} sx={{ fontWeight: 600, mb: 1 }}>
          {texts.messageList.removeQuestion}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" color="error" onClick={() => void remove('everywhere')}>
            {texts.messageList.removeEverywhere(screens)}
          </Button>
          <Button variant="outlined" color="error" onClick={() => void remove('screen')}>
            {texts.messageList.removeHere}
          </Button>
          <Button ref={cancelButton} onClick={() => !busy && onCancel()}>
            {texts.common.cancel}
          </Button>
        </Stack>
        {busy && <LinearProgress aria-labelledby={questionId} sx={{ mt: 1 }} />}
      </TableCell>
    </TableRow>
  );
}
